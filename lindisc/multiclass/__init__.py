"""Many classes from two-class problems: one versus rest or one, output codes, what stays open."""

"""Linear discriminants: closed form, by maximum likelihood, or trained as loss x optimiser."""

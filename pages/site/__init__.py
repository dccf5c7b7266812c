"""The gallery and its scenarios as files, for any static host or none."""

"""The live board: what it is sent, and the scripts that draw it in a browser."""

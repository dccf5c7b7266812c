"""The live board: the messages it is sent, and the scripts that draw it in a browser."""

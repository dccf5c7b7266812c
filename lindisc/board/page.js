// A page in a file.

import { showBoards } from "./page_boards.js";

export default showBoards;

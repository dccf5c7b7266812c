// What a tab keeps, also when it is loaded anew. In a frame of another site it may keep nothing: then
// it is kept as long as the page stands.

class Memory {
  constructor() {
    this.kept = new Map();
  }

  getItem(name) {
    return this.kept.get(name) ?? null;
  }

  setItem(name, value) {
    this.kept.set(name, String(value));
  }

  removeItem(name) {
    this.kept.delete(name);
  }
}

const memory = new Memory();

export function tab() {
  try {
    return window.sessionStorage;
  } catch {
    return memory;
  }
}

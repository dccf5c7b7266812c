// The settings of a lesson as a link holds them: words by key, without what stands at its start.

const ASIDE = ["below", "lecture", "present", "tried", "walk"]; // of these no answer depends
const OF_ALL = ["lecture", "present"]; // said in all lessons alike
const ABROAD = /^(own$|opened\.)/; // not controls of the lesson
const SUBJECT = /(^|\.)(data|own|part)$/; // what a question is about
const FRAMED = ["embed", "embed_options", "room"]; // by the page around it, or the class one comes from
const OWN_DATA = "Your data"; // as a choice of data says it

export class Link {
  // `word` begins the keys of the lesson, where it has one.
  constructor(query, word = "") {
    Object.assign(this, { word, words: new URLSearchParams(query) });
    for (const name of FRAMED) this.words.delete(name);
    this.words.sort();
  }

  get query() {
    return this.words.toString();
  }

  // The address of a page that has another one now.
  from({ pathname, search, hash }) {
    const words = new URLSearchParams(this.words);
    const former = new URLSearchParams(search);
    for (const name of FRAMED) for (const word of former.getAll(name)) words.append(name, word);
    return `${pathname}${words.size ? `?${words}` : ""}${hash}`;
  }

  // What an answer depends on: of a question, where nothing else is said.
  get asked() {
    const asked = new URLSearchParams(this.words);
    const names = this.isBare ? ["below", ...OF_ALL] : ASIDE;
    for (const name of names) asked.delete(this.key(name));
    return asked.toString();
  }

  // Whether it sets no control of the lesson.
  get isBare() {
    const aside = ASIDE.map((name) => this.key(name));
    return [...this.words.keys()].every((key) => aside.includes(key) || ABROAD.test(key));
  }

  // Whether it shows other data than another query, or another part of the lesson.
  isBeside(query) {
    if (this.isBare) return false;
    const other = new URLSearchParams(query);
    const keys = [...this.words.keys(), ...other.keys()].filter((key) => SUBJECT.test(key));
    const isOther = (key) => this.words.get(key) !== other.get(key);
    return keys.some((key) => isOther(key) && (key !== "own" || other.has(key)));
  }

  key(name) {
    return this.word && !OF_ALL.includes(name) ? `${this.word}.${name}` : name;
  }

  aside(name) {
    return this.words.getAll(this.key(name)).at(-1) ?? "";
  }

  // The same, where some keys have other words: null where they are as they start.
  with(changes, starts = {}) {
    const link = new Link(this.words, this.word);
    for (const [key, words] of Object.entries(changes)) {
      link.words.delete(key);
      const isMoved = words && `${words}` !== `${starts[key]}`;
      for (const word of isMoved ? words : []) link.words.append(key, word);
    }
    link.words.sort();
    return link;
  }

  // The same where all controls are as another query has them.
  at(query) {
    const names = ASIDE.map((name) => this.key(name));
    const kept = [...this.words].filter(([key]) => names.includes(key) || ABROAD.test(key));
    const link = new Link(query, this.word);
    for (const [key] of kept) link.words.delete(key);
    for (const [key, word] of kept) link.words.append(key, word);
    link.words.sort();
    return link;
  }

  // As others are to have it: it speaks of data of one's own only where it shows them.
  get shared() {
    return [...this.words.values()].includes(OWN_DATA) ? this : this.with({ own: null });
  }
}

// Answers to a link, over HTTP: of each kind the newest question is meant, and an answer comes as
// records of which each takes the place of the one before.

const END = "\x1e"; // of a record
const AGAIN = 1; // seconds after which a question without an answer is asked again
const PATIENT = { Prefer: "wait=30" };
const [FULL, LONG] = [503, 504];

export class Answers {
  constructor(host) {
    this.flights = new Map();
    this.turnTo(host);
  }

  turnTo({ base = ".", release, slug, token }) {
    const place = new URL(base, document.baseURI);
    Object.assign(this, { place: new URL(`answer/${release}/${slug}/`, place), token });
  }

  // Where something lies that an answer names.
  at(reference) {
    const address = new URL(reference, this.place);
    if (this.token) address.searchParams.append("token", this.token);
    return address.href;
  }

  // `shown` hears every record, `refused` words and whether patience may help, `waiting` that there
  // is no answer yet. An older question of the same kind is forgotten.
  async ask(kind, address, { shown, refused, waiting = () => {} }, isPatient = false) {
    this.forget(kind);
    const flight = new AbortController();
    this.flights.set(kind, flight);
    const { signal } = flight;
    for (;;) {
      const answer = await fetched(address, { signal, headers: isPatient ? PATIENT : {} });
      const isWhole = answer?.ok && (await read(answer, (record) => signal.aborted || shown(record)));
      if (signal.aborted || isWhole) return;
      if (answer && !answer.ok && answer.status !== FULL) {
        const words = await answer.text().catch(() => "");
        if (!signal.aborted) refused(words, answer.status === LONG && !isPatient);
        return;
      }
      waiting();
      await pause(Number(answer?.headers.get("Retry-After")) || AGAIN);
      if (signal.aborted) return;
    }
  }

  forget(kind) {
    this.flights.get(kind)?.abort();
  }

  dispose() {
    for (const kind of this.flights.keys()) this.forget(kind);
  }
}

// Null where nobody answers.
export function fetched(address, options) {
  return fetch(address, options).catch(() => null);
}

// Whether it came to its end.
async function read({ body }, shown) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let [rest, isOver] = ["", false];
  while (!isOver) {
    const step = await reader.read().catch(() => null);
    if (!step) return false;
    isOver = step.done;
    const records = (rest + (step.value ?? "")).split(END);
    rest = records.pop();
    if (isOver && rest) records.push(rest);
    if (records.length) shown(records.at(-1));
  }
  return true;
}

function pause(seconds) {
  return new Promise((over) => setTimeout(over, 1000 * seconds));
}

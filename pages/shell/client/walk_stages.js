// What is seen of a question at the stages that it goes through: `2` asks question 2, `2-b` has its
// second answer, `2-shown` the right one. With a class there is more between: `2-votes` shows how all
// have answered, `2-again` asks once more, `2-both` shows both votes, `2-answer` the right answer alone.

const [ANSWER, SHOWN, LETTERS] = ["answer", "shown", "abcdef"];
export const ASKED = ["", "votes", "again", "both"]; // before its answer
const STAGES = [...ASKED, ANSWER, SHOWN];
const BETWEEN = STAGES.slice(1, -1); // with a class alone
export const PLACE = /^(off|\d+(-([a-f]|votes|again|both|answer|shown))?)$/;

// The number of a question, what was said to it, and its stage; what asks nothing is shown at once.
export function standing(place, stops) {
  const [digits, said = ""] = place.split("-");
  const number = Math.min(parseInt(digits), stops.length);
  const isStage = STAGES.includes(said) && stops[number - 1].question;
  return { number, said, stage: isStage ? said : SHOWN };
}

// The place a stage further or back; nothing where another question comes, or without a class.
export function stepped({ number, stage }, stops, way, isClass) {
  if (!isClass && !BETWEEN.includes(stage)) return undefined;
  const stages = hasAnswer(stops[number - 1]) ? STAGES : ASKED;
  const step = stages[stages.indexOf(stage) + (way === "next" ? 1 : -1)];
  return step ? `${number}-${step}` : step === "" ? `${number}` : undefined;
}

// `rounds` are how a class has answered; what `isAstray` stands over a picture of something else.
export function described(stops, { number, said, stage }, { isClass, rounds }, isAstray) {
  const { answers = [], question = "", right, title, after } = stops[number - 1];
  const where = `${number}/${stops.length}`;
  const isAsked = ASKED.includes(stage);
  const places = {
    ...(isAsked && hasAnswer(stops[number - 1]) && { show: `${number}-${isClass ? ANSWER : SHOWN}` }),
    back: number > 1 ? `${number - 1}` : null,
    next: number < stops.length ? `${number + 1}` : null,
    fold: "off",
  };
  if (isAstray) return { where, places: { ...places, again: said ? `${number}-${said}` : `${number}` } };
  const tapped = stage === said ? -1 : LETTERS.indexOf(said);
  const choices = answers.map((words, i) => ({
    words,
    place: isAsked && `${number}-${LETTERS[i]}`,
    sign: isAsked || !right ? "" : i === right - 1 ? "✓" : i === tapped ? "✗" : "",
    votes: rounds.map((counts) => counts[i]).join(" → "),
    share: rounds.length && rounds.at(-1)[i] / Math.max(sum(rounds.at(-1)), 1),
  }));
  const verdict = right && verdictOf(answers[right - 1], answers[tapped]);
  const told = isAsked ? null : { verdict, ...(stage === SHOWN && { title, after }) };
  return { where, places, question, choices, told };
}

// Whether anything is shown or said of it once it is answered.
function hasAnswer({ right, shown, title, after }) {
  return Boolean(right || shown || title || after);
}

// With a sign: colour alone is not enough.
function verdictOf(answer, tapped) {
  if (!tapped) return `The answer: ${answer}.`;
  return tapped === answer ? `✓ Right: ${answer}.` : `✗ Not “${tapped}” but: ${answer}.`;
}

function sum(counts) {
  return counts.reduce((all, count) => all + count, 0);
}

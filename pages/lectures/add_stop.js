// What a lesson shows as a stop of one's lecture, with the question of its walk where that is asked
// over this very picture.

import { OWN, empty, keepLecture, keptLecture, read } from "./kept_lecture.js";
import { tableOf } from "../data/kept_table.js";

const NOT_KEPT = "This table cannot travel: the browser has not kept it.";

// The words to say of it.
export const addStop = async (lesson) => {
  const found = await readStop(lesson, questionOf(lesson));
  const made = await keptLecture();
  const { lecture } = made;
  made.former.push({ stops: lecture.stops });
  lecture.stops = [...lecture.stops, found.stops[0]];
  lecture.tables = { ...lecture.tables, ...found.tables };
  await keepLecture(made);
  return `Added as stop ${lecture.stops.length}`;
};

// The number of the stop of one's lecture at which a lesson is; 0 where it is at none.
export function stopAt({ route, walk }) {
  return route.name?.startsWith(OWN) && walk.questions.length ? parseInt(walk.place) : 0;
}

// The picture of that stop, or that of its answer, is the present one from now on.
export const changeStop = async (lesson, name) => {
  const number = stopAt(lesson);
  const found = await readStop(lesson, {});
  const made = await keptLecture();
  made.lecture.stops[number - 1][name] = found.stops[0].link;
  made.lecture.tables = { ...made.lecture.tables, ...found.tables };
  await keepLecture(made);
  lesson.route.ask(made.name);
  return "Done";
};

async function readStop({ host, link }, question) {
  const tables = {};
  const { shared } = link;
  const words = shared.words.get("own");
  if (host.token && words) {
    const table = await tableOf(words);
    if (!table) throw new Error(NOT_KEPT);
    tables[words] = { base64: table.content, ...table.options };
  }
  const stop = { link: `${host.slug}?${shared.query}`, ...question };
  return (await read(JSON.stringify({ ...empty(), stops: [stop], tables }))).lecture;
}

function questionOf({ link, walk, route, host }) {
  if (walk.isFolded || route.name !== host.slug) return {};
  const { [parseInt(walk.place) - 1]: stop } = walk.questions;
  const asked = (query) => query.with({ [link.key("walk")]: null }).asked;
  const isIts = [stop.link, stop.shown].some((each) => asked(link.at(each.split("?")[1])) === asked(link));
  return isIts ? stop : {};
}

// Frames of a timeline that have a name, and at which a run stays for a while.

const STAY = 1.2; // seconds

export class Stages {
  constructor(list) {
    this.list = list;
  }

  get isEmpty() {
    return !this.list.length;
  }

  // The last one that is reached, if there are any.
  at(place) {
    return this.list.findLast(({ frame }) => frame <= place) ?? null;
  }

  // How many frames a run from one has passed after so many seconds at so many a second.
  reached(from, seconds, speed) {
    let way = seconds * speed;
    for (const { frame } of this.list.filter((stage) => stage.frame > from)) {
      if (from + way <= frame) break;
      way = Math.max(way - STAY * speed, frame - from);
    }
    return way;
  }

  // Their names and where they stand, shortened to their numbers where there is no room.
  marks(width, wide) {
    if (this.isEmpty) return null;
    const isTight = this.list.length * wide > width;
    return this.list.map(({ name, frame }) => [isTight ? name.split(" ")[0] : name, frame]);
  }
}

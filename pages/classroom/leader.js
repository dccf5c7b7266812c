// The leader of a class: what is held on this page is posted, by a key that is kept in this tab alone,
// and a card says how it goes.

import { Card } from "./card.js";
import { Post } from "./post.js";
import { tab } from "./tab.js";

const OFTEN = 2000; // milliseconds between two looks at how many follow
const GONE = 404;

// The tab keeps code and key under a `name`; at the address `dress` is the style of the card.
function leader({ data, parentElement, setTriggerValue }, name, dress) {
  parentElement.leader ??= new Leader(parentElement, name, dress);
  parentElement.leader.receive(data, setTriggerValue);
}

class Leader {
  constructor(parent, name, dress) {
    Object.assign(this, { parent, name, post: null, tab: tab() });
    this.card = new Card(parent, dress, (event) => this.say(event));
    const hear = (kind, say) => {
      document.addEventListener(kind, ({ detail }) => this.isThere && say(detail));
    };
    hear("lindisc:held", (held) => this.post.hold(held));
    hear("lindisc:shown", (shown) => this.post.show(shown));
  }

  get isThere() {
    return Boolean(this.post && this.parent.isConnected);
  }

  receive(data, tell) {
    const { room, key, refused } = data;
    this.tell = tell;
    if (key) this.tab.setItem(this.name, JSON.stringify({ code: room.code, key }));
    const kept = JSON.parse(this.tab.getItem(this.name));
    if (!kept) return;
    if (kept.code === refused) this.lose(kept.code);
    else if (!room) this.introduce(kept);
    else this.lead(kept, data);
  }

  // The session is another one than that which began to lead: the tab was loaded anew.
  introduce(kept) {
    if (this.introduced === kept.key) return;
    this.introduced = kept.key;
    this.tell("led", kept);
  }

  lead({ code, key }, data) {
    this.introduced = null;
    this.card.show(data);
    const isKnown = this.post?.key === key;
    if (!isKnown) this.post = new Post(`./follow/${code}`, key);
    document.dispatchEvent(new CustomEvent("lindisc:show"));
    if (!isKnown) this.look(this.post);
  }

  async look(post) {
    const isOver = () => this.post !== post || !this.isThere;
    if (isOver()) return;
    const answer = await post.ask("class");
    if (isOver()) return;
    if (answer?.status === GONE) {
      this.lose(this.card.room.code);
      return;
    }
    if (answer?.ok) this.card.count(await answer.json());
    setTimeout(() => this.look(post), OFTEN);
  }

  say(event) {
    if (event === "stopped") this.leave();
    this.tell(event, true);
  }

  leave() {
    this.end();
    this.card.hide();
  }

  lose(code) {
    this.end();
    this.card.lose(code);
  }

  end() {
    this.tab.removeItem(this.name);
    this.post?.end();
    this.post = null;
  }
}

export default leader;

import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import type { StoredText } from "../domain/saveQueue.ts";

type Message =
  | { type: "who-is-here"; tab: string }
  | { type: "here"; tab: string }
  | { type: "gone"; tab: string }
  | { type: "saved"; tab: string; theirs: StoredText };

/** The tabs of this browser that edit one page. They send each other messages. */
export interface DraftTabs {
  /** This tab's id, the same after a reload. */
  tab: string;
  /** The other tabs: those that answered at the start, and those that joined since. */
  others: ReadonlySet<string>;
  sendSaved(theirs: StoredText): void;
  close(): void;
}

interface DraftTabsOptions {
  place: string;
  onSaved(theirs: StoredText): void;
  onOthers(others: ReadonlySet<string>): void;
}

const answerMs = 120;
const tabKey = "vitrine-tab";

/** Joins the tabs of a page. Resolves when the others have had time to answer. */
export async function joinDraftTabs({ place, onSaved, onOthers }: DraftTabsOptions): Promise<DraftTabs> {
  let tab = sessionStorage.getItem(tabKey) ?? newKey();
  let isTaken = false;
  let others: ReadonlySet<string> = new Set();
  const channel = new BroadcastChannel(`vitrine-draft ${place}`);
  const send = (message: Message) => channel.postMessage(message);
  const setOthers = (next: Iterable<string>) => {
    others = new Set(next);
    onOthers(others);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === "saved") return onSaved(data.theirs);
    if (data.type === "gone") return setOthers([...others].filter((other) => other !== data.tab));
    // A duplicated tab has the id of the original.
    if (data.tab === tab) isTaken = true;
    else if (!others.has(data.tab)) setOthers([...others, data.tab]);
    if (data.type === "who-is-here") send({ type: "here", tab });
  };
  send({ type: "who-is-here", tab });
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  if (isTaken) {
    tab = newKey();
    send({ type: "here", tab });
  }
  sessionStorage.setItem(tabKey, tab);
  const leave = () => send({ type: "gone", tab });
  window.addEventListener("pagehide", leave);
  return {
    tab,
    get others() {
      return others;
    },
    sendSaved: (theirs) => send({ type: "saved", tab, theirs }),
    close() {
      window.removeEventListener("pagehide", leave);
      leave();
      channel.close();
    },
  };
}

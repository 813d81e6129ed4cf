import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { emptyQueue, type Writing } from "../domain/saveQueue.ts";
import { DraftSession, type DraftSessionOptions, type SaveOutcome } from "./DraftSession.ts";
import type { DraftStore, KeptText } from "./draftStore.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const text = (words: string): PageDocument => ({
  version: 1,
  sections: [{ id: words, height: "auto", width: "content", align: "center", blocks: [] }],
});
const wordsOf = (document: PageDocument | undefined) => document?.sections[0]?.id;

/** A session with a server that tests control, and a store in memory. */
function begin(options: Partial<DraftSessionOptions> = {}) {
  const calls: {
    words: string | undefined;
    revision: number;
    written: Writing;
    answer(outcome: SaveOutcome): void;
  }[] = [];
  const kept = new Map<string, KeptText>();
  const store: DraftStore = {
    async putText(entry) {
      kept.set(entry.tab, entry);
    },
    async removeText(_place, tab) {
      kept.delete(tab);
    },
    textsOf: async () => [...kept.values()],
    async putHistory() {},
    historyOf: async () => undefined,
  };
  const shown: (string | undefined)[] = [];
  const session = new DraftSession({
    place: "site/page",
    tab: "mine",
    store,
    queue: emptyQueue(0),
    known: text("start"),
    save: ({ document, revision, written }) =>
      new Promise((resolve) => {
        calls.push({ words: wordsOf(document), revision, written, answer: resolve });
      }),
    onText: (document) => shown.push(wordsOf(document)),
    ...options,
  });
  const answer = async (index: number, outcome: SaveOutcome) => {
    calls[index]?.answer(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const saved = (revision: number): SaveOutcome => ({ type: "saved", stored: theirs("saved", revision) });
  return { session, calls, kept, shown, answer, saved };
}

const theirs = (words: string, revision: number) => ({
  document: text(words),
  revision,
  savedBy: "Ada",
  savedAt: null,
});

test("a text is stored in the browser at once, sent to the server after a pause, and then removed from the browser", async () => {
  const { session, calls, kept, answer, saved } = begin();
  session.change(text("a"));
  session.change(text("ab"));
  await vi.advanceTimersByTimeAsync(100);
  expect(wordsOf(kept.get("mine")?.document)).toBe("ab");
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(800);
  expect(calls).toMatchObject([{ words: "ab", revision: 0 }]);
  await answer(0, saved(1));
  expect(session.queue.status).toBe("saved");
  expect(kept.size).toBe(0);
});

test("without a pause, saves every five seconds", async () => {
  const { session, calls } = begin();
  for (let index = 0; index < 14; index++) {
    session.change(text(`text ${index}`));
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(calls).toHaveLength(1);
});

test("saves one after the other, the last text last", async () => {
  const { session, calls, kept, answer, saved } = begin();
  session.change(text("a"));
  await vi.advanceTimersByTimeAsync(800);
  session.change(text("b"));
  session.change(text("c"));
  await vi.advanceTimersByTimeAsync(3000);
  expect(calls).toHaveLength(1);
  // If the window were closed now, the newest text and the one in progress are stored.
  expect(kept.get("mine")).toMatchObject({ document: text("c"), unanswered: [text("a")], revision: 0 });
  await answer(0, saved(1));
  await vi.advanceTimersByTimeAsync(800);
  expect(calls[1]).toMatchObject({ words: "c", revision: 1 });
});

test("without a connection, retries less and less often, and at once when the connection returns", async () => {
  const { session, calls, answer, saved } = begin();
  session.change(text("a"));
  await vi.advanceTimersByTimeAsync(800);
  await answer(0, { type: "unreachable" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(2);
  await answer(1, { type: "unreachable" });
  session.change(text("b"));
  await vi.advanceTimersByTimeAsync(1900);
  expect(calls).toHaveLength(2);
  session.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls[2]).toMatchObject({ words: "b" });
  await answer(2, saved(1));
  expect(session.queue.status).toBe("saved");
});

test("a conflict shows both texts; ours is saved over theirs, or theirs is shown", async () => {
  const { session, calls, kept, shown, answer } = begin();
  session.change(text("mine"));
  await vi.advanceTimersByTimeAsync(800);
  await answer(0, { type: "stale", theirs: theirs("yours", 7) });
  expect(session.queue).toMatchObject({
    status: "conflict",
    unsaved: text("mine"),
    theirs: { document: text("yours") },
  });
  expect(wordsOf(kept.get("mine")?.document)).toBe("mine");
  session.chooseMine();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls[1]).toMatchObject({ words: "mine", revision: 7 });
  await answer(1, { type: "stale", theirs: theirs("yours again", 8) });
  session.chooseTheirs();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(["yours again"]);
  expect(session.queue).toEqual(emptyQueue(8));
  expect(kept.size).toBe(0);
});

test("shows another tab's text if nothing is waiting here, without a change of ours", async () => {
  const { session, calls, shown } = begin();
  session.overtaken(theirs("other tab", 1));
  expect(shown).toEqual(["other tab"]);
  // The canvas reports a change, because it was given another text to show.
  session.change(text("other tab"));
  await vi.advanceTimersByTimeAsync(6000);
  expect(calls).toEqual([]);
});

test("settling waits for the save in progress and for later texts", async () => {
  const { session, calls, answer, saved } = begin();
  session.change(text("a"));
  const settled = session.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toMatchObject([{ words: "a" }]);
  session.change(text("b"));
  await answer(0, saved(1));
  expect(calls[1]).toMatchObject({ words: "b", revision: 1 });
  await answer(1, saved(2));
  expect(await settled).toBe(2);
});

test("settling reports a text that could not be saved", async () => {
  const { session, answer } = begin();
  session.change(text("a"));
  const settled = session.settle();
  await vi.advanceTimersByTimeAsync(0);
  await answer(0, { type: "refused", problems: { "sections.0": "no" } });
  expect(await settled).toBeUndefined();
  expect(session.queue.problems).toEqual({ "sections.0": "no" });
});

test("a window that closes stores and sends the last text at once", () => {
  const { session, calls, kept } = begin();
  session.change(text("a"));
  session.change(text("ab"));
  session.flush();
  expect(wordsOf(kept.get("mine")?.document)).toBe("ab");
  expect(calls).toMatchObject([{ words: "ab", written: { tab: "mine", at: kept.get("mine")?.changedAt } }]);
});

test("a text of this tab that arrives late is no conflict: the newer one stays", async () => {
  const { session, calls, shown, answer, saved } = begin();
  session.change(text("a"));
  await vi.advanceTimersByTimeAsync(800);
  const at = calls[0]?.written.at ?? 0;
  await answer(0, { type: "stale", theirs: { ...theirs("before", 3), written: { tab: "mine", at: at - 1 } } });
  await vi.advanceTimersByTimeAsync(800);
  expect(calls[1]).toMatchObject({ words: "a", revision: 3 });
  await answer(1, saved(4));
  session.change(text("b"));
  await vi.advanceTimersByTimeAsync(800);
  await answer(2, { type: "stale", theirs: { ...theirs("after", 5), written: { tab: "mine", at: at + 60_000 } } });
  expect(session.queue).toEqual(emptyQueue(5));
  expect(shown).toEqual(["after"]);
});

test("a scheduled publication meanwhile changes only the revision: nothing is shown again, and editing continues", async () => {
  const { session, calls, shown, answer, saved } = begin();
  expect(session.overtaken(theirs("start", 3))).toBe(true);
  expect(session.queue).toEqual(emptyQueue(3));
  expect(shown).toEqual([]);
  session.change(text("a"));
  await vi.advanceTimersByTimeAsync(800);
  await answer(0, { type: "stale", theirs: theirs("start", 4) });
  await vi.advanceTimersByTimeAsync(800);
  expect(calls[1]).toMatchObject({ words: "a", revision: 4 });
  await answer(1, saved(5));
  expect(session.overtaken(theirs("someone else", 6))).toBe(false);
  expect(shown).toEqual(["someone else"]);
});

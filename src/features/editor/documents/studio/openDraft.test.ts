import { expect, test } from "vitest";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { KeptText } from "./draftStore.ts";
import { openDraft } from "./openDraft.ts";

const text = (words: string): PageDocument => ({
  version: 1,
  sections: [{ id: words, height: "auto", width: "content", align: "center", blocks: [] }],
});
const stored = { document: text("stored"), revision: 5, savedBy: "Ada", savedAt: null };
const kept = (words: string, more: Partial<KeptText> = {}): KeptText => ({
  place: "site/page",
  tab: "mine",
  document: text(words),
  revision: 5,
  unanswered: [],
  changedAt: 100,
  ...more,
});
const historyOf = (...words: string[]) => ({
  steps: words.map(text),
  index: words.length - 1,
});
const open = (texts: KeptText[], history?: ReturnType<typeof historyOf>, others = new Set<string>()) =>
  openDraft(stored, { tab: "mine", others, texts, history });

test("without a text in the browser, starts with the server's", () => {
  expect(open([])).toMatchObject({
    document: text("stored"),
    recovered: null,
    queue: { status: "saved", revision: 5 },
  });
});

test("shows and saves a text that the server did not get", () => {
  const opened = open([kept("written on the train")]);
  expect(opened).toMatchObject({ document: text("written on the train"), recovered: { tab: "mine" } });
  expect(opened.queue).toMatchObject({ status: "waiting", revision: 5, unsaved: text("written on the train") });
});

test("also offers what someone else saved meanwhile", () => {
  const opened = open([kept("written on the train", { revision: 4 })]);
  expect(opened.document).toEqual(text("written on the train"));
  expect(opened.queue).toMatchObject({ status: "conflict", theirs: stored });
});

test("a save that arrived before the server stopped is ours", () => {
  const opened = open([kept("newer", { revision: 4, unanswered: [text("older"), text("stored")] })]);
  expect(opened.queue).toMatchObject({ status: "waiting", revision: 5, unsaved: text("newer") });
});

test("what the server has is not unsaved", () => {
  expect(open([kept("stored", { revision: 4 })])).toMatchObject({ recovered: null, queue: { status: "saved" } });
});

test("open tabs keep their texts; those of closed tabs are found, this tab's first, then the newest", () => {
  const texts = [
    kept("open", { tab: "open", changedAt: 900 }),
    kept("old", { tab: "closed-1", changedAt: 200 }),
    kept("new", { tab: "closed-2", changedAt: 300 }),
    kept("mine", { changedAt: 100 }),
  ];
  const opened = open(texts, undefined, new Set(["open"]));
  expect(opened.document).toEqual(text("mine"));
  expect(opened.leftovers.map(({ document }) => document)).toEqual([text("new"), text("old")]);
});

test("undo continues after a reload if the history ends at the shown text", () => {
  expect(open([], historyOf("a", "stored")).history).toEqual(historyOf("a", "stored"));
  expect(open([], historyOf("a", "b")).history).toBeUndefined();
  expect(open([kept("c")], historyOf("a", "c")).history).toEqual(historyOf("a", "c"));
});

test("a history that is one step behind the recovered text leads to it", () => {
  const { history } = open([kept("c")], historyOf("a", "b"));
  expect(history?.steps).toEqual([text("a"), text("b"), text("c")]);
  expect(history?.index).toBe(2);
});

test("a window that was reloaded during a save recognizes its own texts, and continues with the newest", () => {
  const written = (at: number) => ({ ...stored, revision: 6, written: { tab: "mine", at } });
  const openOver = (theirs: typeof stored, entry: KeptText) =>
    openDraft(theirs, { tab: "mine", others: new Set(), texts: [entry], history: undefined });
  // The last text was sent while the store had an earlier one.
  const older = openOver(written(200), kept("older", { changedAt: 199 }));
  expect(older).toMatchObject({ document: text("stored"), recovered: null, queue: { status: "saved", revision: 6 } });
  // The store has the last text, the server an earlier one.
  const newer = openOver(written(200), kept("newer", { changedAt: 201 }));
  expect(newer).toMatchObject({ document: text("newer"), queue: { status: "waiting", revision: 6 } });
  const foreign = openOver({ ...written(200), written: { tab: "theirs", at: 200 } } as typeof stored, kept("mine"));
  expect(foreign.queue.status).toBe("conflict");
  // What the old window sent may arrive after the new one looked.
  expect(openOver(stored, kept("late")).queue.unanswered).toEqual([text("late")]);
});

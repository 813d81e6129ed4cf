import { expect, test } from "vitest";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { blockSelection, nothingSelected, sectionSelection } from "../../domain/selection.ts";
import { pageOf, sectionAt } from "../../testing.ts";
import { createDocumentStore } from "./documentStore.ts";

const pageWith = (...ids: string[]): PageDocument =>
  pageOf(sectionAt("top", Object.fromEntries(ids.map((id, index) => [id, [0, index, 12, 1] as const]))));
const idsOf = ({ sections }: PageDocument) => sections.flatMap(({ blocks }) => blocks.map(({ id }) => id)).join(" ");

/** A store with a clock that tests set. */
function storeAt(document: PageDocument, history?: Parameters<typeof createDocumentStore>[1]) {
  const clock = { ms: 0 };
  const store = createDocumentStore(document, history, () => clock.ms);
  const commit = (afterMs: number, ...ids: string[]) => {
    clock.ms += afterMs;
    store.commit(pageWith(...ids));
  };
  /** Types letters 60 ms apart into the name of a block after `a`. */
  const type = (afterMs: number, ...letters: string[]) => {
    for (const [index, inserted] of letters.entries()) {
      clock.ms += index === 0 ? afterMs : 60;
      const [, name = ""] = /^\S+ ?(.*)$/.exec(idsOf(store.document())) ?? [];
      store.commit(pageWith("a", name + inserted), undefined, { field: "name", inserted, deleted: 0 });
    }
  };
  return { store, commit, type, shown: () => idsOf(store.document()) };
}

test("each command is a step, however fast; undo and redo go from step to step", () => {
  const { store, commit, shown } = storeAt(pageWith("a"));
  commit(1000, "a", "b");
  commit(0, "a", "b", "c");
  commit(30, "a");
  store.undo();
  expect(shown()).toBe("a b c");
  store.undo();
  expect(shown()).toBe("a b");
  store.undo();
  store.undo();
  expect(shown()).toBe("a");
  store.redo();
  store.redo();
  store.redo();
  store.redo();
  expect(shown()).toBe("a");
  expect(store.history()).toMatchObject({ index: 3 });
});

test("typing is a step for each word and after each pause, and a command in between ends it", () => {
  const { store, type, commit, shown } = storeAt(pageWith("a"));
  const steps = () => store.history().index;
  type(1000, "o", "n", "e", " ");
  expect(steps()).toBe(1);
  type(60, "t", "w", "o");
  expect(steps()).toBe(2);
  type(999, "s");
  expect(steps()).toBe(2);
  type(1000, "!");
  expect(steps()).toBe(3);
  commit(60, "a");
  type(60, "x");
  expect(steps()).toBe(5);
  store.undo();
  store.undo();
  expect(shown()).toBe("a one twos!");
  store.undo();
  expect(shown()).toBe("a one twos");
  store.undo();
  expect(shown()).toBe("a one ");
  store.undo();
  expect(shown()).toBe("a");
  type(10, "n");
  store.undo();
  expect(shown()).toBe("a");
});

test("a change right after undo is a step of its own, and removes the steps to redo", () => {
  const { store, commit, shown } = storeAt(pageWith("a"));
  commit(1000, "a", "b");
  store.undo();
  commit(10, "a", "c");
  expect(store.steps.getState().futureStates).toEqual([]);
  store.undo();
  expect(shown()).toBe("a");
});

test("selecting is not a step; undo selects what was selected before the change", () => {
  const { store, commit } = storeAt(pageWith("a", "b"));
  store.select(blockSelection("b"));
  store.commit(pageWith("a"), blockSelection("a"));
  expect(store.selection()).toEqual(blockSelection("a"));
  store.undo();
  expect(store.selection()).toEqual(blockSelection("b"));
  store.select(blockSelection("a"));
  expect(store.history()).toMatchObject({ index: 0 });
  expect(store.history().steps).toHaveLength(2);
  commit(1000, "b");
  expect(store.selection()).toEqual(nothingSelected);
});

test("only a part of the page can be selected", () => {
  const { store } = storeAt(pageWith("a"));
  store.select(sectionSelection("top"));
  expect(store.selection()).toEqual(sectionSelection("top"));
  store.select(blockSelection("gone"));
  expect(store.selection()).toEqual(nothingSelected);
});

test("another store can continue with the steps, also from the middle", () => {
  const { store, commit } = storeAt(pageWith("a"));
  commit(1000, "a", "b");
  commit(1000, "a", "b", "c");
  store.undo();
  const again = storeAt(store.document(), store.history());
  expect(again.store.history()).toEqual(store.history());
  again.store.select(blockSelection("b"));
  again.store.undo();
  expect(again.shown()).toBe("a");
  expect(again.store.selection()).toEqual(nothingSelected);
  again.store.redo();
  again.store.redo();
  expect(again.shown()).toBe("a b c");
});

test("keeps a hundred steps", () => {
  const { store, commit } = storeAt(pageWith("a"));
  for (let count = 0; count < 130; count += 1) commit(1000, "a", `b${count}`);
  expect(store.history()).toMatchObject({ index: 100 });
});

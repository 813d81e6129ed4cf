import { expect, test } from "vitest";
import { blockSelection } from "../../domain/selection.ts";
import { pageOf, sectionAt } from "../../testing.ts";
import { createDocumentStore } from "./documentStore.ts";
import { watchDocument } from "./useEmitChanges.ts";

const pageWith = (id: string) => pageOf(sectionAt(id, { block: [0, 0, 12, 1] }));
/** Messages of other tabs and answers of the server come as tasks like this one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a change is reported before the next message arrives, and changes in one go once", async () => {
  const store = createDocumentStore(pageWith("a"));
  const told: (string | undefined)[] = [];
  const stop = watchDocument(store, ({ sections }) => told.push(sections[0]?.id));
  const message = nextTask();
  store.commit(pageWith("b"));
  store.commit(pageWith("c"));
  await message;
  expect(told).toEqual(["c"]);
  store.select(blockSelection("block"));
  await nextTask();
  expect(told).toEqual(["c"]);
  store.commit(pageWith("d"));
  stop();
  await nextTask();
  expect(told).toEqual(["c", "d"]);
});

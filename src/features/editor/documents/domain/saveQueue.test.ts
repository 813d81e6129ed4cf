import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { advanceQueue, emptyQueue, nextSave, retryDelay, type SaveEvent, type SaveQueue } from "./saveQueue.ts";

const text = (words: string): PageDocument => ({
  version: 1,
  sections: [{ id: words, height: "auto", width: "content", align: "center", blocks: [] }],
});
const theirs = (words: string, revision: number) => ({
  document: text(words),
  revision,
  savedBy: "Ada",
  savedAt: null,
});
const after = (events: SaveEvent[], start: SaveQueue = emptyQueue(4)) => events.reduce(advanceQueue, start);
const changed = (words: string): SaveEvent => ({ type: "changed", document: text(words) });

test("sends a change with the known revision, and saves it", () => {
  const waiting = after([changed("a")]);
  expect(waiting.status).toBe("waiting");
  expect(nextSave(waiting)).toMatchObject({ document: text("a"), revision: 4 });
  expect(after([{ type: "sent" }, { type: "saved", revision: 5 }], waiting)).toEqual(emptyQueue(5));
});

test("never sends two at once; texts written meanwhile go next, only the newest", () => {
  const saving = after([changed("a"), { type: "sent" }, changed("b"), changed("c")]);
  expect(saving.status).toBe("saving");
  expect(nextSave(saving)).toBeUndefined();
  const next = after([{ type: "saved", revision: 5 }], saving);
  expect(nextSave(next)).toMatchObject({ document: text("c"), revision: 5 });
});

test("without a connection, the text waits and is sent again", () => {
  const offline = after([changed("a"), { type: "sent" }, { type: "unreachable" }]);
  expect(offline).toMatchObject({ status: "offline", failures: 1 });
  expect(nextSave(offline)).toMatchObject({ document: text("a"), revision: 4 });
  const written = after([changed("b")], offline);
  expect(nextSave(written)).toMatchObject({ document: text("b"), revision: 4 });
  expect(after([{ type: "sent" }, { type: "saved", revision: 5 }], written)).toEqual(emptyQueue(5));
});

test("a save whose answer was lost is no conflict with itself", () => {
  const lost = after([changed("a"), { type: "sent" }, { type: "unreachable" }, changed("b"), { type: "sent" }]);
  const next = after([{ type: "stale", theirs: theirs("a", 5) }], lost);
  expect(next.status).toBe("waiting");
  expect(nextSave(next)).toMatchObject({ document: text("b"), revision: 5 });
});

test("another person's save is a conflict, and both texts are available", () => {
  const conflict = after([changed("mine"), { type: "sent" }, { type: "stale", theirs: theirs("yours", 9) }]);
  expect(conflict).toMatchObject({ status: "conflict", unsaved: text("mine"), theirs: theirs("yours", 9) });
  expect(nextSave(conflict)).toBeUndefined();
  // Typing before choosing loses nothing either.
  const written = after([changed("mine, longer")], conflict);
  expect(written).toMatchObject({ status: "conflict", unsaved: text("mine, longer") });
  const mine = after([{ type: "chose-mine" }], written);
  expect(nextSave(mine)).toEqual({ document: text("mine, longer"), revision: 9, keepsStored: true });
  expect(after([{ type: "sent" }, { type: "saved", revision: 10 }], mine)).toEqual(emptyQueue(10));
  expect(after([{ type: "chose-theirs" }], written)).toEqual(emptyQueue(9));
});

test("the same text from two sides is no conflict", () => {
  const same = after([changed("same"), { type: "sent" }, { type: "stale", theirs: theirs("same", 7) }]);
  expect(same).toEqual(emptyQueue(7));
});

test("follows another tab's save if nothing is waiting here; otherwise it is a conflict", () => {
  const told: SaveEvent = { type: "overtaken", theirs: theirs("other tab", 5) };
  expect(after([told])).toEqual(emptyQueue(5));
  expect(after([changed("a"), told])).toMatchObject({ status: "conflict", unsaved: text("a") });
  // A send in progress gets the answer from the server.
  expect(after([changed("a"), { type: "sent" }, told])).toMatchObject({ status: "saving", sent: text("a") });
  // Late news that is already known.
  expect(after([told, { type: "overtaken", theirs: theirs("older", 3) }])).toEqual(emptyQueue(5));
});

test("a rejected text waits for a change, and keeps the reason", () => {
  const problems = { "sections.0.blocks.0.props.url": "x is not a valid page URL" };
  const refused = after([changed("a"), { type: "sent" }, { type: "refused", problems }]);
  expect(refused).toMatchObject({ status: "refused", unsaved: text("a"), problems });
  expect(nextSave(refused)).toBeUndefined();
  expect(nextSave(after([changed("b")], refused))).toMatchObject({ document: text("b"), revision: 4 });
  const meanwhile = after([changed("a"), { type: "sent" }, changed("b"), { type: "refused", problems }]);
  expect(nextSave(meanwhile)).toMatchObject({ document: text("b"), revision: 4 });
});

test("retries less and less often without a connection", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test("whatever happens in whatever order, the newest text is saved or still here", () => {
  const step = fc.oneof(
    fc.constant("change" as const),
    fc.constant("send" as const),
    fc.constant("saved" as const),
    fc.constant("lost" as const),
    fc.constant("lost-after-saving" as const),
    fc.constant("someone-else" as const),
    fc.constant("mine" as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      // A server that accepts saves over its revision, and a browser that calls it.
      let stored = theirs("start", 4);
      let queue = emptyQueue(4);
      let newest = text("start");
      let count = 0;
      const arrive = (isAnswered: boolean) => {
        if (!queue.sent) return;
        const isStale = queue.revision !== stored.revision && !sameJson(queue.sent, stored.document);
        if (!isStale && !sameJson(queue.sent, stored.document)) {
          stored = { ...stored, document: queue.sent, revision: stored.revision + 1 };
        }
        if (!isAnswered) queue = advanceQueue(queue, { type: "unreachable" });
        else if (isStale) queue = advanceQueue(queue, { type: "stale", theirs: stored });
        else queue = advanceQueue(queue, { type: "saved", revision: stored.revision });
      };
      for (const each of steps) {
        if (each === "change") {
          newest = text(`text ${++count}`);
          queue = advanceQueue(queue, { type: "changed", document: newest });
        } else if (each === "send" && nextSave(queue)) queue = advanceQueue(queue, { type: "sent" });
        else if (each === "saved") arrive(true);
        else if (each === "lost-after-saving") arrive(false);
        else if (each === "lost" && queue.sent) queue = advanceQueue(queue, { type: "unreachable" });
        else if (each === "someone-else") stored = theirs(`someone ${++count}`, stored.revision + 1);
        else if (each === "mine") queue = advanceQueue(queue, { type: "chose-mine" });
        const isHere = [queue.unsaved, queue.sent].some((kept) => sameJson(kept, newest));
        const wasSaved = queue.status === "saved";
        expect(isHere || wasSaved).toBe(true);
      }
    }),
  );
});

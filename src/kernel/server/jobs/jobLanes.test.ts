import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defineJob, defineLane, laneOf } from "#kernel/contract/defineJob.ts";
import { createJobLanes } from "./jobLanes.ts";

const mails = defineLane("mails", { atOnce: 2 });
const jobs = new Map([
  ["mail.send", defineJob("mail.send", { lane: mails })],
  ["mail.many", defineJob("mail.many", { lane: mails })],
  ["feed.read", defineJob("feed.read")],
]);
const find = (name: string) => {
  const job = jobs.get(name);
  return job && laneOf(job as never);
};

function lanesOf(atOnce = () => mails.atOnce) {
  return createJobLanes(
    find,
    new Map([
      ["mails", atOnce],
      ["feed.read", () => 2],
    ]),
  );
}

describe("the lanes of jobs", () => {
  test("jobs of one lane share its limit, whatever their names", () => {
    const lanes = lanesOf();
    for (const name of ["mail.send", "mail.many"]) {
      const worker = {};
      expect(lanes.full()).toEqual([]);
      lanes.asks(worker);
      lanes.gets(worker, name);
    }
    expect(lanes.full()).toEqual(["mails"]);
    lanes.ends("mail.send");
    // The earlier query may still return a feed.
    lanes.asks({});
    expect(lanes.full()).toEqual([]);
  });

  test("a held lane is skipped until it is released", () => {
    let atOnce = 0;
    const lanes = lanesOf(() => atOnce);
    expect(lanes.full()).toEqual(["mails"]);
    atOnce = 1;
    expect(lanes.full()).toEqual([]);
    // The previous query may get an email.
    expect(lanes.full()).toEqual(["mails", "feed.read"]);
  });

  test("a query that failed before it was sent uses no places", () => {
    const lanes = lanesOf();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(lanes.full()).toEqual([]);
      lanes.fails({});
    }
  });

  test("a worker that found its lane full is called as soon as there is room, even if that is reported late", () => {
    const lanes = lanesOf();
    const [first, second, third] = [{ name: "first" }, { name: "second" }, { name: "third" }];
    const ask = (worker: object) => {
      const full = lanes.full();
      lanes.asks(worker);
      return full;
    };
    for (const worker of [first, second]) {
      ask(worker);
      expect(lanes.gets(worker, "mail.send")).toEqual([]);
    }
    expect(ask(third)).toEqual(["mails"]);
    expect(lanes.gets(third, undefined)).toEqual([]);
    expect(lanes.ends("mail.send")).toEqual([third]);
    // Called once: it asks before another worker is called.
    expect(lanes.ends("mail.send")).toEqual([]);
    // Its own end is reported while the worker asks already.
    ask(third);
    lanes.gets(third, "mail.send");
    ask(second);
    lanes.gets(second, "mail.send");
    expect(ask(first)).toEqual(["mails"]);
    expect(lanes.ends("mail.send")).toEqual([]);
    expect(lanes.gets(first, undefined)).toEqual([first]);
  });

  test("calls no worker for a held or empty lane, and none that left", () => {
    let atOnce = 0;
    const lanes = lanesOf(() => atOnce);
    const [waits, asks] = [{}, {}];
    lanes.full();
    lanes.asks(waits);
    expect(lanes.gets(waits, undefined)).toEqual([]);
    lanes.full();
    lanes.asks(asks);
    expect(lanes.gets(asks, "feed.read")).toEqual([]);
    atOnce = 1;
    lanes.full();
    lanes.asks(asks);
    expect(lanes.gets(asks, undefined)).toEqual([]);
    lanes.leaves(waits);
    expect(lanes.ends("feed.read")).toEqual([]);
  });

  test("never calls a worker that left while it was waiting", () => {
    const lanes = lanesOf();
    const [first, second, leaving] = [{}, {}, {}];
    for (const worker of [first, second]) {
      lanes.full();
      lanes.asks(worker);
      lanes.gets(worker, "mail.send");
    }
    expect(lanes.full()).toEqual(["mails"]);
    lanes.asks(leaving);
    lanes.leaves(leaving);
    expect(lanes.gets(leaving, undefined)).toEqual([]);
    expect(lanes.ends("mail.send")).toEqual([]);
  });

  test("no lane exceeds its limit, whichever workers ask at once and however the database answers", () => {
    const worker = fc.nat(7);
    const step = fc.oneof(
      fc.record({ kind: fc.constant("ask" as const), worker }),
      fc.record({ kind: fc.constant("get" as const), worker, job: fc.constantFrom(...jobs.keys(), undefined) }),
      fc.record({ kind: fc.constant("end" as const), worker }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const lanes = lanesOf();
        const workers = Array.from({ length: 8 }, () => ({
          full: undefined as string[] | undefined,
          runs: undefined as string | undefined,
        }));
        for (const each of steps) {
          const who = workers[each.worker] as (typeof workers)[number];
          if (each.kind === "ask" && !who.full && !who.runs) {
            who.full = lanes.full();
            lanes.asks(who);
          } else if (each.kind === "get" && who.full) {
            const isLeftAlone = each.job !== undefined && who.full.includes(find(each.job)?.name ?? "");
            const given = isLeftAlone ? undefined : each.job;
            lanes.gets(who, given);
            who.full = undefined;
            who.runs = given;
          } else if (each.kind === "end" && who.runs) {
            lanes.ends(who.runs);
            who.runs = undefined;
          }
          const running = workers.flatMap(({ runs }) => runs ?? []);
          expect(running.filter((name) => name.startsWith("mail.")).length).toBeLessThanOrEqual(2);
          expect(running.filter((name) => name === "feed.read").length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});

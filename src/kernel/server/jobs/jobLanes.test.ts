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
    // The question above may still bring a feed.
    lanes.asks({});
    expect(lanes.full()).toEqual([]);
  });

  test("a held lane is left alone until it is let go", () => {
    let atOnce = 0;
    const lanes = lanesOf(() => atOnce);
    expect(lanes.full()).toEqual(["mails"]);
    atOnce = 1;
    expect(lanes.full()).toEqual([]);
    // The one before may be given a mail.
    expect(lanes.full()).toEqual(["mails", "feed.read"]);
  });

  test("a question that failed before it was asked leaves nothing taken", () => {
    const lanes = lanesOf();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(lanes.full()).toEqual([]);
      lanes.gets({}, undefined);
    }
  });

  test("whoever asks at once, however the database answers, no lane is over its limit", () => {
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

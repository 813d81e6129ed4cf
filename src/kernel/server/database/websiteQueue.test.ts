import { expect, test } from "vitest";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { jobValues } from "./siteScope.ts";

test("jobs of different websites wait for each other only in a queue of all websites", () => {
  const queueOf = (websiteId: string, settings: { queue?: string; websiteQueue?: string }) =>
    jobValues(websiteId, defineJob("test", settings), {}).queue;
  expect(queueOf("a", { websiteQueue: "imports" })).not.toBe(queueOf("b", { websiteQueue: "imports" }));
  expect(queueOf("a", { websiteQueue: "imports" })).toBe(queueOf("a", { websiteQueue: "imports" }));
  expect(queueOf("a", { queue: "feeds" })).toBe(queueOf("b", { queue: "feeds" }));
  expect(queueOf("a", {})).toBeNull();
});

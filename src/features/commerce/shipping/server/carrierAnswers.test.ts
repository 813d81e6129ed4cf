import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import type { CarrierQuestion } from "../domain/carrierRates.ts";
import { createCarrierAnswers } from "./carrierAnswers.ts";

const site = { websiteId: "shop" } as SiteScope;
const question = {} as CarrierQuestion;

/** Asks seven questions. Six have a turn and are answered after the release. */
function askSeven(times: { waitMs: number; answerMs: number }) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  /** For each question that the service got: whether its time was up already. */
  const asked: boolean[] = [];
  const source = {
    async ask(_site: SiteScope, _question: CarrierQuestion, signal: AbortSignal) {
      asked.push(signal.aborted);
      await released;
      return { rates: [] };
    },
  };
  const answers = createCarrierAnswers(source, {} as RateLimiter, times);
  const given = Array.from({ length: 7 }, () => answers.test(site, question));
  return { last: given[6], asked, release };
}

test("the service's seconds begin when it is asked, not while the question waits", async () => {
  const { last, asked, release } = askSeven({ waitMs: 60_000, answerMs: 10 });
  // Longer than the service's own time.
  await wait(30);
  release();
  expect(await last).toEqual({ rates: [] });
  expect(asked).toEqual(Array(7).fill(false));
});

test("a question without a turn in time is not asked, which is no failure of the service", async () => {
  const { last, asked, release } = askSeven({ waitMs: 10, answerMs: 60_000 });
  expect(await last).toEqual({ problem: "Too many requests to the rate service are waiting." });
  release();
  expect(asked).toHaveLength(6);
});

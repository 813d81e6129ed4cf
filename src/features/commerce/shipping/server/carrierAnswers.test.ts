import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import type { CarrierQuestion } from "../domain/carrierRates.ts";
import { createCarrierAnswers } from "./carrierAnswers.ts";

const site = { websiteId: "shop" } as SiteScope;
const question = {} as CarrierQuestion;

/** Asks seven questions at once, of which six have a turn. @param holdMs how long the service takes for each */
async function askSeven(holdMs: number, times: { turnMs: number; answerMs: number }) {
  const secondsLeft: boolean[] = [];
  const source = {
    async ask(_site: SiteScope, _question: CarrierQuestion, signal: AbortSignal) {
      await wait(holdMs);
      secondsLeft.push(!signal.aborted);
      return { rates: [] };
    },
  };
  const answers = createCarrierAnswers(source, {} as RateLimiter, times);
  const given = await Promise.all(Array.from({ length: 7 }, () => answers.test(site, question)));
  return { last: given[6], secondsLeft };
}

// Each of the two waits is shorter than the service's time, both together are longer.
test("the service's seconds begin when it is asked, not while the question waits", async () => {
  const { last, secondsLeft } = await askSeven(300, { turnMs: 5000, answerMs: 500 });
  expect(last).toEqual({ rates: [] });
  expect(secondsLeft).toEqual(Array(7).fill(true));
});

test("a question without a turn in time is not asked, and is no failure of the service", async () => {
  const { last, secondsLeft } = await askSeven(300, { turnMs: 20, answerMs: 5000 });
  expect(last).toEqual({ problem: "Too many requests to the rate service are waiting." });
  expect(secondsLeft).toHaveLength(6);
});

import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import type { CarrierQuestion, CarrierRate } from "../domain/carrierRates.ts";
import { createTurns } from "./createTurns.ts";
import type { CarrierAnswer, RateSource } from "./RateSource.ts";
import { answerMs } from "./rateService.ts";

/** For how long stored rates are shown. */
const shownMs = 15 * 60_000;
/**
 * For how long an order can be placed with them: a customer who saw rates at the end of the time above still has as long to
 * place the order.
 */
const orderedMs = 2 * shownMs;
/** How long a service that did not answer is left alone. */
const pauseMs = 30_000;
/** How long a question waits while others are answered. The service's own seconds begin when it is asked. */
const turnMs = 5000;
/** Questions to one website's service at the same time, in this process. */
const atOnce = 6;
/** New questions of one network, because each one may cost the shop money. */
const networkLimit = { name: "carrier-rates:network", limit: 60, seconds: 600 };

type Reader = Pick<SiteScope, "db" | "websiteId">;
/** Null: the service did not answer. */
type Rates = CarrierRate[] | null;

interface Stored {
  rates: Rates;
  askedAt: Date;
}

/** Whether rates are shown, or an order is placed with them. */
export type CarrierUse = "show" | "order";

/** The rates of carriers for carts, checkouts and orders. What was answered is stored for a while. */
export interface CarrierAnswers {
  /**
   * The stored rates for a question; otherwise asks for them. Never called inside a transaction.
   * @param network of the visitor; absent: the question is not a visitor's
   */
  ratesFor(
    site: SiteScope,
    question: CarrierQuestion,
    asked: { now: Date; use: CarrierUse; network?: string },
  ): Promise<Rates>;
  /** The stored rates for placing an order, inside a transaction; undefined if `ratesFor` has to be called first. */
  storedRates(reader: Reader, question: CarrierQuestion, now: Date): Promise<Rates | undefined>;
  /** Asks without storing the answer, for the test in the studio. */
  test(site: SiteScope, question: CarrierQuestion): Promise<CarrierAnswer>;
}

/** @param times in ms, for tests */
export function createCarrierAnswers(
  carriers: RateSource,
  limiter: RateLimiter,
  times = { turnMs, answerMs },
): CarrierAnswers {
  const turns = createTurns(atOnce);
  /** Questions on their way, so that a double click asks once. */
  const open = new Map<string, Promise<Rates>>();
  /** Until when the service of a website is left alone. */
  const pausedUntil = new Map<string, number>();

  /** Undefined: the question had no turn in time, which says nothing about the service. Other websites do not wait. */
  function askInTurn(site: SiteScope, question: CarrierQuestion): Promise<CarrierAnswer | undefined> {
    return turns.run(site.websiteId, AbortSignal.timeout(times.turnMs), () =>
      carriers.ask(site, question, AbortSignal.timeout(times.answerMs)),
    );
  }

  async function askAndStore(site: SiteScope, question: CarrierQuestion, hash: Buffer, now: Date): Promise<Rates> {
    // A service with another address or origin is asked at once.
    const pauseKey = `${site.websiteId} ${question.service?.revision}`;
    const isPaused = (pausedUntil.get(pauseKey) ?? 0) > now.getTime();
    const paused = { problem: "The rate service is left alone for a moment." };
    const answer = isPaused ? paused : await askInTurn(site, question);
    if (!answer) return null;
    const rates = "rates" in answer ? answer.rates : null;
    if ("problem" in answer && answer.isDown) pausedUntil.set(pauseKey, now.getTime() + pauseMs);
    else if (rates) pausedUntil.delete(pauseKey);
    await store(site, hash, rates, now);
    return rates;
  }

  return {
    async ratesFor(site, question, { now, use, network }) {
      if (!question.service) return null;
      const hash = questionHash(question);
      const stored = await read(site, hash, now);
      if (stored && isUsable(stored, question, use, now)) return stored.rates;
      // Rates that are a little older are better than none.
      const former = stored?.rates ?? null;
      if (network && (await limiter.take(networkLimit, `${site.websiteId} ${network}`)) !== undefined) return former;
      const key = `${site.websiteId} ${hash.toString("hex")}`;
      let asking = open.get(key);
      if (!asking) {
        asking = askAndStore(site, question, hash, now).finally(() => open.delete(key));
        open.set(key, asking);
      }
      return (await asking) ?? former;
    },
    async storedRates(reader, question, now) {
      if (!question.service) return null;
      const stored = await read(reader, questionHash(question), now);
      return stored && isUsable(stored, question, "order", now) ? stored.rates : undefined;
    },
    async test(site, question) {
      const answer = await askInTurn(site, question);
      return answer ?? { problem: "Too many requests to the rate service are waiting." };
    },
  };
}

/** The service's revision is part of the question, so a change of its address or origin asks again. */
function questionHash(question: CarrierQuestion): Buffer {
  return hashToken(JSON.stringify(question));
}

/**
 * Whether a stored answer still counts. A failure is forgotten after the pause, except for orders in zones with a
 * fallback: customers pay what they saw.
 */
function isUsable({ rates, askedAt }: Stored, { hasFallback }: CarrierQuestion, use: CarrierUse, now: Date): boolean {
  const counts = rates !== null || (use === "order" && hasFallback);
  const usableMs = !counts ? pauseMs : use === "order" ? orderedMs : shownMs;
  return now.getTime() - askedAt.getTime() < usableMs;
}

async function read({ db, websiteId }: Reader, hash: Buffer, now: Date): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select rates, asked_at as "askedAt" from carrier_answers
    where website_id = ${websiteId} and question_hash = ${hash}
      and asked_at > ${new Date(now.getTime() - orderedMs)}`.execute(db);
  return rows[0];
}

/** Stores an answer. Rates are not replaced by a failure. Removes what is too old for any order. */
async function store(site: SiteScope, hash: Buffer, rates: Rates, now: Date): Promise<void> {
  await site.transaction(async (tx) => {
    await sql`
      insert into carrier_answers (website_id, question_hash, rates, asked_at)
      values (${tx.websiteId}, ${hash}, ${rates && JSON.stringify(rates)}::jsonb, ${now})
      on conflict (website_id, question_hash) do update set rates = excluded.rates, asked_at = excluded.asked_at
      where excluded.rates is not null or carrier_answers.rates is null`.execute(tx.db);
    // Skipping what is locked, two visitors who store at once do not wait for each other.
    await sql`
      delete from carrier_answers where website_id = ${tx.websiteId} and question_hash in (
        select question_hash from carrier_answers
        where website_id = ${tx.websiteId} and asked_at <= ${new Date(now.getTime() - orderedMs)}
        limit 100 for update skip locked)`.execute(tx.db);
  });
}

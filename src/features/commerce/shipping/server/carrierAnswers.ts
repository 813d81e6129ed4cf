import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import type { CarriedRates, CarrierQuestion, CarrierRate } from "../domain/carrierRates.ts";
import { rateServiceTexts } from "../domain/rateServiceTexts.ts";
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
/** How long the same question is not asked again after the service has not answered it. */
const pauseMs = 30_000;
/** For how long an order can be placed at the fallback price after that. */
const fallbackMs = 5 * 60_000;
/** How long a question waits for its turn. */
const waitMs = 5000;
/** Questions to one website's service at the same time, in this process; and those of one network among them. */
const atOnce = { website: 6, network: 2 };
/** New questions of one network, because each one may cost the shop money. */
const networkLimit = { name: "carrier-rates:network", limit: 60, seconds: 600 };

type Reader = Pick<SiteScope, "db" | "websiteId" | "realNow">;
type Rates = CarriedRates["rates"];
/** Null: the service did not answer. */
type StoredRates = CarrierRate[] | null;

interface Stored {
  rates: StoredRates;
  /** For how long it has been stored (ms). */
  age: number;
}

/** Whether rates are shown, or an order is placed with them. */
export type CarrierUse = "show" | "order";

/** The rates of carriers for carts, checkouts and orders. What was answered is stored for a while, in real time. */
export interface CarrierAnswers {
  /**
   * The stored rates for a question; otherwise asks for them. Never called inside a transaction.
   * @param network of the visitor; absent: the question is not a visitor's
   */
  ratesFor(site: SiteScope, question: CarrierQuestion, asked: { use: CarrierUse; network?: string }): Promise<Rates>;
  /** The stored rates for placing an order, inside a transaction; undefined if `ratesFor` has to be called first. */
  storedRates(reader: Reader, question: CarrierQuestion): Promise<Rates | undefined>;
  /** Asks without storing the answer, for the test in the studio. */
  test(site: SiteScope, question: CarrierQuestion): Promise<CarrierAnswer>;
}

/** @param times in ms, for tests */
export function createCarrierAnswers(
  carriers: RateSource,
  limiter: RateLimiter,
  times = { waitMs, answerMs },
): CarrierAnswers {
  const turns = createTurns(atOnce.website);
  const networkTurns = createTurns(atOnce.network);
  /** Questions on their way, so that a double click asks once. */
  const open = new Map<string, Promise<Rates>>();

  /** Undefined: too many others wait. A slow service costs a visitor seconds, and other websites nothing. */
  async function ask(site: SiteScope, question: CarrierQuestion, network?: string): Promise<CarrierAnswer | undefined> {
    const waiting = AbortSignal.timeout(times.waitMs);
    // The service has all of its time, however long the question has waited.
    const answer = () =>
      turns.run(site.websiteId, waiting, () => carriers.ask(site, question, AbortSignal.timeout(times.answerMs)));
    return network === undefined ? answer() : networkTurns.run(`${site.websiteId} ${network}`, waiting, answer);
  }

  async function askAndStore(
    site: SiteScope,
    question: CarrierQuestion,
    hash: Buffer,
    network?: string,
  ): Promise<Rates> {
    const answer = await ask(site, question, network);
    if (!answer) return "unasked";
    const rates = "rates" in answer ? answer.rates : null;
    await store(site, hash, rates);
    return rates;
  }

  /** What is stored for a question, and for how long it has been (ms). */
  async function read({ db, websiteId, realNow }: Reader, hash: Buffer): Promise<Stored | undefined> {
    const now = realNow().getTime();
    const { rows } = await sql<{ rates: StoredRates; askedAt: Date }>`
      select rates, asked_at as "askedAt" from carrier_answers
      where website_id = ${websiteId} and question_hash = ${hash}
        and asked_at > ${new Date(now - orderedMs)}`.execute(db);
    return rows[0] && { rates: rows[0].rates, age: now - rows[0].askedAt.getTime() };
  }

  return {
    async ratesFor(site, question, { use, network }) {
      if (!question.service) return null;
      const hash = questionHash(question);
      const stored = await read(site, hash);
      if (stored && isUsable(stored, question, use)) return stored.rates;
      // Rates that are a little older are better than none.
      const former = stored?.rates;
      if (network && (await limiter.take(networkLimit, `${site.websiteId} ${network}`)) !== undefined) {
        return former ?? "unasked";
      }
      const key = `${site.websiteId} ${hash.toString("hex")}`;
      let asking = open.get(key);
      if (!asking) {
        asking = askAndStore(site, question, hash, network).finally(() => open.delete(key));
        open.set(key, asking);
      }
      const rates = await asking;
      return Array.isArray(rates) ? rates : (former ?? rates);
    },
    async storedRates(reader, question) {
      if (!question.service) return null;
      const stored = await read(reader, questionHash(question));
      return stored && isUsable(stored, question, "order") ? stored.rates : undefined;
    },
    async test(site, question) {
      return (await ask(site, question)) ?? { problem: rateServiceTexts.busy };
    },
  };
}

/** The service's revision is part of the question, so a change of its address or origin asks again. */
function questionHash(question: CarrierQuestion): Buffer {
  return hashToken(JSON.stringify(question));
}

/** Whether a stored answer still counts. A failure is soon forgotten; customers pay the fallback that they saw. */
function isUsable({ rates, age }: Stored, { hasFallback }: CarrierQuestion, use: CarrierUse): boolean {
  if (rates) return age < (use === "order" ? orderedMs : shownMs);
  return age < (use === "order" && hasFallback ? fallbackMs : pauseMs);
}

/** Stores an answer. Rates that still count are not replaced by a failure. Removes what is too old for any order. */
async function store(site: SiteScope, hash: Buffer, rates: StoredRates): Promise<void> {
  const now = site.realNow();
  const oldest = new Date(now.getTime() - orderedMs);
  await site.transaction(async (tx) => {
    await sql`
      insert into carrier_answers (website_id, question_hash, rates, asked_at)
      values (${tx.websiteId}, ${hash}, ${rates && JSON.stringify(rates)}::jsonb, ${now})
      on conflict (website_id, question_hash) do update set rates = excluded.rates, asked_at = excluded.asked_at
      where excluded.rates is not null or carrier_answers.rates is null
        or carrier_answers.asked_at <= ${oldest}`.execute(tx.db);
    // Skipping what is locked, two visitors who store at once do not wait for each other.
    await sql`
      delete from carrier_answers where website_id = ${tx.websiteId} and question_hash in (
        select question_hash from carrier_answers
        where website_id = ${tx.websiteId} and asked_at <= ${oldest}
        limit 100 for update skip locked)`.execute(tx.db);
  });
}

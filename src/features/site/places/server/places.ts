import { LRUCache } from "lru-cache";
import { type Failure, failuresOf, isFailure, tooManyRequests } from "#kernel/contract/failure.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { openText } from "#kernel/server/sealedText.ts";
import { type PlaceDetails, type PlacePrediction, placesFailures } from "../contract.ts";
import { createGooglePlaces } from "./askGoogle.ts";

const fail = failuresOf(placesFailures);

/** For sealing. Each website has its own, so that a sealed key works nowhere else. */
export const keyPurpose = (websiteId: string) => `google maps key ${websiteId}`;

/** Answers are kept for a moment, because people delete a letter and type it again, and several ask for the same. */
const kept = { max: 2_000, ttl: 10 * 60_000 };

/** Questions to Google per website and day (s), because the owner pays for each. */
const maxQuestions = { name: "places-questions", limit: 2_000, seconds: 86_400 } as const;

/** Those of one network, so that nobody uses up what all visitors share. A person asks about ten for an address. */
const maxOfNetwork = { name: "places-questions:network", limit: 300, seconds: 86_400 } as const;

/** How long (ms) Google is not asked with a key after it did not answer or refused the key. */
const pauseMs = 30_000;

const hourMs = 3_600_000;

/** Who asks. */
type Asking = Pick<RequestContext, "site" | "request">;

interface Asked {
  sessionToken?: string | undefined;
  language?: string | undefined;
}

const namesOf = (websiteId: string) => `${websiteId} `;

/** The name of a question in memory. */
const nameOf = (websiteId: string, asked: readonly unknown[]) => namesOf(websiteId) + JSON.stringify(asked);

/** Predictions and details of places, by the key of the website. */
export function createPlaces(app: App) {
  const google = createGooglePlaces(app);
  const predictions = new LRUCache<string, PlacePrediction[]>(kept);
  const details = new LRUCache<string, PlaceDetails>(kept);
  /** Questions that Google has not answered yet. Who asks the same waits for the same answer. */
  const open = new Map<string, Promise<unknown>>();
  /** Websites for which Google is not asked now. */
  const paused = new LRUCache<string, true>({ max: 10_000, ttl: pauseMs });
  /** Websites whose problem was logged in the last hour. */
  const warned = new LRUCache<string, true>({ max: 1_000, ttl: hourMs });

  async function readKey(site: SiteScope): Promise<string | undefined> {
    const row = await site.db
      .selectFrom("google_maps_keys")
      .select("sealed_key")
      .where("website_id", "=", site.websiteId)
      .executeTakeFirst();
    return row && openText(app.services.secret, keyPurpose(site.websiteId), row.sealed_key);
  }

  function warn(websiteId: string, message: string): void {
    if (warned.has(websiteId)) return;
    warned.set(websiteId, true);
    app.services.logger.warn({ websiteId }, message);
  }

  /** Visitors can't do anything about a key that Google no longer accepts. */
  function forVisitors(failure: Failure, websiteId: string): Failure {
    if (failure.code !== "key-refused") return failure;
    warn(websiteId, "Google refused the website's key for places");
    return fail("places-unavailable");
  }

  async function recall<Value extends {}>(
    memory: LRUCache<string, Value>,
    asking: Asking,
    asked: readonly unknown[],
    ask: (key: string) => Promise<Value | Failure>,
  ): Promise<Value | Failure> {
    const name = nameOf(asking.site.websiteId, asked);
    const known = memory.get(name);
    if (known) return known;
    const running = open.get(name) as Promise<Value | Failure> | undefined;
    if (running) return running;
    const question = askOnce(asking, ask).then((found) => {
      if (!isFailure(found)) memory.set(name, found);
      return found;
    });
    open.set(name, question);
    try {
      return await question;
    } finally {
      open.delete(name);
    }
  }

  async function askOnce<Value>(
    { site, request }: Asking,
    ask: (key: string) => Promise<Value | Failure>,
  ): Promise<Value | Failure> {
    const { websiteId } = site;
    const { limiter } = app.services;
    const key = await readKey(site);
    if (!key) return fail("places-not-configured");
    if (paused.has(websiteId)) return fail("places-unavailable");
    const seconds = await limiter.take(maxOfNetwork, `${websiteId} ${networkOf(request.ip)}`);
    if (seconds !== undefined) return tooManyRequests(seconds);
    if ((await limiter.take(maxQuestions, websiteId)) !== undefined) {
      warn(websiteId, "The website has asked Google for places too often today");
      return fail("places-unavailable");
    }
    const found = await ask(key);
    if (!isFailure(found)) return found;
    if (found.code !== "place-unknown") paused.set(websiteId, true);
    return forVisitors(found, websiteId);
  }

  /** Predictions; none if Google refused the question, which may also be because of the key. */
  async function predictFor({ websiteId }: SiteScope, ...[input, question]: Parameters<typeof google.predict>) {
    const found = await google.predict(input, question);
    if (!isFailure(found) || found.code !== "place-unknown") return found;
    warn(websiteId, "Google refused a question for places, or the website's key");
    return [];
  }

  return {
    predict: (asking: Asking, input: string, { country, ...asked }: Asked & { country?: string | undefined }) =>
      recall(predictions, asking, ["predict", input.toLowerCase(), asked.language, country], (key) =>
        predictFor(asking.site, input, { key, country, ...asked }),
      ),
    describe: (asking: Asking, placeId: string, asked: Asked) =>
      recall(details, asking, ["describe", placeId, asked.language], (key) =>
        google.describe(placeId, { key, ...asked }),
      ),
    /** Asks Google with a new key. Undefined: it works. */
    async checkKey(key: string): Promise<Failure | undefined> {
      const answer = await google.predict("Main Street 1", { key });
      if (!isFailure(answer)) return undefined;
      // Our own question is understood, so only the key can be wrong.
      const isRefused = answer.code === "key-refused" || answer.code === "place-unknown";
      return fail(isRefused ? "key-refused" : "key-unchecked");
    },
    /** Forgets the answers of a website after a change of its key. */
    forget(websiteId: string): void {
      paused.delete(websiteId);
      for (const memory of [predictions, details]) {
        for (const name of [...memory.keys()]) if (name.startsWith(namesOf(websiteId))) memory.delete(name);
      }
    },
  };
}

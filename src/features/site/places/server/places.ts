import { LRUCache } from "lru-cache";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
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

const hourMs = 3_600_000;

interface Asked {
  sessionToken?: string | undefined;
  language?: string | undefined;
}

/** Predictions and details of places, by the key of the website. */
export function createPlaces(app: App) {
  const google = createGooglePlaces(app);
  const predictions = new LRUCache<string, PlacePrediction[]>(kept);
  const details = new LRUCache<string, PlaceDetails>(kept);
  /** Questions that Google has not answered yet. Who asks the same waits for the same answer. */
  const asking = new Map<string, Promise<unknown>>();
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
    site: SiteScope,
    asked: readonly unknown[],
    ask: (key: string) => Promise<Value | Failure>,
  ): Promise<Value | Failure> {
    const name = JSON.stringify([site.websiteId, ...asked]);
    const known = memory.get(name);
    if (known) return known;
    const running = asking.get(name) as Promise<Value | Failure> | undefined;
    if (running) return running;
    const question = askOnce(site, ask).then((found) => {
      if (!isFailure(found)) memory.set(name, found);
      return found;
    });
    asking.set(name, question);
    try {
      return await question;
    } finally {
      asking.delete(name);
    }
  }

  async function askOnce<Value>(
    site: SiteScope,
    ask: (key: string) => Promise<Value | Failure>,
  ): Promise<Value | Failure> {
    const key = await readKey(site);
    if (!key) return fail("places-not-configured");
    if ((await app.services.limiter.take(maxQuestions, site.websiteId)) !== undefined) {
      warn(site.websiteId, "The website has asked Google for places too often today");
      return fail("places-unavailable");
    }
    const found = await ask(key);
    return isFailure(found) ? forVisitors(found, site.websiteId) : found;
  }

  /** Predictions; none if Google refused the question, which may also be because of the key. */
  async function predictFor({ websiteId }: SiteScope, ...[input, question]: Parameters<typeof google.predict>) {
    const found = await google.predict(input, question);
    if (!isFailure(found) || found.code !== "place-unknown") return found;
    warn(websiteId, "Google refused a question for places, or the website's key");
    return [];
  }

  return {
    predict: (site: SiteScope, input: string, { country, ...asked }: Asked & { country?: string | undefined }) =>
      recall(predictions, site, ["predict", input.toLowerCase(), asked.language, country], (key) =>
        predictFor(site, input, { key, country, ...asked }),
      ),
    describe: (site: SiteScope, placeId: string, asked: Asked) =>
      recall(details, site, ["describe", placeId, asked.language], (key) =>
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
    /** Forgets answers after a change of the key. */
    forget(): void {
      predictions.clear();
      details.clear();
    },
  };
}

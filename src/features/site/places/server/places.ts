import { LRUCache } from "lru-cache";
import { type Failure, failuresOf, isFailure, tooManyRequests } from "#kernel/contract/failure.ts";
import { customerNetwork, networkOf } from "#kernel/domain/networkOf.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { openText } from "#kernel/server/sealedText.ts";
import { type PlaceDetails, type PlacePrediction, type PlacesProblem, placesFailures } from "../contract.ts";
import { createGooglePlaces } from "./askGoogle.ts";

const fail = failuresOf(placesFailures);

/** For sealing. Each website has its own, so that a sealed key works nowhere else. */
export const keyPurpose = (websiteId: string) => `google maps key ${websiteId}`;

/** Answers are kept for a moment, because people delete a letter and type it again, and several ask for the same. */
const kept = { max: 2_000, ttl: 10 * 60_000 };

/** Questions to Google per website and day (s), because the owner pays for each. */
const maxQuestions = { name: "places-questions", limit: 2_000, seconds: 86_400 } as const;

/**
 * Those of one customer of a provider, who may call from many addresses, so that nobody uses up what all visitors share.
 * A person asks about ten for an address.
 */
const maxOfNetwork = { name: "places-questions:network", limit: 300, seconds: 86_400 } as const;

/** How long (ms) Google is not asked with a key after it did not answer or refused the key. */
const pauseMs = 30_000;

/** How often (ms) the same problem of a website is noted, and a key checked that Google may have refused. */
const noteMs = 10 * 60_000;

/** What the owner reads about failures. */
const problems: Readonly<Record<string, PlacesProblem>> = {
  "key-refused": "key-refused",
  "key-exhausted": "quota-exceeded",
};

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
  /** Problems of websites that were noted a moment ago. */
  const noted = new LRUCache<string, PlacesProblem>({ max: 10_000, ttl: noteMs });
  /** Websites whose key was checked a moment ago, because Google had refused a question. */
  const doubted = new LRUCache<string, true>({ max: 10_000, ttl: noteMs });

  async function readKey(site: SiteScope): Promise<{ key: string; sealed: string } | undefined> {
    const row = await site.db
      .selectFrom("google_maps_keys")
      .select("sealed_key")
      .where("website_id", "=", site.websiteId)
      .executeTakeFirst();
    const key = row && openText(app.services.secret, keyPurpose(site.websiteId), row.sealed_key);
    return row && key ? { key, sealed: row.sealed_key } : undefined;
  }

  /** Notes a problem for the owner, unless the key is another one by now. */
  async function note(site: SiteScope, sealedKey: string, problem: PlacesProblem): Promise<void> {
    const { websiteId } = site;
    if (noted.get(websiteId) === problem) return;
    noted.set(websiteId, problem);
    app.services.logger.warn({ websiteId, problem }, "There are no address suggestions on this website");
    await site.transaction(async (tx) => {
      await tx.db
        .updateTable("google_maps_keys")
        .set({ problem, problem_at: tx.realNow() })
        .where("website_id", "=", websiteId)
        .where("sealed_key", "=", sealedKey)
        .execute();
    });
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
    const stored = await readKey(site);
    if (!stored) return fail("places-not-configured");
    if (paused.has(websiteId)) return fail("places-unavailable");
    const seconds = await limiter.take(maxOfNetwork, `${websiteId} ${networkOf(request.ip, customerNetwork)}`);
    if (seconds !== undefined) return tooManyRequests(seconds);
    if ((await limiter.take(maxQuestions, websiteId)) !== undefined) {
      await note(site, stored.sealed, "limit-reached");
      return fail("places-unavailable");
    }
    const found = await ask(stored.key);
    if (!isFailure(found) || found.code === "place-unknown") return found;
    paused.set(websiteId, true);
    await note(site, stored.sealed, problems[found.code] ?? "unavailable");
    // Visitors can't do anything about a key or its quota.
    return fail("places-unavailable");
  }

  /** Predictions; none if Google did not understand the question. It gives the same answer to a key that is none. */
  async function predictFor({ websiteId }: SiteScope, ...[input, question]: Parameters<typeof google.predict>) {
    const found = await google.predict(input, question);
    if (!isFailure(found) || found.code !== "place-unknown") return found;
    if (doubted.has(websiteId)) return [];
    doubted.set(websiteId, true);
    const problem = await checkKey(question.key);
    return problem?.code === "key-refused" ? problem : [];
  }

  /** Asks Google with a key. Undefined: it works. */
  async function checkKey(key: string): Promise<Failure | undefined> {
    const answer = await google.predict("Main Street 1", { key });
    if (!isFailure(answer)) return undefined;
    if (answer.code === "key-exhausted") return answer;
    // Our own question is understood, so only the key can be wrong.
    const isRefused = answer.code === "key-refused" || answer.code === "place-unknown";
    return fail(isRefused ? "key-refused" : "key-unchecked");
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
    checkKey,
    /** Forgets the answers and problems of a website after a change of its key. */
    forget(websiteId: string): void {
      for (const memory of [paused, noted, doubted]) memory.delete(websiteId);
      for (const memory of [predictions, details]) {
        for (const name of [...memory.keys()]) if (name.startsWith(namesOf(websiteId))) memory.delete(name);
      }
    },
  };
}

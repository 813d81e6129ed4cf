import { siteTags } from "#features/site/sites/contract.ts";
import { failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { isFromOtherOrigin } from "#kernel/server/http/crumb.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { sealText } from "#kernel/server/sealedText.ts";
import {
  type PlacesKey,
  type PlacesProblem,
  placeDetailsRoute,
  placesAutocompleteRoute,
  placesFailures,
  readPlacesKeyRoute,
  removePlacesKeyRoute,
  savePlacesKeyRoute,
} from "../contract.ts";
import { createPlaces, keyPurpose } from "./places.ts";

const fail = failuresOf(placesFailures);

/**
 * Places by Google, asked through this server with the key of the website. Pages of other origins may not use it,
 * because the owner pays for each question.
 */
export function registerPlaces(app: App): void {
  const places = createPlaces(app);

  app.route(placesAutocompleteRoute, async ({ query: { input, ...asked } }, context) => {
    const { request, visitedOrigin, website } = context;
    if (isFromOtherOrigin(request, visitedOrigin)) return kernelFailure("not-allowed");
    if (!website.has_google_maps) return fail("places-not-configured");
    const found = await places.predict(context, input, asked);
    return isFailure(found) ? found : { predictions: found };
  });

  app.route(placeDetailsRoute, async ({ query }, context) => {
    const { request, visitedOrigin, website } = context;
    if (isFromOtherOrigin(request, visitedOrigin)) return kernelFailure("not-allowed");
    const { placeId, productPage, productSection, ...asked } = query;
    const missing = Object.entries({ productPage, productSection }).filter(([, value]) => !value?.trim());
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map(([name]) => [name, "Required"]));
      return fail("tracking-context-missing", { errors });
    }
    if (!website.has_google_maps) return fail("places-not-configured");
    return places.describe(context, placeId, asked);
  });

  app.route(readPlacesKeyRoute, async (_input, { site }) => readKey(site));

  app.route(savePlacesKeyRoute, async ({ body: { key } }, context) => {
    const refused = await places.checkKey(key);
    if (refused)
      return refused.code === "key-refused" ? fail("key-refused", { errors: { key: refused.message } }) : refused;
    const saved = await context.site.transaction(async (tx) => {
      const row = {
        sealed_key: sealText(app.services.secret, keyPurpose(tx.websiteId), key),
        last_four: key.slice(-4),
        verified_at: tx.realNow(),
        problem: null,
        problem_at: null,
      };
      await tx.db
        .insertInto("google_maps_keys")
        .values({ website_id: tx.websiteId, ...row })
        .onConflict((conflict) => conflict.column("website_id").doUpdateSet(row))
        .execute();
      await note(tx, context, { hasKey: true });
      return readKey(tx);
    });
    places.forget(context.website.id);
    return saved;
  });

  app.route(removePlacesKeyRoute, async (_input, context) => {
    await context.site.transaction(async (tx) => {
      await tx.db.deleteFrom("google_maps_keys").where("website_id", "=", tx.websiteId).execute();
      await note(tx, context, { hasKey: false });
    });
    places.forget(context.website.id);
    return { key: null };
  });
}

/** Pages show address suggestions only with a key. */
async function note(tx: SiteTransaction, context: RequestContext, { hasKey }: { hasKey: boolean }): Promise<void> {
  await tx.db.updateTable("websites").set({ has_google_maps: hasKey }).where("id", "=", tx.websiteId).execute();
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action: hasKey ? "google-maps-key.save" : "google-maps-key.remove",
    subjectType: "website",
    subjectId: tx.websiteId,
    detail: {},
  });
  tx.touch(siteTags.site);
}

async function readKey({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">): Promise<PlacesKey> {
  const row = await db
    .selectFrom("google_maps_keys")
    .select(["last_four", "verified_at", "problem", "problem_at"])
    .where("website_id", "=", websiteId)
    .executeTakeFirst();
  if (!row) return { key: null };
  const { last_four: lastFour, verified_at, problem, problem_at } = row;
  return {
    key: {
      lastFour,
      verifiedAt: verified_at.toISOString(),
      problem: problem && problem_at ? { code: problem as PlacesProblem, at: problem_at.toISOString() } : null,
    },
  };
}

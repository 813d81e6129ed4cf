import { sql } from "kysely";
import { lockProductRoom } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { catalogFailures } from "../contract.ts";
import { maxCategories } from "../domain/categoryLimit.ts";
import type { ImportRehearsal } from "./imports/importRehearsal.ts";

const fail = failuresOf(catalogFailures);
// An import stores these messages.
defineStoredTexts("studio.catalog.limits", {
  collection: catalogFailures["collection-full"].message,
  website: catalogFailures["products-full"].message,
  categories: catalogFailures["categories-full"].message,
});

const inWords = (limit: number) => limit.toLocaleString("en-US");

/**
 * How many more products the collection accepts, by its own limit and the website's, and the message for the next one.
 * Locks out other additions until the transaction ends.
 */
export async function lockRoom(
  tx: SiteTransaction,
  collectionId: string,
  rehearsal?: ImportRehearsal,
): Promise<{ room: number; full: Failure }> {
  const site = await lockProductRoom(tx);
  const ofSite = { ...site, room: Math.max(0, site.room - (rehearsal?.site.created ?? 0)) };
  const { rows } = await sql<{ limit: number; count: number }>`
    select website.products_per_collection as limit, (
      select count(*)::integer from products
      where website_id = ${tx.websiteId} and collection_id = ${collectionId}
    ) as count
    from websites as website where website.id = ${tx.websiteId}`.execute(tx.db);
  const { limit = 0, count = 0 } = rows[0] ?? {};
  const room = Math.max(0, limit - count - (rehearsal?.created ?? 0));
  return ofSite.room < room ? ofSite : { room, full: collectionFull(limit) };
}

function collectionFull(limit: number): Failure {
  return fail("collection-full", { values: { limit: inWords(limit) } });
}

/** The failure for too many categories, at the categories' field. */
export function categoriesFull(): Failure {
  const failure = fail("categories-full", { values: { limit: inWords(maxCategories) } });
  return fail("categories-full", {
    values: { limit: inWords(maxCategories) },
    errors: { categories: failure.message },
  });
}

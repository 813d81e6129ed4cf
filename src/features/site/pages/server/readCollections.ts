import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { NavigationLink } from "../contract.ts";
import { slugCandidates } from "../domain/pageAddress.ts";
import { collectionPath } from "../domain/pagePaths.ts";
import type { Collection } from "./Pages.ts";

/** The collections that a page needs: its own and those of the navigation. */
export interface PageCollections {
  /** The enabled collection with the longest slug that the path begins with; the home page for no segments. */
  collection: Collection | undefined;
  /** What follows the collection's slug. */
  rest: string[];
  navigation: { main: NavigationLink[]; footer: NavigationLink[] };
}

/** One statement for the collection at a path and the whole navigation; bodies are read only where they may be shown. */
export async function readCollections(site: SiteScope, segments: readonly string[]): Promise<PageCollections> {
  const candidates = slugCandidates(segments);
  const rows = await site.db
    .selectFrom("collections")
    .selectAll()
    .select(sql<Collection["body"]>`case when url_slug = any(${candidates}) or is_homepage then body end`.as("body"))
    .where("website_id", "=", site.websiteId)
    .where("enabled", "=", true)
    .where((where) =>
      where.or([
        where("navigation", "<>", "none"),
        where("is_homepage", "=", true),
        ...(candidates.length > 0 ? [where("url_slug", "in", candidates)] : []),
      ]),
    )
    .orderBy("navigation_position")
    .orderBy("id")
    .execute();
  const collection =
    segments.length === 0
      ? rows.find((row) => row.is_homepage)
      : candidates.map((slug) => rows.find((row) => row.url_slug === slug)).find((row) => row !== undefined);
  const linksOf = (place: string): NavigationLink[] =>
    rows
      .filter((row) => row.navigation === place)
      .map((row) => ({
        title: row.navigation_title || row.title,
        url: collectionPath(row),
        active: row.id === collection?.id,
      }));
  return {
    collection,
    rest: collection ? segments.slice(segments.length === 0 ? 0 : collection.url_slug.split("/").length) : [],
    navigation: { main: linksOf("main"), footer: linksOf("footer") },
  };
}

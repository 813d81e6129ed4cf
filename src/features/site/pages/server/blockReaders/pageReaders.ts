import { sql } from "kysely";
import type { FoundCollectionLink } from "#features/site/blocks/collectionlink/block.ts";
import type { FoundFolder } from "#features/site/blocks/folder/block.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { isOpenRow } from "../openCollections.ts";
import { readListed } from "./readListed.ts";

/** Maximum pages in a folder block. */
const maxPages = 100;

/** The pages that blocks link to. One statement. */
export const readCollectionLinks: BlockReader<"collectionlink"> = async ({ site, now }, blocks) => {
  const ids = blocks.map(({ props }) => props.collectionId);
  const collections = await readListed(site, ids, now);
  const found = new Map<string, FoundCollectionLink>();
  for (const { id, props } of blocks) {
    const collection = collections.get(props.collectionId ?? "");
    if (collection) found.set(id, collection);
  }
  return { found, tags: ids.flatMap((id) => (id ? [siteTags.collection(id)] : [])) };
};

/** Folders with their pages. Two statements for any number of folders. */
export const readFolders: BlockReader<"folder"> = async ({ site, now }, blocks) => {
  const ids = blocks.map(({ props }) => props.collectionId);
  const chosen = [...new Set(ids.filter((id) => id !== null))];
  const [folders, children] = await Promise.all([
    readListed(site, ids, now),
    chosen.length === 0
      ? []
      : site.db
          .selectFrom("collections")
          .select(["id", "parent_id", "title", "navigation_title", "url_slug", "is_homepage", "link_url"])
          .select(["description", "seo_description"])
          .where("website_id", "=", site.websiteId)
          .where(sql<boolean>`parent_id = any(${chosen}::uuid[])`)
          .where(isOpenRow("collections", now))
          .orderBy("navigation_position")
          .orderBy("id")
          .limit(maxPages * chosen.length)
          .execute(),
  ]);
  const found = new Map<string, FoundFolder>();
  for (const { id, props } of blocks) {
    const folder = folders.get(props.collectionId ?? "");
    if (!folder) continue;
    const pages = children
      .filter((page) => page.parent_id === folder.id)
      .slice(0, maxPages)
      .map((page) => ({
        id: page.id,
        title: page.navigation_title || page.title,
        path: page.link_url ?? collectionPath(page),
        description: page.seo_description || plainText(page.description),
      }));
    found.set(id, { title: folder.title, pages });
  }
  // Every change of a folder's content touches the navigation.
  return { found, tags: [siteTags.navigation, ...chosen.map(siteTags.collection)] };
};

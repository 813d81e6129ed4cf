import { sql } from "kysely";
import type { FoundCollectionLink } from "#features/site/blocks/collectionlink/block.ts";
import type { FoundFolder } from "#features/site/blocks/folder/block.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { isOpenRow } from "../openCollections.ts";
import { translatePages } from "../readCollections.ts";
import { readListed } from "./readListed.ts";

/** Maximum pages in a folder block. */
const maxPages = 100;

/** The pages that blocks link to. One statement. */
export const readCollectionLinks: BlockReader<"collectionlink"> = async (page, blocks) => {
  const { now } = page;
  const ids = blocks.map(({ props }) => props.collectionId);
  const collections = await readListed(page, ids, now);
  const found = new Map<string, FoundCollectionLink>();
  for (const { id, props } of blocks) {
    const collection = collections.get(props.collectionId ?? "");
    if (collection) found.set(id, collection);
  }
  return { found, tags: ids.flatMap((id) => (id ? [siteTags.collection(id)] : [])) };
};

/** Folders with their pages. Two statements for any number of folders. */
export const readFolders: BlockReader<"folder"> = async (page, blocks) => {
  const { site, now } = page;
  const ids = blocks.map(({ props }) => props.collectionId);
  const chosen = [...new Set(ids.filter((id) => id !== null))];
  const [folders, below] = await Promise.all([
    readListed(page, ids, now),
    chosen.length === 0
      ? []
      : site.db
          .selectFrom("collections")
          .select(["id", "parent_id", "title", "navigation_title", "url_slug", "is_homepage", "link_url"])
          .select(["type", "description", "seo_title", "seo_description", sql<null>`null`.as("body")])
          .where("website_id", "=", site.websiteId)
          .where(sql<boolean>`parent_id = any(${chosen}::uuid[])`)
          .where(isOpenRow("collections", now))
          .orderBy("navigation_position")
          .orderBy("id")
          .limit(maxPages * chosen.length)
          .execute(),
  ]);
  const children = await translatePages(page, below);
  const found = new Map<string, FoundFolder>();
  for (const { id, props } of blocks) {
    const folder = folders.get(props.collectionId ?? "");
    if (!folder) continue;
    const pages = children
      .filter((child) => child.parent_id === folder.id)
      .slice(0, maxPages)
      .map((child) => ({
        id: child.id,
        title: child.navigation_title || child.title,
        path: child.link_url ?? collectionPath(child),
        description: child.seo_description || plainText(child.description),
      }));
    found.set(id, { title: folder.title, pages });
  }
  // Every change of a folder's content touches the navigation.
  return { found, tags: [siteTags.navigation, ...chosen.map(siteTags.collection)] };
};

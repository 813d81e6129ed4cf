import { collectionTypes, folderBehaviors } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Collection } from "./Pages.ts";
import { collectionColumns } from "./readCollections.ts";

/** Whether the collection is a folder that redirects to its first page. */
export function isRedirectFolder({ folder_behavior }: Pick<Collection, "folder_behavior">): boolean {
  return folder_behavior === folderBehaviors.redirect;
}

/** The path of the first public page in a folder, without links. */
export async function firstPageOf(
  site: Pick<SiteScope, "db" | "websiteId">,
  folderId: string,
  now: Date,
): Promise<string | undefined> {
  const pages = await site.db
    .selectFrom("collections")
    .select(collectionColumns)
    .where("website_id", "=", site.websiteId)
    .where("parent_id", "=", folderId)
    .where("deleted_at", "is", null)
    .where("type", "<>", collectionTypes.link)
    .orderBy("navigation_position")
    .orderBy("id")
    .execute();
  const first = pages.find((page) => isPublic(page, now));
  return first && collectionPath(first);
}

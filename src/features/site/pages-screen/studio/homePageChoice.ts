import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import type { TreePage } from "#features/site/page-tree/contract.ts";

/** The page to offer as home page: the first that visitors can open, one that is made of blocks before any other. */
export function homePageChoice(pages: readonly TreePage[], now: Date): TreePage | undefined {
  const fit = pages.filter((page) => isFit(page, now));
  return fit.find(({ kind }) => kind === "page" || kind === "cover-page") ?? fit[0];
}

/** As the server decides (`homepage-unfit`). */
function isFit({ kind, enabled, status, publishAt }: TreePage, now: Date): boolean {
  if (kind === "link" || kind === "folder") return false;
  const publish_at = publishAt === null ? null : new Date(publishAt);
  // What is in the trash is in no tree; a password closes no home page.
  return isPublic({ enabled, status, publish_at, password_hash: null, deleted_at: null }, now);
}

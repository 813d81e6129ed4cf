import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import type { TreePage } from "#features/site/page-tree/contract.ts";

/** The page to suggest as home page: the first that all visitors can open, preferably one of blocks. */
export function homePageChoice(pages: readonly TreePage[], now: Date): TreePage | undefined {
  const fit = pages.filter((page) => isFit(page, now) && !page.isForMembers);
  return fit.find(({ kind }) => kind === "page" || kind === "cover-page") ?? fit[0];
}

/** The same rule as the server's (`homepage-unfit`). */
function isFit({ kind, enabled, status, publishAt }: TreePage, now: Date): boolean {
  if (kind === "link" || kind === "folder") return false;
  const publish_at = publishAt === null ? null : new Date(publishAt);
  // Pages in the trash are in no tree. A page with a password may be the home page.
  return isPublic({ enabled, status, publish_at, password_hash: null, members_only: false, deleted_at: null }, now);
}

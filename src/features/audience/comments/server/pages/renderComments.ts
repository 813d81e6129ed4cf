import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { IslandRenderer } from "#kernel/server/islands/islandRenderer.ts";
import { commentPaths, commentTexts } from "../../browserContract.ts";
import { commentListIsland } from "../../contract.ts";
import { commentSettings } from "../commentSettings.ts";
import { readThreads } from "./readThreads.ts";

interface CommentPage {
  itemId: string;
  /** Whether visitors can answer. */
  isOpen: boolean;
  /** From 1. */
  page: number;
}

/** A page of a post's comments with links to the pages around it; undefined beyond the last. HTML */
export async function renderComments(
  islands: IslandRenderer,
  site: SiteScope,
  website: Website,
  { itemId, isOpen, page }: CommentPage,
): Promise<string | undefined> {
  const { comments, hasMore } = await readThreads(site, website, itemId, page);
  if (comments.length === 0) return undefined;
  const { likes } = commentSettings.of(website);
  const list = islands.render(commentListIsland, { itemId, comments, isOpen, likes, locale: website.locale });
  const path = commentPaths.discussion.replace(":itemId", itemId);
  const link = (to: number, rel: string, text: string) =>
    `<a href="${path}?page=${to}" rel="${rel} nofollow">${escapeHtml(text)}</a>`;
  const older = page > 1 ? link(page - 1, "prev", commentTexts.older) : "";
  const newer = hasMore ? link(page + 1, "next", commentTexts.newer) : "";
  if (!older && !newer) return list;
  return `${list}<nav class="comment-pages" aria-label="${escapeHtml(commentTexts.pages)}" data-only-screen>${older}${newer}</nav>`;
}

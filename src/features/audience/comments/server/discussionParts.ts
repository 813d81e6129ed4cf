import {
  collectionTypes,
  commentStates,
  type PageModel,
  type TemplateItem,
} from "#features/site/page-model/contract.ts";
import type { PagePartMaker } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { closesAt } from "../domain/discussion.ts";
import { commentSettings } from "./commentSettings.ts";
import { renderComments } from "./renderComments.ts";

/** Name of the part with the list of comments. */
export const commentsPart = "comments";

/** Whether a post takes comments. */
export const isOpenItem = (item: TemplateItem): boolean => item.commentState === commentStates.open;

/** Whether a post's template shows its comments (spec.txt §4). */
export function areCommentsShown(website: Website, item: TemplateItem): boolean {
  return commentSettings.of(website).enabled && (isOpenItem(item) || Number(item.publicCommentCount) > 0);
}

/** The post that a page is about. */
export function postOf(model: PageModel): TemplateItem | undefined {
  return model.collection?.type === collectionTypes.generic ? model.item : undefined;
}

/** The comments of a post close with time, which its own switch does not say. */
export function closeWithTime(website: Website, item: TemplateItem, now: Date): Partial<TemplateItem> {
  const closing = closingOf(website, item);
  return isOpenItem(item) && closing && closing <= now ? { commentState: commentStates.closed } : {};
}

/** The first comments of a post's page, which is cached until its comments close. */
export function createCommentsPart(app: App): PagePartMaker {
  const { islands, clock } = app.services;
  return async ({ site, website, model }) => {
    const item = postOf(model);
    if (!item || !areCommentsShown(website, item)) return undefined;
    const closing = closingOf(website, item);
    const html =
      Number(item.publicCommentCount) > 0 &&
      (await renderComments(islands, site, website, { itemId: item.id, isOpen: isOpenItem(item), page: 1 }));
    return {
      html: html || "",
      tags: [siteTags.item(item.id)],
      expiresAt: closing && closing > clock.now() ? closing : undefined,
    };
  };
}

function closingOf(website: Website, item: TemplateItem): Date | undefined {
  return closesAt(new Date(item.publishOn ?? item.addedOn), commentSettings.of(website).closeAfterDays);
}

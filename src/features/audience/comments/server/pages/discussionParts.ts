import {
  collectionTypes,
  commentStates,
  type PageModel,
  recordTypes,
  type TemplateItem,
} from "#features/site/page-model/contract.ts";
import type { PagePartMaker } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { closesAt, type DiscussedKind, hasDiscussion } from "../../domain/discussion.ts";
import { commentSettings } from "../commentSettings.ts";
import { renderComments } from "./renderComments.ts";

/** Name of the part with the list of comments. */
export const commentsPart = "comments";

/** Whether a post or product takes comments. */
export const isOpenItem = (item: TemplateItem): boolean => item.commentState === commentStates.open;

/** What an item of a template is. */
export const kindOfItem = (item: TemplateItem): DiscussedKind =>
  item.recordType === recordTypes.storeItem ? "product" : "post";

/** Whether the template of a post or product shows its comments (spec.txt §4). */
export function areCommentsShown(website: Website, item: TemplateItem): boolean {
  const isOn = hasDiscussion(commentSettings.of(website), kindOfItem(item));
  return isOn && (isOpenItem(item) || Number(item.publicCommentCount) > 0);
}

/** Whether the comments of the website are those of Disqus. */
const isAtDisqus = (website: Website): boolean => commentSettings.of(website).disqusShortname !== "";

const discussedTypes: readonly number[] = [collectionTypes.generic, collectionTypes.products];

/** The post or product that a page is about. */
export function discussedItem(model: PageModel): TemplateItem | undefined {
  return discussedTypes.includes(model.collection?.type ?? 0) ? model.item : undefined;
}

/**
 * What the switch of an item does not say: comments close with time, and products without comments on the website have
 * none.
 */
export function commentFields(website: Website, item: TemplateItem, now: Date): Partial<TemplateItem> {
  const kind = kindOfItem(item);
  if (kind === "product" && !hasDiscussion(commentSettings.of(website), kind)) {
    return { commentState: commentStates.closed, publicCommentCount: 0 };
  }
  // How many comments there are is not known here, and when they close is decided there.
  if (isAtDisqus(website)) return { publicCommentCount: 0 };
  const closing = closingOf(website, item);
  return isOpenItem(item) && closing && closing <= now ? { commentState: commentStates.closed } : {};
}

/** The first comments of a page of a post or product, which is cached until its comments close. */
export function createCommentsPart(app: App): PagePartMaker {
  const { islands, clock } = app.services;
  return async ({ site, website, model }) => {
    const item = discussedItem(model);
    if (!item || !areCommentsShown(website, item)) return undefined;
    if (isAtDisqus(website)) return undefined;
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
  const publishedAt = new Date(item.publishOn ?? item.addedOn);
  return closesAt({ kind: kindOfItem(item), publishedAt }, commentSettings.of(website).closeAfterDays);
}

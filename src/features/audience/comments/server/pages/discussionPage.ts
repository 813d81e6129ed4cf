import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage, kernelFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { commentsElementId, commentTexts } from "../../browserContract.ts";
import { isOpenToComments } from "../../domain/discussion.ts";
import { commentSettings } from "../commentSettings.ts";
import type { Discussion } from "../findDiscussion.ts";
import { renderComments } from "./renderComments.ts";

/** A page with further comments of a post. */
export async function discussionPage(
  app: App,
  pages: Pages,
  context: RequestContext,
  discussion: Discussion,
  page: number,
) {
  const { site, website, now } = context;
  const { itemId, title: post, path } = discussion;
  const isOpen = isOpenToComments(discussion, commentSettings.of(website), now);
  const html = await renderComments(app.services.islands, site, website, { itemId, isOpen, page });
  if (!html) return kernelFailure("not-found");
  const title = fillMessage(commentTexts.onTitle, { title: post });
  const back = escapeHtml(fillMessage(commentTexts.backTo, { title: post }));
  const address = escapeHtml(`${path}#${commentsElementId(itemId)}`);
  return pages.renderSystemPage(context, {
    pageType: pageTypes.page,
    title,
    mainContent: `<div class="page-body squarespace-comments discussion-block" data-discussion="${itemId}">
<h1 class="comments-page-title"><bdi>${escapeHtml(title)}</bdi></h1>${html}
<p data-only-screen><a class="arrow-link" href="${address}"><bdi>${back}</bdi></a></p></div>`,
  });
}

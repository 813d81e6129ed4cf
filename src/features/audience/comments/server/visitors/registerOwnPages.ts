import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, fillMessage, isFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { commentPath, commentPaths, commentTexts, ownTexts } from "../../browserContract.ts";
import { ownCommentIsland, ownFormRoute, ownPageRoute, removeOwnRoute } from "../../contract.ts";
import { commentFailures } from "../../domain/commentFailures.ts";
import { editMinutesLeft } from "../../domain/discussion.ts";
import { findDiscussion, findDiscussionOf } from "../findDiscussion.ts";
import { findCommentPage } from "../pages/readThreads.ts";
import { isDiscussion, type OpenDiscussion } from "./openDiscussion.ts";
import { editOwnComment, findOwnComment, type OwnComment, removeOwnComment } from "./ownComments.ts";

const fail = failuresOf(commentFailures);

/** A comment's page for its author: whether it is public, and for 15 minutes its text to change or delete. */
export function registerOwnPages(app: App, pages: Pages, open: OpenDiscussion): void {
  app.route(ownPageRoute, async ({ params, query }, context) => {
    const comment = await findOwnComment(context, params.commentId);
    if (!comment) return query.done === "sent" ? thanks(context, params.commentId) : fail("comment-unknown");
    return show(context, comment, { isSaved: query.done === "saved" });
  });

  app.route(ownFormRoute, async ({ params: { commentId }, body }, context) => {
    const edited = await editOwnComment(context, commentId, body.body);
    if (!isFailure(edited)) return redirectTo(`${commentPaths.own.replace(":commentId", commentId)}?done=saved`);
    const comment = await findOwnComment(context, commentId);
    if (!comment || edited.code === "comment-unknown") return edited;
    return show(context, comment, { failure: edited, typed: body.body });
  });

  app.route(removeOwnRoute, async ({ params: { commentId } }, context) => {
    const removed = await removeOwnComment(context, commentId);
    if (isFailure(removed)) {
      const comment = await findOwnComment(context, commentId);
      return comment && removed.code !== "comment-unknown" ? show(context, comment, { failure: removed }) : removed;
    }
    const post = await postOf(context, removed);
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: ownTexts.title,
      mainContent: `<div class="page-body page-message"><h1>${escapeHtml(ownTexts.title)}</h1>
<p role="status">${escapeHtml(ownTexts.removed)}</p>
<p><a class="arrow-link" href="${escapeHtml(post.path)}"><bdi>${escapeHtml(fillMessage(commentTexts.backTo, { title: post.title }))}</bdi></a></p></div>`,
    });
  });

  /**
   * Shown to a browser without the author's key. It sent a comment whose first answer, with the key, was lost. What it
   * says is public, because anyone can open the address.
   */
  async function thanks(context: RequestContext, commentId: string): Promise<Answer> {
    const { site, now } = context;
    const post = await open(context, findDiscussionOf(site, commentId, now));
    const isShown = isDiscussion(post) && (await findCommentPage(site, post.itemId, commentId)) !== undefined;
    const back = isShown ? commentPath(commentId) : "/";
    const label = fillMessage(commentTexts.backTo, { title: isShown ? post.title : context.website.title });
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: ownTexts.title,
      mainContent: `<div class="page-body page-message"><h1>${escapeHtml(ownTexts.title)}</h1>
<p role="status">${escapeHtml(isShown ? commentTexts.published : commentTexts.pending)}</p>
<p><a class="arrow-link" href="${escapeHtml(back)}"><bdi>${escapeHtml(label)}</bdi></a></p></div>`,
    });
  }

  async function show(
    context: RequestContext,
    comment: OwnComment,
    { isSaved = false, failure, typed }: { isSaved?: boolean; failure?: Failure; typed?: string },
  ): Promise<Answer> {
    const { website, now } = context;
    const { status } = comment;
    const isHidden = status === "spam" || status === "deleted";
    const state = isHidden ? ownTexts.notShown : status === "approved" ? ownTexts.published : ownTexts.pending;
    const post = await postOf(context, comment);
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: ownTexts.title,
      mainContent: app.services.islands.render(ownCommentIsland, {
        id: comment.id,
        body: typed ?? comment.body,
        subjectTitle: post.title,
        subjectUrl: status === "approved" ? commentPath(comment.id) : post.path,
        minutesLeft: isHidden ? 0 : editMinutesLeft(comment.createdAt, now),
        notice: isSaved ? `${ownTexts.saved} ${state}` : state,
        ...(failure ? { error: failure.errors?.body ?? failure.message } : {}),
        locale: website.locale,
      }),
      status: failure?.status ?? 200,
    });
  }

  /** The post of a comment, or the home page if it is no longer public. */
  async function postOf({ site, website, now }: RequestContext, { itemId }: OwnComment) {
    const post = itemId ? await findDiscussion(site, itemId, now) : undefined;
    return post ?? { path: "/", title: website.title };
  }
}

import type { Captcha } from "#features/site/captcha/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { commentElementId, commentForm, commentPaths, trapField } from "../../browserContract.ts";
import {
  commentFormRoute,
  discussionFeedRoute,
  discussionPageRoute,
  likeRoute,
  ownCommentsRoute,
  postCommentRoute,
  replyPageRoute,
  viewCommentRoute,
} from "../../contract.ts";
import { hasOwnComments, isOpenToComments } from "../../domain/discussion.ts";
import { commentSettings } from "../commentSettings.ts";
import { type Discussion, findDiscussion, findDiscussionOf } from "../findDiscussion.ts";
import { discussionFeed } from "../pages/discussionFeed.ts";
import { discussionPage } from "../pages/discussionPage.ts";
import { findCommentPage } from "../pages/readThreads.ts";
import { setLike } from "./likes.ts";
import { createDiscussionOpener, isDiscussion } from "./openDiscussion.ts";
import { readOwn } from "./ownComments.ts";
import { postComment } from "./postComment.ts";
import { registerLikeForm } from "./registerLikeForm.ts";
import { registerOwnPages } from "./registerOwnPages.ts";

/** Posting, reading and liking comments: calls of scripts, and the same as plain HTML forms and pages. */
export function registerVisitorRoutes(app: App, { pages, captcha }: { pages: Pages; captcha: Captcha }): void {
  const { limiter, secret } = app.services;

  const open = createDiscussionOpener(pages);
  registerOwnPages(app, pages, open);
  registerLikeForm(app, pages, open);

  app.route(postCommentRoute, async ({ body }, context) => {
    const discussion = await open(context, findDiscussion(context.site, body.itemId, context.now));
    if (!isDiscussion(discussion)) return discussion;
    const { parentId, [trapField]: trap, captchaToken, ...sent } = body;
    const comment = { ...sent, parentId: parentId || undefined, trap, captchaToken };
    return postComment(context, discussion, comment, { captcha, limiter, secret });
  });

  app.route(commentFormRoute, async ({ body }, context) => {
    const discussion = await open(context, findDiscussion(context.site, body.itemId, context.now));
    if (!isDiscussion(discussion)) return discussion;
    const { parentId, [trapField]: trap, notify = "", body: text, name, email, url } = body;
    const sent = { body: text, name, email, url };
    const posted = await postComment(
      context,
      discussion,
      { ...sent, parentId: parentId || undefined, trap, notify: notify !== "", captchaToken: undefined },
      { captcha, limiter, secret },
    );
    if (!isFailure(posted)) return redirectTo(`${commentPaths.own.replace(":commentId", posted.id)}?done=sent`);
    const isParentGone = posted.code === "answered-gone";
    const parentName = parentId && !isParentGone ? await nameOf(context, parentId, discussion.itemId) : undefined;
    return showForm(context, discussion, {
      fields: { ...sent, notify, ...(parentName === undefined ? {} : { parentId, parentName }) },
      failure: posted,
    });
  });

  app.route(viewCommentRoute, async ({ params: { commentId } }, context) => {
    const { site, website, now } = context;
    const found = await findDiscussionOf(site, commentId, now);
    // Links to comments that are off now, in emails and elsewhere, lead to what they were about.
    if (found && !hasOwnComments(commentSettings.of(website), found.kind)) return redirectTo(found.path);
    const discussion = await open(context, Promise.resolve(found));
    if (!isDiscussion(discussion)) return discussion;
    const { itemId, path } = discussion;
    const page = await findCommentPage(site, itemId, commentId);
    if (!page) return redirectTo(path);
    const address = page === 1 ? path : `${commentPaths.discussion.replace(":itemId", itemId)}?page=${page}`;
    return redirectTo(`${address}#${commentElementId(commentId)}`);
  });

  app.route(replyPageRoute, async ({ params: { commentId } }, context) => {
    const { site, website, now } = context;
    const discussion = await open(context, findDiscussionOf(site, commentId, now));
    if (!isDiscussion(discussion)) return discussion;
    const parentName = await nameOf(context, commentId, discussion.itemId);
    if (parentName === undefined || !isOpenToComments(discussion, commentSettings.of(website), now)) {
      return redirectTo(discussion.path);
    }
    return showForm(context, discussion, { fields: { parentId: commentId, parentName } });
  });

  app.route(discussionPageRoute, async ({ params, query }, context) => {
    const discussion = await open(context, findDiscussion(context.site, params.itemId, context.now));
    return isDiscussion(discussion) ? discussionPage(app, pages, context, discussion, query.page) : discussion;
  });

  app.route(discussionFeedRoute, async ({ params }, context) => {
    const discussion = await open(context, findDiscussion(context.site, params.itemId, context.now));
    return isDiscussion(discussion) ? discussionFeed(context, discussion) : discussion;
  });

  app.route(ownCommentsRoute, async ({ query }, context) => {
    const discussion = await open(context, findDiscussion(context.site, query.itemId, context.now), { for: "likes" });
    return isDiscussion(discussion) ? readOwn(context, discussion.itemId) : discussion;
  });

  app.route(likeRoute, async ({ body }, context) => {
    const { itemId, commentId, isLiked } = body;
    const discussion = await open(context, findDiscussion(context.site, itemId, context.now), { for: "likes" });
    return isDiscussion(discussion) ? setLike(context, { discussion, commentId }, isLiked, limiter) : discussion;
  });

  /** The post's page with its form, as it was typed. */
  function showForm(
    context: RequestContext,
    { itemId, path }: Discussion,
    { fields, failure }: { fields: Record<string, string>; failure?: Failure },
  ): Promise<Answer> {
    return pages.renderSubmitted(
      context,
      path,
      {
        itemId,
        message: failure?.message ?? "",
        chosen: {},
        quantity: "1",
        form: { name: commentForm, isDone: false, fields, errors: failure?.errors ?? {} },
      },
      failure?.status ?? 200,
    );
  }
}

/** The author's name of an approved comment on a post. */
async function nameOf({ site }: RequestContext, commentId: string, itemId: string): Promise<string | undefined> {
  const comment = await site.db
    .selectFrom("comments")
    .select("author_name")
    .where("website_id", "=", site.websiteId)
    .where("id", "=", commentId)
    .where("subject_id", "=", itemId)
    .where("status", "=", "approved")
    .executeTakeFirst();
  return comment?.author_name;
}

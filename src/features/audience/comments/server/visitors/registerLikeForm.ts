import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage, isFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { commentPath, commentPaths, commentTexts, ownTexts } from "../../browserContract.ts";
import { likeFormRoute } from "../../contract.ts";
import { findDiscussion } from "../findDiscussion.ts";
import { setLike } from "./likes.ts";
import { isDiscussion, type OpenDiscussion } from "./openDiscussion.ts";

/** The page after a like without scripts: what happened, the number, and the way to take it back. */
export function registerLikeForm(app: App, pages: Pages, open: OpenDiscussion): void {
  app.route(likeFormRoute, async ({ body }, context) => {
    const { site, website, now } = context;
    const discussion = await open(context, findDiscussion(site, body.itemId, now), { for: "likes" });
    if (!isDiscussion(discussion)) return discussion;
    const commentId = body.commentId || undefined;
    const liked = await setLike(context, { discussion, commentId }, body.like === "yes", app.services.limiter);
    if (isFailure(liked)) return liked;
    const name = commentId ? await nameOf(commentId) : undefined;
    const { isLiked, likeCount } = liked;
    const done =
      name === undefined
        ? fillMessage(isLiked ? ownTexts.liked : ownTexts.unliked, { title: discussion.title })
        : fillMessage(isLiked ? ownTexts.likedComment : ownTexts.unlikedComment, { name });
    const count = new Intl.NumberFormat(website.locale).format(likeCount);
    const likes = fillMessage(pluralForm(commentTexts.likes, likeCount, website.locale), { count });
    const back = commentId ? commentPath(commentId) : discussion.path;
    const hidden = (field: string, value: string) =>
      `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: ownTexts.likeTitle,
      mainContent: `<div class="page-body page-message liked-block" data-liked="${escapeHtml(back)}"><h1>${escapeHtml(ownTexts.likeTitle)}</h1>
<p role="status" dir="auto">${escapeHtml(done)}</p><p>${escapeHtml(likes)}</p>
<form method="post" action="${commentPaths.like}">${hidden("itemId", discussion.itemId)}${hidden("commentId", commentId ?? "")}${hidden("like", isLiked ? "no" : "yes")}
<button class="button" type="submit">${escapeHtml(isLiked ? ownTexts.takeBack : ownTexts.likeAgain)}</button></form>
<p><a class="arrow-link" href="${escapeHtml(back)}"><bdi>${escapeHtml(fillMessage(commentTexts.backTo, { title: discussion.title }))}</bdi></a></p></div>`,
    });

    async function nameOf(id: string): Promise<string> {
      const comment = await site.db
        .selectFrom("comments")
        .select("author_name")
        .where("website_id", "=", site.websiteId)
        .where("id", "=", id)
        .executeTakeFirst();
      return comment?.author_name ?? "";
    }
  });
}

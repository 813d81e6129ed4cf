import type { Captcha } from "#features/site/captcha/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { TemplateItem } from "#features/site/page-model/contract.ts";
import type { PageRendering, ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  commentForm,
  commentFormId,
  commentPaths,
  commentsElementId,
  commentTexts,
  typedFields,
} from "../../browserContract.ts";
import { type AnsweredComment, commentFormIsland, likeButtonIsland } from "../../contract.ts";
import { likeLabel } from "../../domain/likeLabel.ts";
import { shareLink, shareNames } from "../../domain/shareLinks.ts";
import { commentSettings } from "../commentSettings.ts";
import { commentCountText } from "./commentCountText.ts";
import { areCommentsShown, commentsPart, discussedItem, isOpenItem } from "./discussionParts.ts";
import { disqusThread } from "./disqusThread.tsx";

/**
 * Formatters for themes, with the class names of the template engine's own: `{@|comments}` and its link and number,
 * `{@|like-button}`, and the share buttons `{@|social-button}` and `{@|social-button-inline}`.
 */
export function addCommentsToThemes(
  app: App,
  themes: Themes,
  { captcha, outbox }: { captcha: Captcha; outbox: Outbox },
) {
  const { islands } = app.services;

  const comments: ThemeFormatter = (value, page) => {
    const item = asItem(value);
    if (!item || page.isPreview || discussedItem(page.model)?.id !== item.id) return "";
    const kept = answerOf(page, item.id).answered?.fields.body;
    if (!kept && !areCommentsShown(page.website, item)) return "";
    const { disqusShortname } = commentSettings.of(page.website);
    if (disqusShortname) {
      const thread = disqusThread(disqusShortname, item, page.model.website.baseUrl + item.fullUrl);
      return `<section class="squarespace-comments discussion-block" id="${commentsElementId(item.id)}" data-item-id="${item.id}" aria-labelledby="comments-title-${item.id}">
<h2 class="comments-title" id="comments-title-${item.id}">${escapeHtml(commentTexts.thread)}</h2>
${thread}
</section>`;
    }
    const count = Number(item.publicCommentCount);
    const isOpen = isOpenItem(item);
    const title = commentCountText(count, page.website.locale);
    const attributes = [
      `class="squarespace-comments discussion-block"`,
      `id="${commentsElementId(item.id)}"`,
      `data-item-id="${item.id}"`,
      `data-public-comment-count="${count}"`,
      `data-comment-state="${Number(item.commentState)}"`,
      `data-discussion="${item.id}"`,
      // An empty discussion is nothing to print.
      ...(count === 0 ? ["data-only-screen"] : []),
    ];
    const feed = commentPaths.feed.replace(":itemId", item.id);
    const feedLink = `<p class="comments-feed" data-only-screen><a href="${feed}" type="application/rss+xml" rel="nofollow">${escapeHtml(commentTexts.feed)}</a></p>`;
    const opening = isOpen && count === 0 ? `<p class="comments-first">${escapeHtml(commentTexts.first)}</p>` : "";
    return `<section ${attributes.join(" ")} aria-labelledby="comments-title-${item.id}">
<h2 class="comments-title" id="comments-title-${item.id}">${escapeHtml(title)}</h2>
<div class="comments-list-place" data-comments-list>${page.parts?.[commentsPart] ?? ""}</div>
${count > 0 ? feedLink : ""}${opening}${isOpen ? form(item, page) : `<p class="comments-closed">${escapeHtml(commentTexts.closed)}</p>${kept ? keptField(kept) : ""}`}
</section>`;
  };

  function form(item: TemplateItem, page: PageRendering): string {
    const { website } = page;
    const shownCaptcha = captcha.onPage(website);
    const { parent, answered } = answerOf(page, item.id);
    return islands.render(commentFormIsland, {
      itemId: item.id,
      path: item.fullUrl,
      guests: commentSettings.of(website).guests,
      canNotify: outbox.isSending(),
      canNotifyGuests: commentSettings.of(website).moderation !== "none",
      ...(shownCaptcha ? { captcha: shownCaptcha } : {}),
      ...(parent ? { parent } : {}),
      ...(answered ? { answered } : {}),
    });
  }

  const commentLink: ThemeFormatter = (value, page) => {
    const item = asItem(value);
    if (!item || page.isPreview || !areCommentsShown(page.website, item)) return "";
    const text = commentSettings.of(page.website).disqusShortname
      ? commentTexts.thread
      : commentCountText(Number(item.publicCommentCount), page.website.locale);
    const address = `${item.fullUrl}#${commentsElementId(item.id)}`;
    return `<a href="${escapeHtml(address)}" class="sqs-comment-link" data-id="${item.id}" data-only-screen>${escapeHtml(text)}</a>`;
  };

  const commentCount: ThemeFormatter = (value, page) => {
    const item = asItem(value);
    // Only Disqus knows the number of its comments.
    if (commentSettings.of(page.website).disqusShortname) return "";
    return item ? escapeHtml(commentCountText(Number(item.publicCommentCount), page.website.locale)) : "";
  };

  const likeButton: ThemeFormatter = (value, page) => {
    const item = asItem(value);
    if (!item || page.isPreview || !commentSettings.of(page.website).likes) return "";
    const { locale } = page.website;
    return islands.render(likeButtonIsland, {
      itemId: item.id,
      count: Number(item.likeCount),
      label: likeLabel(item),
      locale,
    });
  };

  const share =
    (isInline: boolean): ThemeFormatter =>
    (value, page) => {
      const item = asItem(value);
      const services = commentSettings.of(page.website).share;
      if (!item || page.isPreview || services.length === 0) return "";
      const { baseUrl } = page.model.website;
      const shared = {
        url: baseUrl + item.fullUrl,
        title: item.title,
        imageUrl: item.mainImage && new URL(item.mainImage.assetUrl, baseUrl).href,
      };
      const links = services.map((service) => {
        const isMail = service === "email";
        const label = isMail
          ? commentTexts.shareByEmail
          : fillMessage(commentTexts.shareOn, { service: shareNames[service] });
        const elsewhere = isMail ? "" : ' target="_blank" rel="noopener nofollow"';
        return `<li><a class="share-link share-${service}" href="${escapeHtml(shareLink(service, shared))}"${elsewhere} aria-label="${escapeHtml(label)}">${escapeHtml(isMail ? commentTexts.email : shareNames[service])}</a></li>`;
      });
      const [tag, style] = isInline ? ["span", "inline-style"] : ["div", "button-style"];
      const attributes = [
        `class="squarespace-social-buttons ${style} share-block"`,
        `data-share`,
        `data-full-url="${escapeHtml(shared.url)}"`,
        `data-title="${escapeHtml(item.title)}"`,
        "data-only-screen",
      ];
      const list = `<ul class="share-links" aria-label="${escapeHtml(commentTexts.share)}">${links.join("")}${ownButton()}</ul>`;
      return `<${tag} ${attributes.join(" ")}>${list}</${tag}>`;
    };

  themes.addStyles({ file: "src/features/audience/comments/storefront/comments.layout.css" });
  themes.addFormatter("comments", comments);
  themes.addFormatter("comment-link", commentLink);
  themes.addFormatter("comment-count", commentCount);
  themes.addFormatter("like-button", likeButton);
  themes.addFormatter("social-button", share(false));
  themes.addFormatter("social-button-inline", share(true));
}

/** A text that came when the comments were closed, to copy. */
const keptField = (text: string) =>
  `<p class="field" id="${commentFormId}" data-only-screen><label class="field-label" for="comment-kept">${escapeHtml(commentTexts.kept)}</label><textarea class="field-input" id="comment-kept" rows="6" dir="auto" readonly>\n${escapeHtml(text)}</textarea></p>`;

/** Seen when its script has come. "Link copied" is read out. */
const ownButton = () =>
  `<li class="share-own"><button type="button" class="share-button" aria-live="polite">${escapeHtml(commentTexts.share)}</button></li>`;

function asItem(value: unknown): TemplateItem | undefined {
  const item = value as Partial<TemplateItem> | null | undefined;
  return typeof item?.id === "string" && typeof item.fullUrl === "string" ? (item as TemplateItem) : undefined;
}

/** What a plain form that was answered shows again: the comment that it answers, its fields and messages. */
function answerOf(
  { submitted }: PageRendering,
  itemId: string,
): { parent?: { id: string; name: string }; answered?: AnsweredComment } {
  const { form, message = "" } = submitted ?? {};
  if (submitted?.itemId !== itemId || form?.name !== commentForm) return {};
  const { parentId, parentName = "", notify = "" } = form.fields;
  const fields = Object.fromEntries(typedFields.map((name) => [name, form.fields[name] ?? ""]));
  return {
    ...(parentId ? { parent: { id: parentId, name: parentName } } : {}),
    ...(message ? { answered: { message, errors: form.errors ?? {}, fields, notify: notify !== "" } } : {}),
  };
}

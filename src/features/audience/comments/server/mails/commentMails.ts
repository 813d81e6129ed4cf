import type { Outbox, TeamMember } from "#features/site/outbox/server/index.ts";
import { inLanguageOfTeam, inReadersLanguage } from "#features/site/outbox/server/index.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { commentPath, commentPaths } from "../../browserContract.ts";
import { commentMailTexts as texts } from "../../domain/commentMailTexts.ts";
import { nameInSubject } from "../../domain/nameInSubject.ts";
import { findDiscussion } from "../findDiscussion.ts";
import { defineCommentMails, replyMailKey } from "./commentMailKinds.ts";
import { hasStopped } from "./mailStops.ts";
import { noticeReaders } from "./noticeReaders.ts";
import type { UnsubscribeTokens } from "./unsubscribeTokens.ts";

export interface CommentMails {
  /** Notifies those who can approve a pending comment, and the author of the post, or else the owner. */
  notice(websiteId: string, commentId: string): Promise<void>;
  /** Notifies the person who was answered, if the reply is public and they asked for it. */
  reply(websiteId: string, commentId: string): Promise<void>;
}

/** Texts of comments in emails are cut to this many characters. */
const maxQuote = 2000;

/** The emails about comments. */
export function createCommentMails(app: App, outbox: Outbox, tokens: UnsubscribeTokens): CommentMails {
  const { clock, configuration } = app.services;
  const kinds = defineCommentMails(outbox);

  async function read(website: Website, commentId: string) {
    const { id: websiteId } = website;
    const site = app.site(websiteId);
    const comment = await commentWith(site, commentId);
    const discussion = comment && (await findDiscussion(site, comment.subject_id, clock.now()));
    if (!comment || !discussion) return undefined;
    const siteUrl = await app.originOf(website);
    const url = siteUrl + commentPath(comment.id);
    const unsubscribeUrl = (kind: "team" | "replies", id: string) =>
      siteUrl + commentPaths.unsubscribe.replace(":token", tokens.write(websiteId, { kind, id }));
    return { site, comment, discussion, siteUrl, url, unsubscribeUrl };
  }

  /** The language of the person whom a comment answers; empty for the website's own. */
  async function answeredLocale({ db, websiteId }: SiteScope, commentId: string): Promise<string> {
    const row = await db
      .selectFrom("comments as reply")
      .innerJoin("comments as answered", (join) =>
        join.onRef("answered.website_id", "=", "reply.website_id").onRef("answered.id", "=", "reply.parent_id"),
      )
      .select("answered.locale")
      .where("reply.website_id", "=", websiteId)
      .where("reply.id", "=", commentId)
      .executeTakeFirst();
    return row?.locale ?? "";
  }

  const mails = {
    async notice(website: Website, commentId: string) {
      const found = await read(website, commentId);
      if (!found) return;
      const { site, comment, discussion, siteUrl, url, unsubscribeUrl } = found;
      const { status } = comment;
      if (status !== "pending" && status !== "approved") return;
      const team = await kinds.notice.team(site, website);
      const authorId = await contributorId(site, discussion.authorAccountId);
      const readers = noticeReaders(team, { status, authorId, writerId: comment.account_id });
      const path = `/config/comments?tab=all&comment=${comment.id}`;
      const studioUrl = studioAddress(configuration, path, website.identifier);
      // A pending comment is not on the page yet.
      const pageUrl = status === "approved" ? url : siteUrl + discussion.path;
      const mailTo = ({ accountId, email, rights, language }: TeamMember) =>
        inLanguageOfTeam(app, website, language, async (shown) => {
          const { locale, time_zone: timeZone } = shown;
          return {
            website: shown,
            siteUrl,
            recipient: email,
            // A changed comment that waits again is a second email, and a repeated job none.
            dedupeKey: `comment-notice:${commentId}:${comment.revision}:${accountId}`,
            data: {
              title: texts.noticeTitle[status],
              post: { title: discussion.title },
              comment: { author: comment.author_name, body: cutText(comment.body, maxQuote) },
              dateLine: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(comment.created_at),
              link: rights.has("comments.moderate")
                ? { url: studioUrl, label: texts.viewInStudio }
                : { url: pageUrl, label: texts.view[discussion.isEvent ? "event" : discussion.kind] },
            },
            unsubscribe: { text: texts.noticeUnsubscribe, url: unsubscribeUrl("team", accountId) },
          };
        });
      const notices = await Promise.all(readers.map(mailTo));
      await site.transaction(async (tx) => {
        for (const notice of notices) await kinds.notice.put(tx, notice);
      });
    },

    async reply(website: Website, commentId: string) {
      const found = await read(website, commentId);
      if (found?.comment.status !== "approved" || !found.comment.parent_id) return;
      const { site, comment, discussion, siteUrl, url, unsubscribeUrl } = found;
      const answered = await commentWith(site, found.comment.parent_id);
      if (!answered?.notify_author || answered.author_email === "" || answered.status !== "approved") return;
      if (answered.author_email.toLowerCase() === comment.author_email.toLowerCase()) return;
      // A guest may have typed someone else's address, so a moderator has to approve the comment first.
      const isGuest = answered.member_id === null && answered.account_id === null;
      if (isGuest && answered.approved_at === null) return;
      if (await hasStopped(site, answered.author_email)) return;
      await site.transaction((tx) =>
        kinds.reply.put(tx, {
          website,
          siteUrl,
          recipient: answered.author_email,
          dedupeKey: replyMailKey(commentId),
          data: {
            post: { title: discussion.title },
            reply: { author: nameInSubject(comment.author_name), body: cutText(comment.body, maxQuote) },
            comment: { body: cutText(answered.body, maxQuote) },
            link: { url },
          },
          unsubscribe: { text: texts.replyUnsubscribe, url: unsubscribeUrl("replies", answered.id) },
        }),
      );
    },
  };

  return {
    async notice(websiteId, commentId) {
      await inReadersLanguage(app, app.site(websiteId), undefined, (website) => mails.notice(website, commentId));
    },
    async reply(websiteId, commentId) {
      const site = app.site(websiteId);
      const stored = await answeredLocale(site, commentId);
      await inReadersLanguage(app, site, stored, (website) => mails.reply(website, commentId));
    },
  };
}

function commentWith({ db, websiteId }: SiteScope, commentId: string) {
  return db
    .selectFrom("comments")
    .select([
      "id",
      "subject_id",
      "parent_id",
      "member_id",
      "account_id",
      "approved_at",
      "status",
      "author_name",
      "author_email",
      "body",
    ])
    .select(["notify_author", "revision", "created_at"])
    .where("website_id", "=", websiteId)
    .where("id", "=", commentId)
    .executeTakeFirst();
}

/** The account, if its person is in the team. Authors may have left. */
async function contributorId({ db, websiteId }: SiteScope, accountId: string | null): Promise<string | undefined> {
  if (accountId === null) return undefined;
  const row = await db
    .selectFrom("contributors")
    .select("account_id")
    .where("website_id", "=", websiteId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.account_id;
}

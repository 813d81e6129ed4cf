import type { Members } from "#features/audience/members/server/index.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { commentNoticeJob, commentReplyJob } from "../contract.ts";
import { shareServices } from "../domain/shareLinks.ts";
import { registerAccountComments } from "./accountComments.ts";
import { addCommentsToThemes } from "./commentFormatters.ts";
import { createCommentMails } from "./commentMails.ts";
import { commentSettings } from "./commentSettings.ts";
import { closeWithTime, commentsPart, createCommentsPart } from "./discussionParts.ts";
import { memberComments } from "./memberComments.ts";
import { readRecentComments } from "./readRecentComments.ts";
import { registerCommentStudio } from "./registerCommentStudio.ts";
import { registerUnsubscribe } from "./registerUnsubscribe.ts";
import { registerVisitorRoutes } from "./registerVisitorRoutes.ts";
import { createUnsubscribeTokens } from "./unsubscribeTokens.ts";

interface CommentNeeds {
  pages: Pages;
  themes: Themes;
  captcha: Captcha;
  outbox: Outbox;
  members: Members;
}

/** Comments, likes and share buttons of posts: on pages, in the studio, in emails. */
export function registerComments(app: App, { pages, themes, captcha, outbox, members }: CommentNeeds): void {
  const tokens = createUnsubscribeTokens(app.services.secret);
  pages.addToModel({
    settingsOf(website) {
      const { enabled, likes, share } = commentSettings.of(website);
      const chosen = shareServices.filter((service) => share.includes(service));
      return {
        commentsEnabled: enabled,
        simpleLikingEnabled: likes,
        shareButtonOptions: Object.fromEntries(chosen.map((service) => [service, true])),
      };
    },
    fieldsOf: closeWithTime,
  });
  pages.addPart(commentsPart, createCommentsPart(app));
  pages.addBlockReader("comments", readRecentComments);
  addCommentsToThemes(app, themes, { captcha, outbox });
  registerVisitorRoutes(app, { pages, captcha });
  registerUnsubscribe(app, { pages, outbox, tokens });
  registerCommentStudio(app, outbox);
  members.addPersonalData(memberComments);
  registerAccountComments(members);

  const mails = createCommentMails(app, outbox, tokens);
  app.job(commentNoticeJob, ({ websiteId, commentId }) => mails.notice(websiteId, commentId));
  app.job(commentReplyJob, ({ websiteId, commentId }) => mails.reply(websiteId, commentId));
}

import type { Members } from "#features/audience/members/server/index.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { commentNoticeJob, commentReplyJob } from "../contract.ts";
import { shareServices } from "../domain/shareLinks.ts";
import { commentSettings } from "./commentSettings.ts";
import { createCommentMails } from "./mails/commentMails.ts";
import { registerUnsubscribe } from "./mails/registerUnsubscribe.ts";
import { createUnsubscribeTokens } from "./mails/unsubscribeTokens.ts";
import { registerAccountComments } from "./members/accountComments.ts";
import { memberComments } from "./members/memberComments.ts";
import { registerCommentStudio } from "./moderation/registerCommentStudio.ts";
import { addCommentsToThemes } from "./pages/commentFormatters.ts";
import { commentFields, commentsPart, createCommentsPart } from "./pages/discussionParts.ts";
import { readRecentComments } from "./pages/readRecentComments.ts";
import { registerVisitorRoutes } from "./visitors/registerVisitorRoutes.ts";

interface CommentNeeds {
  pages: Pages;
  themes: Themes;
  captcha: Captcha;
  outbox: Outbox;
  members: Members;
}

/** Comments, likes and share buttons of posts and products: on pages, in the studio, in emails. */
export function registerComments(app: App, { pages, themes, captcha, outbox, members }: CommentNeeds): void {
  const tokens = createUnsubscribeTokens(app.services.secret);
  pages.addToModel({
    settingsOf(website) {
      const { enabled, likes, share, disqusShortname } = commentSettings.of(website);
      const chosen = shareServices.filter((service) => share.includes(service));
      return {
        commentsEnabled: enabled,
        simpleLikingEnabled: likes,
        disqusShortname,
        shareButtonOptions: Object.fromEntries(chosen.map((service) => [service, true])),
      };
    },
    fieldsOf: commentFields,
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

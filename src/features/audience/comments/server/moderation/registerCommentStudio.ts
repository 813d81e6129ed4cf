import type { Outbox } from "#features/site/outbox/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";
import type { Moderator } from "#kernel/server/moderation/noteDecision.ts";
import { readCommentSettingsRoute, saveCommentSettingsRoute, settingsFailures } from "../../contract.ts";
import {
  banAuthorRoute,
  eraseAuthorRoute,
  exportCommentsRoute,
  listBansRoute,
  listCommentsRoute,
  moderateCommentsRoute,
  purgeCommentsRoute,
  replyAsSiteRoute,
  unbanAuthorRoute,
} from "../../moderationContract.ts";
import { commentSettings } from "../commentSettings.ts";
import { exportComments } from "../files/exportComments.ts";
import { registerCommentImports } from "../files/registerCommentImports.ts";
import { listBans } from "./bans.ts";
import { listComments } from "./listComments.ts";
import { banAuthor, moderateComments, replyAsSite, unbanAuthor } from "./moderateComments.ts";
import { emptyComments, emptyCommentsJob, eraseAuthor, purgeComments } from "./purgeComments.ts";

const fail = failuresOf(settingsFailures);

/** The studio's calls for comments: settings, list, moderation, replies, bans, files. */
export function registerCommentStudio(app: App, outbox: Outbox): void {
  registerCommentImports(app);
  app.route(readCommentSettingsRoute, async (_input, { website }) => commentSettings.of(website));
  app.route(saveCommentSettingsRoute, async ({ body }, context) => {
    return (await commentSettings.save(context, body)) ?? fail("stale-revision");
  });

  app.route(listCommentsRoute, ({ query }, { site, website }) =>
    listComments(site, query, commentSettings.of(website)),
  );
  app.route(exportCommentsRoute, async ({ query }, context) => {
    const { site, website, now } = context;
    await auditExport(context, "comment.export");
    const fileName = `${website.identifier}-comments-${toClockTime(now.toISOString(), website.time_zone).slice(0, 10)}.csv`;
    const headers = {
      ...commonHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    };
    return new Answer(200, headers, exportComments(site, query, website.time_zone));
  });

  app.route(moderateCommentsRoute, ({ body }, context) =>
    moderateComments(context.site, body.comments, moderatorOf(context)),
  );
  app.route(purgeCommentsRoute, async ({ body }, context) => ({
    deleted: await purgeComments(context.site, outbox, body.ids, moderatorOf(context)),
  }));
  app.route(eraseAuthorRoute, async ({ body }, context) => ({
    deleted: await eraseAuthor(context.site, outbox, body.email, moderatorOf(context)),
  }));
  app.job(emptyCommentsJob, ({ websiteId }) => emptyComments(app.site(websiteId), outbox, app.services.clock.now()));
  app.route(replyAsSiteRoute, ({ params, body }, context) => {
    const { site, website, account } = context;
    const moderator = { ...moderatorOf(context), email: account?.email ?? "" };
    return replyAsSite(site, params.commentId, { ...body, siteTitle: website.title }, moderator);
  });

  app.route(banAuthorRoute, ({ params }, context) => banAuthor(context.site, params.commentId, moderatorOf(context)));
  app.route(listBansRoute, ({ query }, { site }) => listBans(site, query));
  app.route(unbanAuthorRoute, async ({ body: { email } }, context) => {
    await unbanAuthor(context.site, email, moderatorOf(context));
    return { email };
  });
}

function moderatorOf({ account, now }: RequestContext): Moderator {
  return { accountId: account?.id, now };
}

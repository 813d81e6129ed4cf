import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { readCommentSettingsRoute, saveCommentSettingsRoute, settingsFailures } from "../contract.ts";
import {
  banAuthorRoute,
  listBansRoute,
  listCommentsRoute,
  moderateCommentsRoute,
  replyAsSiteRoute,
  unbanAuthorRoute,
} from "../moderationContract.ts";
import { listBans } from "./bans.ts";
import { commentSettings } from "./commentSettings.ts";
import { listComments } from "./listComments.ts";
import { banAuthor, type Moderator, moderateComments, replyAsSite, unbanAuthor } from "./moderateComments.ts";

const fail = failuresOf(settingsFailures);

/** The studio's calls for comments: settings, list, moderation, replies and bans. */
export function registerCommentStudio(app: App): void {
  app.route(readCommentSettingsRoute, async (_input, { website }) => commentSettings.of(website));
  app.route(saveCommentSettingsRoute, async ({ body }, context) => {
    return (await commentSettings.save(context, body)) ?? fail("stale-revision");
  });

  app.route(listCommentsRoute, ({ query }, { site }) => listComments(site, query));
  app.route(moderateCommentsRoute, async ({ body }, context) => ({
    changed: await moderateComments(context.site, body.comments, moderatorOf(context)),
  }));
  app.route(replyAsSiteRoute, ({ params, body }, context) => {
    const { site, website, account } = context;
    const moderator = { ...moderatorOf(context), email: account?.email ?? "" };
    return replyAsSite(site, params.commentId, { body: body.body, siteTitle: website.title }, moderator);
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

import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { stopRemindersPageRoute, stopRemindersRoute } from "../contract.ts";
import { stopReminderTexts as texts } from "../domain/reminderTexts.ts";
import type { ReminderTokens } from "./reminderTokens.ts";

/** The page behind a reminder's link (page type 300). Only its button, or that of a mail program, unsubscribes. */
export function registerStopReminders(app: App, { pages, tokens }: { pages: Pages; tokens: ReminderTokens }): void {
  app.route(stopRemindersPageRoute, async ({ params }, context) =>
    tokens.read(context.site.websiteId, params.token)
      ? page(context, texts.question, { hasButton: true })
      : page(context, texts.unknown, { status: 404 }),
  );

  app.route(stopRemindersRoute, async ({ params }, context) => {
    const hash = tokens.read(context.site.websiteId, params.token);
    if (!hash) return page(context, texts.unknown, { status: 404 });
    await context.site.transaction(async (tx) => {
      await tx.db
        .insertInto("reminder_opt_outs")
        .values({ website_id: tx.websiteId, email_hash: hash, created_at: context.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return page(context, texts.done, {});
  });

  function page(
    context: RequestContext,
    text: string,
    { hasButton = false, status }: { hasButton?: boolean; status?: number },
  ) {
    const say = (message: string) => escapeHtml(fillMessage(message, { siteTitle: context.website.title }));
    const way = hasButton
      ? `<form method="post"><button class="button button-primary" type="submit">${say(texts.button)}</button></form>`
      : `<p><a class="button button-primary" href="/">${say(texts.backToShop)}</a></p>`;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.unsubscribe,
      title: texts.title,
      mainContent: `<div class="page-body page-message"><h1>${say(texts.title)}</h1><p${hasButton ? "" : ' role="status"'}>${say(text)}</p>${way}</div>`,
      ...(status ? { status } : {}),
    });
  }
}

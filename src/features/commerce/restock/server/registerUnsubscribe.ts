import { pageTypes } from "#features/site/pages/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { restockTexts, unsubscribePageRoute, unsubscribeRoute } from "../contract.ts";
import { stopNotices } from "./stopNotices.ts";
import type { UnsubscribeTokens } from "./unsubscribeTokens.ts";

/**
 * The page behind a mail's link (page type 300): it asks, and only its button stops the mails, since programs that look
 * at mails follow links too.
 */
export function registerUnsubscribe(app: App, { pages, tokens }: { pages: Pages; tokens: UnsubscribeTokens }): void {
  app.route(unsubscribePageRoute, async ({ params }, context) => {
    const email = await readEmail(context, params.token);
    if (email === undefined) return page(context, restockTexts.unsubscribeUnknown, { status: 404 });
    return page(context, restockTexts.unsubscribeQuestion, { email, hasButton: true });
  });

  app.route(unsubscribeRoute, async ({ params }, context) => {
    const email = await readEmail(context, params.token);
    if (email === undefined) return page(context, restockTexts.unsubscribeUnknown, { status: 404 });
    await context.site.transaction((tx) => stopNotices(tx, email));
    return page(context, restockTexts.unsubscribed, { email });
  });

  /** The address of a sign-up; undefined for a token that is not ours, or a sign-up that is gone. */
  async function readEmail({ site }: RequestContext, token: string): Promise<string | undefined> {
    const signUpId = tokens.read(site.websiteId, token);
    if (signUpId === undefined) return undefined;
    const row = await site.db
      .selectFrom("restock_sign_ups")
      .select("email")
      .where("website_id", "=", site.websiteId)
      .where("id", "=", signUpId)
      .executeTakeFirst();
    return row?.email;
  }

  function page(
    context: RequestContext,
    text: string,
    { email = "", hasButton = false, status }: { email?: string; hasButton?: boolean; status?: number },
  ) {
    const values = { email, siteTitle: context.website.title };
    const say = (message: string) => escapeHtml(fillMessage(message, values));
    const way = hasButton
      ? `<form method="post"><button class="button button-primary" type="submit">${say(restockTexts.unsubscribeButton)}</button></form>`
      : `<p><a class="button button-primary" href="/">${say(restockTexts.backToShop)}</a></p>`;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.unsubscribe,
      title: restockTexts.unsubscribeTitle,
      mainContent: `<div class="page-body page-message"><h1>${say(restockTexts.unsubscribeTitle)}</h1><p${hasButton ? "" : ' role="status"'}>${say(text)}</p>${way}</div>`,
      ...(status ? { status } : {}),
    });
  }
}

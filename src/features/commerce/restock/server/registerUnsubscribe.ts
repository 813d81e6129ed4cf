import { sql } from "kysely";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { maskEmail } from "#kernel/domain/email.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { unsubscribePageRoute, unsubscribeRoute } from "../contract.ts";
import { stopNotices } from "./stopNotices.ts";
import { unsubscribeTexts } from "./unsubscribeTexts.ts";
import type { UnsubscribeTokens } from "./unsubscribeTokens.ts";

/**
 * The page behind an email's link (page type 300). Only its button unsubscribes, because programs that scan emails
 * follow links too.
 */
export function registerUnsubscribe(app: App, { pages, tokens }: { pages: Pages; tokens: UnsubscribeTokens }): void {
  app.route(unsubscribePageRoute, async ({ params }, context) => {
    const reader = await readReader(context, params.token);
    if (!reader) return page(context, unsubscribeTexts.unknown, { status: 404 });
    const { email, isWaiting } = reader;
    return isWaiting
      ? page(context, unsubscribeTexts.question, { email, hasButton: true })
      : page(context, unsubscribeTexts.doneBefore, { email });
  });

  app.route(unsubscribeRoute, async ({ params }, context) => {
    const reader = await readReader(context, params.token);
    if (!reader) return page(context, unsubscribeTexts.unknown, { status: 404 });
    await context.site.transaction((tx) => stopNotices(tx, reader.email));
    return page(context, unsubscribeTexts.done, { email: reader.email });
  });

  /**
   * A sign-up's address, and whether `stopNotices` would end anything; undefined for an invalid token or a deleted
   * sign-up.
   */
  async function readReader(
    { site }: RequestContext,
    token: string,
  ): Promise<{ email: string; isWaiting: boolean } | undefined> {
    const signUpId = tokens.read(site.websiteId, token);
    if (signUpId === undefined) return undefined;
    const { rows } = await sql<{ email: string; isWaiting: boolean }>`
      select sign_up.email, exists (
        select from restock_sign_ups as other
        where other.website_id = sign_up.website_id and lower(other.email) = lower(sign_up.email)
          and (other.state = 'WAITING' or other.wants_mailing_list)) as "isWaiting"
      from restock_sign_ups as sign_up
      where sign_up.website_id = ${site.websiteId} and sign_up.id = ${signUpId}`.execute(site.db);
    return rows[0];
  }

  function page(
    context: RequestContext,
    text: string,
    { email = "", hasButton = false, status }: { email?: string; hasButton?: boolean; status?: number },
  ) {
    // The link may be forwarded.
    const values = { email: maskEmail(email), siteTitle: context.website.title };
    const say = (message: string) => escapeHtml(fillMessage(message, values));
    const way = hasButton
      ? `<form method="post"><button class="button button-primary" type="submit">${say(unsubscribeTexts.button)}</button></form>`
      : `<p><a class="button button-primary" href="/">${say(unsubscribeTexts.backToShop)}</a></p>`;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.unsubscribe,
      title: unsubscribeTexts.title,
      mainContent: `<div class="page-body page-message"><h1>${say(unsubscribeTexts.title)}</h1><p${hasButton ? "" : ' role="status"'}>${say(text)}</p>${way}</div>`,
      ...(status ? { status } : {}),
    });
  }
}

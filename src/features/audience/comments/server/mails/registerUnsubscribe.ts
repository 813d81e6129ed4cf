import { sql } from "kysely";
import { type Outbox, teamEmail } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { maskEmail } from "#kernel/domain/email.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { unsubscribeTexts as texts } from "../../browserContract.ts";
import { unsubscribePageRoute, unsubscribeRoute } from "../../contract.ts";
import { noticeKind } from "./commentMailKinds.ts";
import { hasStopped, stopReplies, wantReplies } from "./mailStops.ts";
import type { UnsubscribeTokens } from "./unsubscribeTokens.ts";

interface Reader {
  kind: "replies" | "team";
  id: string;
  email: string;
}

/**
 * The page behind an email's link (page type 300). Only its button unsubscribes, because programs that scan emails follow
 * links too. Mail programs send the button's form themselves (RFC 8058).
 */
export function registerUnsubscribe(
  app: App,
  { pages, outbox, tokens }: { pages: Pages; outbox: Outbox; tokens: UnsubscribeTokens },
): void {
  app.route(unsubscribePageRoute, async ({ params }, context) => {
    const reader = await readReader(context, params.token);
    if (!reader) return page(context, texts.unknown, { status: 404 });
    const { kind, email } = reader;
    if (await isStopped(context, reader)) {
      return page(context, kind === "team" ? texts.stoppedTeam : texts.stoppedReplies, { email, canReturn: true });
    }
    return page(context, kind === "team" ? texts.questionTeam : texts.questionReplies, { email, hasButton: true });
  });

  app.route(unsubscribeRoute, async ({ params, body }, context) => {
    const reader = await readReader(context, params.token);
    if (!reader) return page(context, texts.unknown, { status: 404 });
    const { kind, id, email } = reader;
    const isBack = body.again === "yes";
    await context.site.transaction(async (tx) => {
      if (kind === "team") await outbox.mute(tx, id, noticeKind, !isBack);
      else if (isBack) await wantReplies(tx, email);
      else await stopReplies(tx, email, context.now);
    });
    const done = kind === "team" ? [texts.doneTeam, texts.againTeam] : [texts.doneReplies, texts.againReplies];
    return page(context, done[isBack ? 1 : 0] as string, { email, canReturn: !isBack });
  });

  /** Also after a mail program sent the form, without showing its answer. */
  async function isStopped({ site }: RequestContext, { kind, id, email }: Reader): Promise<boolean> {
    return kind === "team" ? (await outbox.mutedBy(site, id)).includes(noticeKind) : hasStopped(site, email);
  }

  /** Undefined for an invalid token, a deleted comment, and someone who left the team. */
  async function readReader({ site, website }: RequestContext, token: string): Promise<Reader | undefined> {
    const claims = tokens.read(site.websiteId, token);
    if (!claims) return undefined;
    if (claims.kind === "team") {
      const { rows } = await sql<{ email: string }>`
        select ${teamEmail(website)} as email from contributors as contributor
        join accounts as account on account.id = contributor.account_id
        where contributor.website_id = ${site.websiteId} and contributor.account_id = ${claims.id}`.execute(site.db);
      return rows[0] && { ...claims, email: rows[0].email };
    }
    const { rows } = await sql<{ email: string }>`
      select author_email as email from comments
      where website_id = ${site.websiteId} and id = ${claims.id} and author_email <> ''`.execute(site.db);
    return rows[0] && { ...claims, email: rows[0].email };
  }

  function page(
    context: RequestContext,
    text: string,
    {
      email = "",
      hasButton = false,
      canReturn = false,
      status,
    }: { email?: string; hasButton?: boolean; canReturn?: boolean; status?: number },
  ) {
    // The link may be forwarded.
    const values = { email: maskEmail(email), siteTitle: context.website.title };
    const say = (message: string) => escapeHtml(fillMessage(message, values));
    const next = hasButton
      ? `<form method="post"><button class="button button-primary" type="submit">${say(texts.button)}</button></form>`
      : `<p><a class="button button-primary" href="/">${say(texts.back)}</a></p>`;
    const again = canReturn
      ? `<form method="post"><input type="hidden" name="again" value="yes"><button class="button" type="submit">${say(texts.again)}</button></form>`
      : "";
    return pages.renderSystemPage(context, {
      pageType: pageTypes.unsubscribe,
      title: texts.title,
      mainContent: `<div class="page-body page-message"><h1>${say(texts.title)}</h1><p${hasButton ? "" : ' role="status"'}>${say(text)}</p>${next}${again}</div>`,
      ...(status ? { status } : {}),
    });
  }
}

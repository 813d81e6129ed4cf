import { groupedCode, readGiftCardCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage, tooManyRequests } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { networkKey } from "#kernel/server/limits/networkKey.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import { giftCardTexts as texts } from "../browserContract.ts";
import {
  balanceFormRoute,
  balancePageRoute,
  cardPageRoute,
  type GiftCardBalanceProps,
  giftCardBalanceIsland,
  giftCardSheetIsland,
} from "../contract.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readGiftCard, statusOf } from "./giftCardRows.ts";

/** Tries to see a balance. Right ones count too, so that nobody can tell more of the codes by it. */
const limits = {
  network: { name: "gift-card-balance:network", limit: 20, seconds: 600 },
  site: { name: "gift-card-balance:site", limit: 600, seconds: 600 },
} satisfies Record<string, CountedLimit>;

const nothing: GiftCardBalanceProps = { error: null, typed: "", found: null };

/** The balance page, and the printable card. Both are personal: never cached. */
export function registerGiftCardPages(app: App, { pages, codes }: { pages: Pages; codes: GiftCardCodes }): void {
  const { islands, limiter } = app.services;

  app.route(balancePageRoute, (_input, context) => renderBalance(context, nothing));

  app.route(balanceFormRoute, async ({ body: { code: typed } }, context) => {
    if (typed.trim() === "") return renderBalance(context, { ...nothing, error: texts.codeMissing }, 400);
    const { site, website } = context;
    const wait =
      (await limiter.take(limits.network, networkKey(context))) ?? (await limiter.take(limits.site, site.websiteId));
    if (wait !== undefined) {
      const { status, message } = tooManyRequests(wait);
      context.reply.header("retry-after", String(wait));
      return renderBalance(context, { ...nothing, typed, error: message }, status);
    }
    const code = readGiftCardCode(typed);
    const card = code && (await readGiftCard(site, { codeHash: codes.hashOf(site.websiteId, code) }));
    if (!card) return renderBalance(context, { ...nothing, typed, error: texts.unknown }, 404);
    const { lastFour, balanceCents: cents, currency } = card;
    const balanceText = formatMoney({ cents, currency }, website.locale);
    const found = { lastFour, balanceText, status: statusOf(card) };
    return renderBalance(context, { ...nothing, found }, card.voidedAt ? 410 : 200);
  });

  app.route(cardPageRoute, async ({ params }, context) => {
    const { site, website } = context;
    const id = codes.readPageToken(site.websiteId, params.token);
    const card = id !== undefined && isUuid(id) ? await readGiftCard(site, { id }) : undefined;
    if (!card || card.voidedAt) return renderBalance(context, { ...nothing, notice: texts.cardGone }, 404);
    const { recipientName, senderName, message, initialCents, balanceCents, currency } = card;
    const money = (cents: number) => formatMoney({ cents, currency }, website.locale);
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: texts.cardTitle,
      // The link is the right to the card, so no page learns its address, not even the website's own.
      headers: { "referrer-policy": "no-referrer" },
      mainContent: islands.render(giftCardSheetIsland, {
        siteTitle: website.title,
        siteAddress: new URL(await app.originOf(website)).host,
        isEmpty: balanceCents === 0,
        amountText: money(initialCents),
        leftText: balanceCents < initialCents ? fillMessage(texts.left, { balance: money(balanceCents) }) : null,
        code: groupedCode(codes.open(site.websiteId, card.sealedCode)),
        ...{ recipientName, senderName, message },
      }),
    });
  });

  function renderBalance(context: RequestContext, props: GiftCardBalanceProps, status = 200): Promise<Answer> {
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: texts.balanceTitle,
      mainContent: islands.render(giftCardBalanceIsland, props),
      status,
    });
  }
}

import type { Members } from "#features/audience/members/server/index.ts";
import {
  orderCanceled,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderRefundFailed,
} from "#features/commerce/orders/contract.ts";
import type { Orders } from "#features/commerce/orders/server/index.ts";
import { readGiftCardCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { mailEnded } from "#features/site/outbox/contract.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  adjustGiftCardRoute,
  exportGiftCardsRoute,
  findGiftCardRoute,
  type GiftCardDetail,
  giftCardFailures,
  giftCardMailJob,
  giftCardTotalsRoute,
  issueGiftCardRoute,
  listGiftCardsRoute,
  readGiftCardRoute,
  sendGiftCardRoute,
  voidGiftCardRoute,
} from "../contract.ts";
import { issueBoughtCards, returnRefundToCards, takeRefundFromCards, voidBoughtCards } from "./boughtCards.ts";
import { adjustByHand, issueByHand, sendByHand, voidByHand } from "./changeGiftCard.ts";
import { createCodesForBuyer } from "./codesForBuyer.ts";
import { describeGiftCard } from "./describeGiftCard.ts";
import { exportGiftCards } from "./exportGiftCards.ts";
import type { GiftCards } from "./GiftCards.ts";
import { createGiftCardCodes } from "./giftCardCodes.ts";
import { createGiftCardMails } from "./giftCardMail.ts";
import { registerGiftCardPages } from "./giftCardPages.ts";
import { readGiftCard } from "./giftCardRows.ts";
import { giftCardTotals, listGiftCards } from "./listGiftCards.ts";
import { createGiftCardPayments } from "./payWithCards.ts";
import { personalGiftCards } from "./personalGiftCards.ts";
import { sendDueGiftCards } from "./sendDueGiftCards.ts";

const fail = failuresOf(giftCardFailures);

interface Services {
  pages: Pages;
  outbox: Outbox;
  payments: PaymentProviders;
  orders: Orders;
  members: Members;
}

/** Gift cards: in the studio, on their pages, in emails, and as payments of orders. */
export function registerGiftCards(app: App, { pages, outbox, payments, orders, members }: Services): GiftCards {
  const { clock, secret } = app.services;
  const codes = createGiftCardCodes(secret);
  const mails = createGiftCardMails(app, outbox, codes);
  const { find, take, credit } = createGiftCardPayments(codes);
  payments.addCredit(credit);
  members.addPersonalData(personalGiftCards(outbox));
  registerGiftCardPages(app, { pages, codes });
  app.job(giftCardMailJob, ({ websiteId, giftCardId, again }) => mails.put(websiteId, giftCardId, again));
  sendDueGiftCards(app, outbox, (websiteId, giftCardId) => mails.put(websiteId, giftCardId, undefined));
  app.on(mailEnded, async (tx, { isSent, ...mail }) => {
    if (!isSent) await mails.markUnsent(tx, mail);
  });

  app.on(orderPlaced, async (tx, { orderId, kind }) => {
    if (kind === "gift-card") await issueBoughtCards(tx, codes, orderId, clock.now());
  });
  app.on(orderPaid, (tx, { orderId }) => issueBoughtCards(tx, codes, orderId, clock.now()));
  app.on(orderCanceled, (tx, { orderId }) => voidBoughtCards(tx, orderId, "Order canceled", clock.now()));
  app.on(orderRefunded, (tx, { orderId }) => voidBoughtCards(tx, orderId, "Order refunded", clock.now()));
  app.on(orderRefundFailed, (tx, { orderId, amountCents }) =>
    returnRefundToCards(tx, codes, orderId, amountCents, clock.now()),
  );
  orders.checkRefundsWith((tx, order, { amountCents, now }) =>
    takeRefundFromCards(tx, order, amountCents, "en-US", now),
  );

  app.route(listGiftCardsRoute, ({ query }, { site }) => listGiftCards(site, query));
  app.route(giftCardTotalsRoute, (_input, { site }) => giftCardTotals(site));
  app.route(findGiftCardRoute, async ({ body }, { site }) => {
    const code = readGiftCardCode(body.code);
    const card = code && (await readGiftCard(site, { codeHash: codes.hashOf(site.websiteId, code) }));
    if (card) return { id: card.id };
    return fail("gift-card-unknown", { errors: { code: giftCardFailures["gift-card-unknown"].message } });
  });
  app.route(exportGiftCardsRoute, async (_input, context) => {
    const { site, website } = context;
    await auditExport(context, "gift-card.export");
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${website.identifier}-gift-cards.csv"`,
      "cache-control": "private, no-store",
    };
    return new Answer(200, headers, exportGiftCards(site, website.time_zone));
  });
  app.route(readGiftCardRoute, ({ params }, context) => detailOf(context, params.giftCardId));
  app.route(issueGiftCardRoute, async ({ body }, context) => {
    const id = await issueByHand(context, payments, codes, body);
    return isFailure(id) ? id : detailOf(context, id);
  });
  app.route(
    voidGiftCardRoute,
    async ({ params: { giftCardId: id }, body }, context) =>
      (await voidByHand(context, id, body.reason)) ?? detailOf(context, id),
  );
  app.route(
    adjustGiftCardRoute,
    async ({ params: { giftCardId: id }, body }, context) =>
      (await adjustByHand(context, id, body)) ?? detailOf(context, id),
  );
  app.route(
    sendGiftCardRoute,
    async ({ params: { giftCardId: id }, body }, context) =>
      (await sendByHand(context, outbox, id, body)) ?? detailOf(context, id),
  );

  async function detailOf({ site, website }: RequestContext, id: string): Promise<GiftCardDetail | Failure> {
    const shown = { siteUrl: await app.originOf(website), isMailed: outbox.isSending() };
    return (await describeGiftCard(site, codes, id, shown)) ?? fail("gift-card-unknown");
  }

  return { find, take, codesForBuyer: createCodesForBuyer(codes, outbox) };
}

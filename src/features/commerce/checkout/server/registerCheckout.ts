import type { MemberAreas } from "#features/audience/member-areas/server/index.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { forgetBoughtCart } from "#features/commerce/cart/server/index.ts";
import type { GiftCards } from "#features/commerce/gift-cards/server/index.ts";
import { paymentEnded } from "#features/commerce/orders/contract.ts";
import { createPaymentLimits, type PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import { createListeners } from "#kernel/server/createListeners.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  type CheckoutState,
  placeOrderRoute,
  readCheckoutRoute,
  removeGiftCardRoute,
  saveCheckoutCodeRoute,
  saveDeliveryRoute,
  saveDetailsRoute,
  saveEmailRoute,
  savePaymentRoute,
  startCheckoutRoute,
} from "../contract.ts";
import type { Checkouts, Opened } from "./Checkouts.ts";
import { registerCheckoutPages } from "./checkoutPages.ts";
import { registerCheckoutSettings } from "./checkoutSettings.ts";
import { checkoutUrl } from "./checkoutUrls.ts";
import { describeCheckout, withRates } from "./describeCheckout.ts";
import { followDeletions } from "./followDeletions.ts";
import { registerGiftCardPurchase } from "./giftCardPurchase.ts";
import { registerContinuePages } from "./mailed-codes/continuePages.ts";
import { registerCodeMails } from "./mailed-codes/mailCode.ts";
import { registerOrderStatus } from "./mailed-codes/orderStatusPages.ts";
import { registerMemberBrowsers } from "./memberBrowsers.ts";
import { registerOrderPages } from "./orderPages.ts";
import { personalCheckouts } from "./personalCheckouts.ts";
import { placeOrder } from "./placeOrder.ts";
import type { StoredCheckout } from "./readCheckout.ts";
import { saveCode } from "./saveCode.ts";
import { removeGiftCard } from "./saveGiftCards.ts";
import { openCheckout, saveDelivery, saveDetails, saveEmail, savePayment } from "./saveSections.ts";
import { startCheckout } from "./startCheckout.ts";
import { registerSubscriptionPage } from "./subscriptionPage.ts";

/** The checkout: its calls, and its equivalent pages and plain HTML forms. */
export function registerCheckout(
  app: App,
  services: {
    pages: Pages;
    payments: PaymentProviders;
    carriers: CarrierAnswers;
    outbox: Outbox;
    members: Members;
    memberAreas: MemberAreas;
    giftCards: GiftCards;
  },
): Checkouts {
  const { pages, payments, carriers, outbox, members, memberAreas, giftCards } = services;
  const openings = createListeners<Opened>();
  const paying = { payments, carriers, memberAreas, giftCards, limits: createPaymentLimits(app.services.limiter) };
  const others = registerContinuePages(app, { pages, outbox });
  registerCheckoutPages(app, { pages, paying, members, others, openings });
  registerOrderPages(app, { pages, payments, outbox, members, memberAreas, giftCards, others });
  registerCodeMails(app, outbox);
  registerOrderStatus(app, { pages, outbox, giftCards });
  registerCheckoutSettings(app);
  registerMemberBrowsers(members);
  followDeletions(app);
  members.addPersonalData(personalCheckouts);
  registerGiftCardPurchase(app, { pages, payments, outbox });
  // What a card service was given can be used once, so the card is entered again, unless the service never got it.
  app.on(paymentEnded, async (tx, { cartId, failure }) => {
    if (failure.code === "provider-unavailable") return;
    await tx.db
      .updateTable("checkouts")
      .set({ payment_method: null })
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "=", cartId)
      .execute();
  });
  registerSubscriptionPage(app, { pages, payments, outbox });

  app.route(startCheckoutRoute, async (_input, context) => {
    const cartToken = await startCheckout(context, paying);
    return isFailure(cartToken) ? cartToken : { cartToken, url: checkoutUrl(cartToken) };
  });

  app.route(readCheckoutRoute, async ({ query }, context) =>
    stateOf(context, await openCheckout(context, query.cartToken)),
  );

  app.route(saveEmailRoute, async ({ body }, context) =>
    stateOf(context, await saveEmail(context, body.cartToken, body)),
  );

  app.route(saveDeliveryRoute, async ({ body }, context) =>
    stateOf(context, await saveDelivery(context, paying, body.cartToken, body)),
  );

  app.route(saveDetailsRoute, async ({ body: { cartToken, ...details } }, context) =>
    stateOf(context, await saveDetails(context, cartToken, details)),
  );

  app.route(savePaymentRoute, async ({ body: { cartToken, ...fields } }, context) =>
    stateOf(context, await savePayment(context, paying, cartToken, fields)),
  );

  app.route(saveCheckoutCodeRoute, async ({ body }, context) =>
    stateOf(
      context,
      await saveCode(context, { ...paying, limiter: app.services.limiter }, body.cartToken, body.discountCode),
    ),
  );

  app.route(removeGiftCardRoute, async ({ body }, context) =>
    stateOf(context, await removeGiftCard(context, body.cartToken, body.removedId)),
  );

  app.route(placeOrderRoute, async ({ body }, context) => {
    const { cartToken, ...seen } = body;
    const placed = await placeOrder(context, paying, cartToken, seen);
    if (isFailure(placed)) return placed;
    const { cartTokenHash, ...order } = placed;
    await forgetBoughtCart(context, cartTokenHash);
    return order;
  });

  return { onOpened: openings.add };

  async function stateOf(context: RequestContext, stored: StoredCheckout | Failure): Promise<CheckoutState | Failure> {
    if (isFailure(stored)) return stored;
    return describeCheckout(context.website, await withRates(context, carriers, stored), payments, context.now);
  }
}

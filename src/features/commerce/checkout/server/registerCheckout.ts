import type { MemberAreas } from "#features/audience/member-areas/server/index.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { forgetBoughtCart } from "#features/commerce/cart/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  type CheckoutState,
  placeOrderRoute,
  readCheckoutRoute,
  saveCheckoutCodeRoute,
  saveDeliveryRoute,
  saveDetailsRoute,
  saveEmailRoute,
  savePaymentRoute,
  startCheckoutRoute,
} from "../contract.ts";
import { registerCheckoutPages } from "./checkoutPages.ts";
import { registerCheckoutSettings } from "./checkoutSettings.ts";
import { checkoutUrl } from "./checkoutUrls.ts";
import { describeCheckout } from "./describeCheckout.ts";
import { registerCodeMails } from "./mailCode.ts";
import { registerMemberBrowsers } from "./memberBrowsers.ts";
import { registerOrderStatus } from "./orderStatusPages.ts";
import { createPaymentLimits } from "./paymentLimits.ts";
import { registerPendingPurchases } from "./pendingPurchasePages.ts";
import { placeOrder } from "./placeOrder.ts";
import type { StoredCheckout } from "./readCheckout.ts";
import { saveCode } from "./saveCode.ts";
import { openCheckout, saveDelivery, saveDetails, saveEmail, savePayment } from "./saveSections.ts";
import { startCheckout } from "./startCheckout.ts";

/** The checkout: its calls, and its equivalent pages and plain HTML forms. */
export function registerCheckout(
  app: App,
  services: {
    pages: Pages;
    payments: PaymentProviders;
    outbox: Outbox;
    members: Members;
    memberAreas: MemberAreas;
  },
): void {
  const { pages, payments, outbox, members, memberAreas } = services;
  const paying = { payments, memberAreas, limits: createPaymentLimits(app.services.limiter) };
  registerCheckoutPages(app, { pages, paying, outbox, members, memberAreas });
  registerCodeMails(app, outbox);
  registerOrderStatus(app, { pages, outbox });
  registerCheckoutSettings(app);
  registerMemberBrowsers(members);
  registerPendingPurchases(app, { pages, payments });

  app.route(startCheckoutRoute, async (_input, context) => {
    const cartToken = await startCheckout(context, payments);
    return isFailure(cartToken) ? cartToken : { cartToken, url: checkoutUrl(cartToken) };
  });

  app.route(readCheckoutRoute, async ({ query }, context) =>
    stateOf(context, await openCheckout(context, query.cartToken)),
  );

  app.route(saveEmailRoute, async ({ body }, context) =>
    stateOf(context, await saveEmail(context, body.cartToken, body)),
  );

  app.route(saveDeliveryRoute, async ({ body }, context) =>
    stateOf(context, await saveDelivery(context, body.cartToken, body)),
  );

  app.route(saveDetailsRoute, async ({ body: { cartToken, ...details } }, context) =>
    stateOf(context, await saveDetails(context, cartToken, details)),
  );

  app.route(savePaymentRoute, async ({ body: { cartToken, ...fields } }, context) =>
    stateOf(context, await savePayment(context, paying, cartToken, fields)),
  );

  app.route(saveCheckoutCodeRoute, async ({ body }, context) =>
    stateOf(context, await saveCode(context, app.services.limiter, body.cartToken, body.discountCode)),
  );

  app.route(placeOrderRoute, async ({ body }, context) => {
    const { cartToken, expectedTotalCents, hasAgreed } = body;
    const placed = await placeOrder(context, paying, cartToken, { expectedTotalCents, hasAgreed });
    if (isFailure(placed)) return placed;
    const { cartTokenHash, ...order } = placed;
    await forgetBoughtCart(context, cartTokenHash);
    return order;
  });

  function stateOf({ website }: RequestContext, checkout: StoredCheckout | Failure): CheckoutState | Failure {
    return isFailure(checkout) ? checkout : describeCheckout(website, checkout, payments);
  }
}

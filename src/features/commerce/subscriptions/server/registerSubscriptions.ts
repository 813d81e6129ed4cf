import type { Members } from "#features/audience/members/server/index.ts";
import { orderPlaced, paymentEnded } from "#features/commerce/orders/contract.ts";
import type { Orders } from "#features/commerce/orders/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  changeSubscriptionRoute,
  countSubscriptionsRoute,
  listSubscribedProductsRoute,
  listSubscriptionsRoute,
  pauseSubscriptionRoute,
  readSubscriptionRoute,
  type SubscriptionDetail,
  subscriptionFailures,
  subscriptionTurnJob,
} from "../contract.ts";
import { createSubscriptions } from "./createSubscriptions.ts";
import { describeSubscription } from "./describeSubscription.ts";
import { countRenewing, listSubscribedProducts, listSubscriptions } from "./listSubscriptions.ts";
import { changeByOwner, pauseByOwner } from "./ownerChanges.ts";
import { recordFailed, recordPaid } from "./recordCycle.ts";
import { registerMemberSubscriptions } from "./registerMemberSubscriptions.ts";
import type { Subscriptions } from "./Subscriptions.ts";
import { readCycle } from "./saveSubscription.ts";
import { startSubscription } from "./startSubscription.ts";
import { createSubscriptionMails } from "./subscriptionMails.ts";
import { describeSubscriptionOf } from "./subscriptionOfOrder.ts";
import { sweepSubscriptions } from "./sweepSubscriptions.ts";
import { takeTurn } from "./takeTurn.ts";

const fail = failuresOf(subscriptionFailures);

/** Subscriptions: their renewals, the studio's screens, and the members' section. */
export function registerSubscriptions(
  app: App,
  {
    outbox,
    payments,
    carriers,
    members,
    orders,
  }: { outbox: Outbox; orders: Orders; payments: PaymentProviders; carriers: CarrierAnswers; members: Members },
): Subscriptions {
  const { clock } = app.services;
  const mails = createSubscriptionMails(app, outbox);
  const services = { payments, carriers, mails, originOf: app.originOf };
  registerMemberSubscriptions(app, { ...services, members, outbox });
  sweepSubscriptions(app);
  orders.readRenewalsWith((context, orderId) => describeSubscriptionOf(context, orderId, { isRenewal: true }));

  app.job(subscriptionTurnJob, ({ websiteId, subscriptionId }) =>
    takeTurn(app.site(websiteId), services, subscriptionId, clock.now()),
  );

  app.on(orderPlaced, async (tx, { orderId, kind, renewalMethod }) => {
    if (kind !== "subscription") return;
    const now = clock.now();
    const cycle = await readCycle(tx, { orderId });
    if (cycle) await recordPaid(tx, mails, cycle, { orderId, now });
    else await startSubscription(tx, mails, { orderId, method: renewalMethod, now });
  });
  app.on(paymentEnded, async (tx, { cartId, failure }) => {
    const cycle = await readCycle(tx, { cartId });
    if (cycle) await recordFailed(tx, mails, cycle, failure, clock.now());
  });

  app.route(listSubscriptionsRoute, ({ query }, context) => listSubscriptions(context, query));
  app.route(listSubscribedProductsRoute, async (_input, context) => ({ items: await listSubscribedProducts(context) }));
  app.route(countSubscriptionsRoute, async ({ params }, context) => ({
    renewing: await countRenewing(context, params.productId),
  }));
  app.route(readSubscriptionRoute, ({ params }, context) => detailOf(context, params.subscriptionId));
  app.route(changeSubscriptionRoute, async ({ params: { subscriptionId }, body }, context) => {
    const failure = await changeByOwner(context, services, subscriptionId, body.action);
    return failure ?? detailOf(context, subscriptionId);
  });
  app.route(pauseSubscriptionRoute, async ({ params: { subscriptionId }, body }, context) => {
    const failure = await pauseByOwner(context, services, subscriptionId, body.until);
    return failure ?? detailOf(context, subscriptionId);
  });

  return createSubscriptions(mails);

  async function detailOf(context: RequestContext, id: string): Promise<SubscriptionDetail | Failure> {
    return (await describeSubscription(context, id)) ?? fail("subscription-unknown");
  }
}

import type { Members } from "#features/audience/members/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  authorizationEndsJob,
  cancelOrderRoute,
  capturePaymentRoute,
  fulfillOrderRoute,
  listMemberOrdersRoute,
  markPaidRoute,
  type OrderDetail,
  orderFailures,
  orderMailJob,
  readOrderRoute,
  refundOrderRoute,
  removeShipmentRoute,
  shownMemberOrders,
  unfulfillOrderRoute,
} from "../contract.ts";
import {
  addOrderNoteRoute,
  changeCustomerRoute,
  deleteOrderNoteRoute,
  resendOrderMailRoute,
  saveOrderNoteRoute,
} from "../handlingContract.ts";
import { printOrdersRoute } from "../printContract.ts";
import { authorizationReconciler } from "./authorizations/advanceAuthorization.ts";
import { capturePayment } from "./authorizations/capturePayment.ts";
import { endAuthorization } from "./authorizations/endAuthorization.ts";
import { cancelOrder } from "./cancelOrder.ts";
import { changeCustomer } from "./changeCustomer.ts";
import { paymentReconciler } from "./checkPayment.ts";
import { describeOrder } from "./describeOrder.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { recentOrders } from "./listOrders.ts";
import type { OrderChange } from "./lockOrder.ts";
import { chargeWatcher } from "./lookAtCharge.ts";
import { createOrderMails, type OrderReaders } from "./mailOrder.ts";
import { markPaid } from "./markPaid.ts";
import { registerMemberOrders } from "./memberOrders.ts";
import type { Orders } from "./Orders.ts";
import { addNote, deleteNote, saveNote } from "./orderNotes.ts";
import { printOrders } from "./print/printOrders.tsx";
import { readOrder } from "./readOrder.ts";
import { readOrderRecord } from "./readOrderRecord.ts";
import { refundReconciler } from "./refunds/checkRefund.ts";
import { type RefundCheck, refundOrder } from "./refunds/refundOrder.ts";
import { registerOrderList } from "./registerOrderList.ts";
import { resendOrderMail } from "./resendOrderMail.ts";
import { removeShipment, unfulfillOrder } from "./unfulfillOrder.ts";

const fail = failuresOf(orderFailures);

/** Orders in the studio, and the emails about them. */
export function registerOrders(
  app: App,
  { outbox, payments, members }: { outbox: Outbox; payments: PaymentProviders; members: Members },
): Orders {
  registerMemberOrders({ members, outbox });
  payments.reconcileWith(paymentReconciler(app, payments));
  payments.reconcileWith(refundReconciler(app, payments));
  let checkRefund: RefundCheck = async () => undefined;
  const refunding = {
    payments,
    check: (...given: Parameters<RefundCheck>) => checkRefund(...given),
  };
  registerOrderList(app, refunding);
  payments.reconcileWith(chargeWatcher(app, refunding));
  payments.reconcileWith(authorizationReconciler(app, refunding));
  app.job(authorizationEndsJob, ({ websiteId, orderId }) =>
    endAuthorization(app.site(websiteId), refunding, orderId, app.services.clock.now()),
  );
  const readers: OrderReaders = { memberships: async () => [], renewal: async () => undefined };
  const mails = createOrderMails(app, outbox, readers);
  app.job(orderMailJob, async ({ websiteId, orderId, kind, ...about }) => {
    await mails.put(websiteId, orderId, kind === "placed" ? ["confirmation", "new-order"] : [kind], about);
  });

  app.route(listMemberOrdersRoute, async ({ params }, { site }) => ({
    items: await recentOrders(site, shownMemberOrders, params.memberId),
  }));

  app.route(readOrderRoute, async ({ params }, context) => detailOf(context, params.orderId));

  app.route(fulfillOrderRoute, async ({ params, body }, context) =>
    changed(context, params.orderId, (change) => fulfillOrder(context.site, params.orderId, body, change)),
  );

  app.route(unfulfillOrderRoute, async ({ params }, context) =>
    changed(context, params.orderId, (change) => unfulfillOrder(context.site, params.orderId, change)),
  );

  app.route(removeShipmentRoute, async ({ params: { orderId, fulfillmentId } }, context) =>
    changed(context, orderId, (change) => removeShipment(context.site, orderId, fulfillmentId, change)),
  );

  app.route(cancelOrderRoute, async ({ params, body }, context) =>
    changed(context, params.orderId, (change) => cancelOrder(context.site, refunding, params.orderId, body, change)),
  );

  app.route(refundOrderRoute, async ({ params, body }, context) =>
    changed(context, params.orderId, (change) => refundOrder(context.site, refunding, params.orderId, body, change)),
  );

  app.route(capturePaymentRoute, async ({ params }, context) =>
    changed(context, params.orderId, async (change) => {
      const captured = await capturePayment(context.site, refunding, params.orderId, change);
      return isFailure(captured) ? captured : undefined;
    }),
  );

  app.route(markPaidRoute, async ({ params }, context) =>
    changed(context, params.orderId, (change) => markPaid(context.site, params.orderId, change)),
  );

  async function changed(
    context: RequestContext,
    orderId: string,
    work: (change: OrderChange) => Promise<undefined | Failure>,
  ): Promise<OrderDetail | Failure> {
    const failure = await work({ accountId: context.account?.id ?? null, now: context.now });
    return failure ?? detailOf(context, orderId);
  }

  app.route(printOrdersRoute, ({ query }, context) => printOrders(context, query));

  app.route(changeCustomerRoute, async ({ params: { orderId }, body }, context) =>
    changed(context, orderId, (change) => changeCustomer(context, orderId, body, change)),
  );

  app.route(resendOrderMailRoute, async ({ params }, context) =>
    changed(context, params.orderId, (change) => resendOrderMail(context.site, params, change)),
  );

  app.route(addOrderNoteRoute, async ({ params: { orderId }, body }, context) =>
    changed(context, orderId, () => addNote(context, orderId, body.body)),
  );

  app.route(saveOrderNoteRoute, async ({ params, body }, context) =>
    changed(context, params.orderId, () => saveNote(context, params, body.body)),
  );

  app.route(deleteOrderNoteRoute, async ({ params }, context) =>
    changed(context, params.orderId, () => deleteNote(context, params)),
  );

  async function detailOf({ site, account }: RequestContext, orderId: string): Promise<OrderDetail | Failure> {
    const order = await readOrder(site.db, site.websiteId, { id: orderId });
    return order ? describeOrder(order, await readOrderRecord(site, orderId), account) : fail("order-unknown");
  }

  return {
    readMembershipsWith(reader) {
      readers.memberships = reader;
    },
    readRenewalsWith(reader) {
      readers.renewal = reader;
    },
    checkRefundsWith(check) {
      checkRefund = check;
    },
  };
}

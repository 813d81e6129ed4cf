import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { storedAddress } from "#features/commerce/address/contract.ts";
import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import { cartKinds } from "#features/commerce/cart/domain/cartKind.ts";
import { shownDiscount } from "#features/commerce/discounts/contract.ts";
import { paymentFailures } from "#features/commerce/payments/contract.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import { calendarDay } from "#kernel/contract/calendarDay.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { teamNote } from "#kernel/contract/noteBody.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { orderPeriods } from "./domain/orderPeriods.ts";
import { isOwnRefundKey } from "./domain/refundKeys.ts";

export const orderFailures = {
  "order-unknown": { status: 404, message: "Unable to locate content" },
  "order-not-pending": { status: 409, message: "Only a pending order can be fulfilled or canceled." },
  "order-not-fulfilled": { status: 409, message: "Only a fulfilled order can be set back to pending." },
  "order-partially-fulfilled": {
    status: 409,
    message: "A part of this order was shipped. Refund the rest, or set the order back to pending to cancel it.",
  },
  "already-shipped": {
    status: 409,
    message: "Some of these items were shipped in the meantime. Check the quantities.",
  },
  "shipment-unknown": { status: 404, message: "This shipment no longer exists." },
  "refund-too-large": { status: 400, message: "The refund is more than the remaining payment." },
  "items-not-refundable": {
    status: 409,
    message: "Some of these items were refunded or restocked in the meantime. Check the quantities.",
  },
  "refund-repeated": {
    status: 409,
    message: "This refund was already made with another amount or other items. Close it, and check the refunds.",
  },
  "nothing-to-refund": { status: 409, message: "There is no payment to refund." },
  "capture-under-way": {
    status: 409,
    message: "The payment of this order is being captured. Wait a minute, then reload the order.",
  },
  "nothing-to-capture": { status: 409, message: "There is no authorized payment to capture." },
  "authorization-ended": {
    status: 409,
    message: "This authorization was released or has expired. Nothing was captured.",
  },
  "payment-authorized": { status: 409, message: "This payment is authorized. Capture it instead." },
  "order-canceled": { status: 409, message: "A canceled order can't be marked as paid." },
  "payment-not-awaited": { status: 409, message: "This order is already paid." },
} satisfies FailureTable;

export const fulfillmentStatus = z.enum(["PENDING", "PARTIALLY_FULFILLED", "FULFILLED", "CANCELED"]);
export const paymentState = z.enum(["PAID", "PARTIALLY_REFUNDED", "REFUNDED", "AWAITING"]);

export const orderSummary = z.object({
  id: z.string(),
  number: z.number().int(),
  /** The kind of its cart. */
  kind: z.enum(cartKinds),
  customerEmail: z.string(),
  customerName: z.string(),
  placedAt: z.string(),
  fulfillmentStatus,
  paymentState,
  testMode: z.boolean(),
  itemCount: z.number().int(),
  currency: z.string(),
  grandTotalCents: z.number().int(),
  /** An amount that the payment provider holds, until it is captured by hand; null if there is none. */
  authorization: z
    .object({
      paymentId: z.string(),
      /** `CAPTURING`: it was announced to the provider, which has not answered yet. */
      state: z.enum(["AUTHORIZED", "CAPTURING"]),
      amountCents: z.number().int(),
      captureBefore: z.string(),
    })
    .nullable(),
  /** An amount was held, but was released or has expired. Nothing was paid instead. */
  isAuthorizationEnded: z.boolean(),
});

const address = storedAddress.nullable();

export const orderDetail = orderSummary.extend({
  orderToken: z.string(),
  shippingAddress: address,
  billingAddress: address,
  shippingRateName: z.string().nullable(),
  /** Where it is picked up; null if it is not. */
  pickup: z.object({ address: z.string(), openingHours: z.string() }).nullable(),
  subtotalCents: z.number().int(),
  discountCents: z.number().int(),
  shippingCents: z.number().int(),
  taxCents: z.number().int(),
  refundedCents: z.number().int(),
  priceTaxInterpretation: z.enum(["EXCLUSIVE", "INCLUSIVE"]),
  fulfilledAt: z.string().nullable(),
  canceledAt: z.string().nullable(),
  note: z.string(),
  /** The customer's answers to the form of the checkout. */
  formAnswers: z.array(z.object({ title: z.string(), text: z.string() })),
  hasAgreed: z.boolean(),
  lines: z.array(
    z.object({
      position: z.number().int(),
      productType: z.number().int(),
      productId: z.string().nullable(),
      sku: z.string(),
      productName: z.string(),
      attributes: z.record(z.string(), z.string()),
      /** The options in the product's order at the time of the order. */
      optionNames: z.array(z.string()),
      /** The customer's answers to the product's form. */
      answers: z.array(z.object({ title: z.string(), text: z.string() })),
      quantity: z.number().int(),
      /** How many of it were shipped. */
      fulfilledQuantity: z.number().int(),
      refundedQuantity: z.number().int(),
      /** How many of it went back into stock, by refunds or by canceling the order. */
      restockedQuantity: z.number().int(),
      /** Its units are counted in a stock, to which they can return. */
      isCounted: z.boolean(),
      unitPriceCents: z.number().int(),
      discountCents: z.number().int(),
      taxCents: z.number().int(),
      totalCents: z.number().int(),
      image: z.object({ assetId: z.string(), assetUrl: z.string(), altText: z.string() }).nullable(),
    }),
  ),
  /** What was taken off: automatic discounts, then that of the code. */
  discounts: z.array(shownDiscount),
  /** What each tax rule brought; the parts sum to the tax. */
  taxes: z.array(
    z.object({
      name: z.string(),
      country: z.string(),
      state: z.string(),
      postcode: z.string(),
      /** Null for orders that were placed before the rules were stored. */
      rateMillionths: z.number().int().nullable(),
      taxableCents: z.number().int(),
      taxCents: z.number().int(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      state: z.enum(["PAID", "AWAITING"]),
      amountCents: z.number().int(),
      brand: z.string().nullable(),
      lastFour: z.string().nullable(),
      /** What the customer has disputed with their bank. */
      disputes: z.array(
        z.object({
          reference: z.string(),
          amountCents: z.number().int(),
          reason: z.string(),
          state: z.enum(["OPEN", "WON", "LOST"]),
        }),
      ),
      createdAt: z.string(),
      /** Null: it was not authorized first, or is not captured. */
      capturedAt: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      paymentId: z.string(),
      /** `ANNOUNCED`: the provider was asked, and has not answered yet. */
      state: z.enum(["ANNOUNCED", "SETTLED", "FAILED"]),
      amountCents: z.number().int(),
      /** What it gives back of the shipping, with its tax. */
      shippingCents: z.number().int(),
      /** The items that it gives back. Empty if an amount was refunded. */
      lines: z.array(
        z.object({
          position: z.number().int(),
          quantity: z.number().int(),
          restockedQuantity: z.number().int(),
          /** After discounts and with taxes. */
          costCents: z.number().int(),
        }),
      ),
      reason: z.string(),
      /** Why it failed. */
      failure: z.string().nullable(),
      /** Whether the customer gets an email, which a cancellation sends itself. */
      notifyCustomer: z.boolean(),
      /** Of the gift card that it went to instead of the one that paid, which was void. */
      lastFour: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  fulfillments: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string(),
      createdAt: z.string(),
      /** Empty if the order has no physical products. */
      lines: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })),
    }),
  ),
  /** What the team noted, oldest first. */
  notes: z.array(teamNote),
  /** What happened, oldest first. */
  history: z.array(
    z.object({
      id: z.string(),
      /** Of the audit log, or `order.placed`, `order.paid`, `order.fulfilled`, `order.mail`. */
      action: z.string(),
      /** Null if nobody did it by hand, or the account was deleted. */
      by: z.string().nullable(),
      at: z.string(),
      amountCents: z.number().int().nullable(),
      /** Number of items. */
      count: z.number().int().nullable(),
      mail: z
        .object({
          subject: z.string(),
          recipient: z.string(),
          state: z.enum(["QUEUED", "SENT", "KEPT", "FAILED"]),
          /** Whether it can be sent to the customer again. */
          isForCustomer: z.boolean(),
        })
        .nullable(),
      changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});

export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderDetail = z.infer<typeof orderDetail>;

const orderParams = z.object({ orderId: z.uuid() });

/** The rule for a list of line items, for `refine`. */
const eachOnce = [
  (lines: { position: number }[]) => new Set(lines.map(({ position }) => position)).size === lines.length,
  "Name each item once.",
] as const;

/** One status, or sales that are not fulfilled yet. */
export const orderStatusFilter = z.enum(["TO_FULFILL", ...fulfillmentStatus.options]);

/** A state, or payments that wait to be captured, which `AWAITING` leaves out. Neither has canceled orders. */
export const orderPaymentFilter = z.enum(["AUTHORIZED", ...paymentState.options]);

/** Which orders a list, a saved view or an export contains. */
export const orderFilter = z.object({
  /** A number, or words in any order: parts of an email, name, SKU or product name. */
  search: z.string().trim().max(200).optional(),
  status: orderStatusFilter.optional(),
  payment: orderPaymentFilter.optional(),
  kind: z.enum(cartKinds).optional(),
  period: z.enum(orderPeriods).optional(),
  /** First and last day in the website's time zone, without a period. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  test: z.enum(["ONLY", "NONE"]).optional(),
});

export type OrderFilter = z.output<typeof orderFilter>;

const orderSort = { sort: z.enum(["placed", "total"]), direction: z.enum(["asc", "desc"]) };

/** What a saved view stores: the filter, and an order other than newest first. */
export const orderViewFilter = orderFilter.extend({
  sort: orderSort.sort.optional(),
  direction: orderSort.direction.optional(),
});

export const listOrdersRoute = defineRoute({
  method: "GET",
  path: "/api/config/orders",
  summary: "Orders: search by number, email, name, SKU or product; filter by status, payment and day; sort",
  access: withRight("orders.manage"),
  query: pagingQuery.extend({
    ...orderFilter.shape,
    sort: orderSort.sort.default("placed"),
    direction: orderSort.direction.default("desc"),
  }),
  response: pageOf(orderSummary).extend({
    /** More orders match than `total`, which is counted up to a limit. */
    hasMore: z.boolean(),
  }),
});

/** Number of a member's orders on the member's page in the studio. */
export const shownMemberOrders = 20;

export const listMemberOrdersRoute = defineRoute({
  method: "GET",
  path: "/api/config/members/:memberId/orders",
  summary: "The newest orders of a member",
  access: withRight("orders.manage"),
  params: z.object({ memberId: z.uuid() }),
  response: z.object({ items: z.array(orderSummary) }),
});

export const readOrderRoute = defineRoute({
  method: "GET",
  path: "/api/config/orders/:orderId",
  summary: "One order",
  access: withRight("orders.manage"),
  params: orderParams,
  response: orderDetail,
  failures: orderFailures,
});

export const fulfillOrderRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/:orderId/fulfillments",
  summary:
    "Ships items of an order, with tracking, and optionally emails the customer; repeating the idempotency key ships nothing more",
  access: withRight("orders.manage"),
  params: orderParams,
  body: z.object({
    /** Everything that is left if absent. */
    lines: z
      .array(z.object({ position: z.number().int().min(0).max(9999), quantity: z.number().int().min(1).max(9999) }))
      .min(1, "Choose at least one item.")
      .max(500)
      .refine(...eachOnce)
      .optional(),
    carrier: z.string().trim().max(100).default(""),
    trackingNumber: z.string().trim().max(200).default(""),
    trackingUrl: z
      .union([
        z.literal(""),
        z.url({ protocol: /^https?$/, error: "Enter a full URL that starts with https://" }).max(2000),
      ])
      .default(""),
    notifyCustomer: z.boolean().default(true),
    idempotencyKey: z.string().min(8).max(100).optional(),
  }),
  response: orderDetail,
  failures: orderFailures,
});

export const unfulfillOrderRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/orders/:orderId/fulfillments",
  summary: "Removes all shipments of an order and sets it back to pending",
  access: withRight("orders.manage"),
  params: orderParams,
  response: orderDetail,
  failures: orderFailures,
});

export const removeShipmentRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/orders/:orderId/fulfillments/:fulfillmentId",
  summary: "Removes one shipment of an order, so that its items can be shipped again",
  access: withRight("orders.manage"),
  params: orderParams.extend({ fulfillmentId: z.uuid() }),
  response: orderDetail,
  failures: orderFailures,
});

export const cancelOrderRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/:orderId/cancel",
  summary: "Cancels and refunds a pending order, and optionally restocks its items",
  access: withRight("orders.manage"),
  params: orderParams,
  body: z.object({ restock: z.boolean(), notifyCustomer: z.boolean().default(true) }),
  response: orderDetail,
  failures: orderFailures,
});

export const refundOrderRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/:orderId/refunds",
  summary:
    "Refunds an amount, with the items and the shipping that it is for, restocks items, and optionally emails the customer; repeating the idempotency key returns the first response",
  access: withRight("orders.manage"),
  params: orderParams,
  body: z.object({
    amountCents: z.number().int().positive(),
    /** The items that it is for. Empty: an amount is refunded. */
    lines: z
      .array(
        z
          .object({
            position: z.number().int().min(0).max(9999),
            quantity: z.number().int().min(1).max(9999),
            /** How many of them go back into stock. */
            restockedQuantity: z.number().int().min(0).max(9999).default(0),
          })
          .refine(({ quantity, restockedQuantity }) => restockedQuantity <= quantity, {
            error: "Restock at most what is refunded.",
            path: ["restockedQuantity"],
          }),
      )
      .max(500)
      .refine(...eachOnce)
      .default([]),
    /** What it gives back of the shipping, with its tax. */
    shippingCents: z.number().int().min(0).default(0),
    reason: z.string().trim().max(500).default(""),
    notifyCustomer: z.boolean().default(true),
    idempotencyKey: z
      .string()
      .min(8)
      .max(100)
      .refine((key) => !isOwnRefundKey(key), "Use another key."),
  }),
  response: orderDetail,
  failures: { ...orderFailures, ...paymentFailures },
});

export const markPaidRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/:orderId/paid",
  summary: "Marks an order that awaits payment as paid",
  access: withRight("orders.manage"),
  params: orderParams,
  response: orderDetail,
  failures: orderFailures,
});

export const capturePaymentRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/:orderId/capture",
  summary: "Captures the authorized payment of an order, whole; repeated, it captures once",
  access: withRight("orders.manage"),
  params: orderParams,
  response: orderDetail,
  failures: orderFailures,
});

/** `hasMemberships`: some of it is a membership product. */
export const orderPlaced = defineEvent<{
  orderId: string;
  kind: CartKind;
  hasMemberships: boolean;
  /** Some of it is downloaded. */
  hasFiles: boolean;
  /** What to charge the renewals of a subscription with; null for other kinds. */
  renewalMethod: PaymentMethod | null;
}>("order.placed");
/** A payment that was announced to a remote provider has ended without an order. */
export const paymentEnded = defineEvent<{ cartId: string; failure: { code: string; message: string } }>(
  "order.payment-ended",
);
/** An awaited payment has arrived. Orders that are paid when they are placed have no such event. */
export const orderPaid = defineEvent<{ orderId: string }>("order.paid");
/** Shipped completely, or fulfilled automatically when it was placed. Also after it was reset to pending. */
export const orderFulfilled = defineEvent<{ orderId: string }>("order.fulfilled");
/** A refund that was announced was not made in the end. */
export const orderRefundFailed = defineEvent<{ orderId: string; amountCents: number }>("order.refund-failed");
/** Everything that was paid was refunded. A canceled order has no such event. */
export const orderRefunded = defineEvent<{ orderId: string }>("order.refunded");
export const orderCanceled = defineEvent<{ orderId: string }>("order.canceled");

/** Emails about an order. `placed` is the customer's confirmation and the owner's notice. */
export const orderMailJob = defineJob<{
  orderId: string;
  kind:
    | "placed"
    | "confirmation"
    | "donation"
    | "renewed"
    | "pending"
    | "unpaid"
    | "downloads"
    | "memberships"
    | "shipped"
    | "canceled"
    | "refunded"
    | "new-order"
    | "capture-reminder";
  /** For a `refunded` email: the refund. */
  refundId?: string;
  /** For a `shipped` email: the shipment. */
  fulfillmentId?: string;
  /** The owner sends it again: unique for each time. */
  again?: string;
}>("order.mail");

/** Reminds the team a day before an authorization ends, and ends it when it has expired. */
export const authorizationEndsJob = defineJob<{ orderId: string }>("order.authorization-ends");

/** A member's orders. */
export interface AccountOrdersProps {
  orders: { number: number; dateText: string; stateText: string; itemsText: string; totalText: string }[];
  /** The number after which older orders go on; null if these are the last ones. */
  older: number | null;
  isFirst: boolean;
}

export const accountOrdersIsland = defineIsland<AccountOrdersProps & SectionProps>("AccountOrders", "never");

import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { postalAddress, storedAddress } from "#features/commerce/address/contract.ts";
import { checkoutFailures } from "#features/commerce/checkout/contract.ts";
import { shownDiscount } from "#features/commerce/discounts/contract.ts";
import { isCode, normalizeCode } from "#features/commerce/discounts/domain/discountCode.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import { draftStates } from "./domain/draftState.ts";
import type { PaymentLinkData } from "./domain/paymentLinkData.ts";

/**
 * Renders the email with a payment link, after the transaction that sent it, which would otherwise keep the draft locked
 * meanwhile. Its amounts are those that were sent. The email of the customer is read when it runs.
 */
export const paymentLinkMailJob = defineJob<{ draftId: string; revision: number; data: PaymentLinkData }>(
  "drafts.mail-link",
);

export const maxDraftLines = 100;
/** For how many days a payment link can be valid. */
export const maxValidDays = 90;

export const draftFailures = {
  "draft-unknown": { status: 404, message: "This draft order was not found." },
  "draft-closed": { status: 409, message: "This draft was paid or canceled and can't be changed anymore." },
  "draft-empty": { status: 400, message: "Add an item first." },
  "draft-incomplete": {
    status: 400,
    message: "Add the customer's email and address, and a shipping method if needed.",
  },
  "total-too-large": { status: 400, message: "The total is too large." },
  "email-missing": { status: 400, message: "Add the customer's email first." },
  "mail-unavailable": {
    status: 409,
    message: "No mail server is set up, so customers can't get the code that opens the link in their browser.",
  },
  "variant-unknown": { status: 409, message: "Some of the products no longer exist. Remove them first." },
  "being-paid": {
    status: 409,
    message: "The customer is paying for this order at the moment. Try again in a few minutes.",
  },
  "total-changed": { status: 409, message: "The total has changed to {total}. Check it and try again." },
  ...staleRevision(),
} satisfies FailureTable;

const cents = z.int("Enter an amount.").min(0, "Enter 0 or more.").max(maximumCents, "This amount is too large.");

/** A product at its own price, or a line without a product. */
const draftLine = z
  .object({
    /** Null: a line without a product, which has a name. */
    variantId: z.uuid().nullable(),
    name: z.string().trim().max(200),
    /** Of a line without a product: whether it is shipped, and whether it is taxed. */
    isShipped: z.boolean(),
    isTaxable: z.boolean(),
    quantity: z.int("Enter a whole number.").min(1, "Enter 1 or more.").max(9999, "Enter 9999 or less."),
    /** The price of one. */
    priceCents: cents,
  })
  .superRefine((line, context) => {
    if (line.variantId === null && line.name === "") {
      context.addIssue({ code: "custom", path: ["name"], message: "Enter a name." });
    }
    if (line.priceCents * line.quantity > maximumCents) {
      context.addIssue({ code: "custom", path: ["priceCents"], message: "This amount is too large." });
    }
  });

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(256)
  .superRefine((typed, context) => {
    const problem = typed === "" ? undefined : emailProblem(typed, false);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

const draftFields = z.object({
  /** Empty: not known yet. */
  email,
  /** For the invoice, the taxes and the delivery; null: not known yet. */
  address: postalAddress.nullable(),
  lines: z.array(draftLine).max(maxDraftLines, `A draft can have up to ${maxDraftLines} items.`),
  /** Taken off all items together. */
  discountCents: cents,
  /** One of the shop's codes; empty: none. */
  discountCode: z
    .string()
    .trim()
    .max(50)
    .refine((code) => code === "" || isCode(normalizeCode(code)), "There is no discount with this code."),
  /** One of the shop's shipping rates or pickup locations; null: none, or a price of the draft's own. */
  shippingRateId: z.uuid().nullable(),
  /** A shipping price of the draft's own. */
  ownShipping: z.object({ name: z.string().trim().min(1, "Enter a name.").max(100), priceCents: cents }).nullable(),
  /** Only contributors see it. */
  note: z.string().trim().max(2000),
  /** How long a payment link is valid, and the prices stay as they are. */
  validDays: z
    .int("Enter a whole number.")
    .min(1, "Enter 1 or more.")
    .max(maxValidDays, `Enter ${maxValidDays} or less.`),
});

export const draftOrder = draftFields.superRefine(({ lines, ownShipping }, context) => {
  const refuse = (path: (string | number)[]) => {
    context.addIssue({ code: "custom", path, message: draftFailures["total-too-large"].message });
  };
  let sumCents = 0;
  for (const [index, { priceCents, quantity }] of lines.entries()) {
    sumCents += priceCents * quantity;
    if (sumCents > maximumCents) return refuse(["lines", index, "priceCents"]);
  }
  if (ownShipping && sumCents + ownShipping.priceCents > maximumCents) refuse(["ownShipping", "priceCents"]);
});
export type DraftOrder = z.output<typeof draftOrder>;

/** What a draft costs, by the rules of the checkout. */
export const draftQuote = z.object({
  lines: z.array(
    z.object({
      discountCents: z.number().int(),
      totalCents: z.number().int(),
      taxCents: z.number().int(),
      /** How many can be sold; null: any number. */
      available: z.number().int().nullable(),
    }),
  ),
  subtotalCents: z.number().int(),
  discountCents: z.number().int(),
  discounts: z.array(shownDiscount),
  /** Why the code takes nothing off. */
  codeMessage: z.string().nullable(),
  /** Whether something is shipped. */
  requiresShipping: z.boolean(),
  /** The shop's options for the address. */
  shippingOptions: z.array(z.object({ id: z.string(), name: z.string(), priceCents: z.number().int() })),
  /** Null while no method is chosen. */
  shippingName: z.string().nullable(),
  shippingCents: z.number().int(),
  taxCents: z.number().int(),
  /** False while the address is not known. */
  isTaxKnown: z.boolean(),
  isTaxIncluded: z.boolean(),
  grandTotalCents: z.number().int(),
  /** What the total does not have yet. */
  missing: z.object({ shipping: z.boolean(), tax: z.boolean() }),
});
export type DraftQuote = z.infer<typeof draftQuote>;

const state = z.enum(draftStates);

export const draftSummary = z.object({
  id: z.string(),
  state,
  email: z.string(),
  customerName: z.string(),
  itemCount: z.number().int(),
  /** Of the first items. */
  itemNames: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** The order that it became. */
  order: z.object({ id: z.string(), number: z.number().int() }).nullable(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

export const storedDraft = draftSummary.extend({
  revision: z.number().int(),
  address: storedAddress.nullable(),
  lines: z.array(
    z.object({
      variantId: z.string().nullable(),
      name: z.string(),
      /** The chosen options, in words. */
      variantText: z.string(),
      isShipped: z.boolean(),
      isTaxable: z.boolean(),
      quantity: z.number().int(),
      priceCents: z.number().int(),
    }),
  ),
  discountCents: z.number().int(),
  discountCode: z.string(),
  shippingRateId: z.string().nullable(),
  ownShipping: z.object({ name: z.string(), priceCents: z.number().int() }).nullable(),
  note: z.string(),
  validDays: z.number().int(),
  sentAt: z.string().nullable(),
  /** Path of the payment link on the website, while it is valid. */
  paymentPath: z.string().nullable(),
  quote: draftQuote,
});
export type StoredDraft = z.infer<typeof storedDraft>;

const access = withRight("orders.manage");
const params = z.object({ draftId: z.uuid() });
const base = "/api/config/draft-orders";

export const listDraftsRoute = defineRoute({
  method: "GET",
  path: base,
  summary: "Draft orders, newest first; filter by state, search by customer",
  access,
  query: pagingQuery.extend({ search: z.string().trim().max(200).optional(), state: state.optional() }),
  response: pageOf(draftSummary),
});

export const quoteDraftRoute = defineRoute({
  method: "POST",
  path: `${base}/quote`,
  summary: "What a draft order costs, without saving it",
  access,
  body: draftOrder,
  response: draftQuote,
  failures: draftFailures,
});

export const addDraftRoute = defineRoute({
  method: "POST",
  path: base,
  summary: "Adds a draft order",
  access,
  body: draftOrder,
  status: 201,
  response: storedDraft,
  failures: draftFailures,
});

export const readDraftRoute = defineRoute({
  method: "GET",
  path: `${base}/:draftId`,
  summary: "One draft order with its current total",
  access,
  params,
  response: storedDraft,
  failures: draftFailures,
});

export const saveDraftRoute = defineRoute({
  method: "PUT",
  path: `${base}/:draftId`,
  summary: "Saves a draft order. Its payment link shows the new amounts, and refuses the old total",
  access,
  params,
  body: draftOrder.safeExtend({ revision }),
  response: storedDraft,
  failures: draftFailures,
});

export const sendDraftRoute = defineRoute({
  method: "POST",
  path: `${base}/:draftId/send`,
  summary: "Makes the payment link valid for the draft's days and emails it to the customer",
  access,
  params,
  body: z.object({ revision, message: z.string().trim().max(1000).default("") }),
  response: storedDraft,
  failures: draftFailures,
});

export const cancelDraftRoute = defineRoute({
  method: "POST",
  path: `${base}/:draftId/cancel`,
  summary: "Cancels a draft order and its payment link",
  access,
  params,
  response: storedDraft,
  failures: draftFailures,
});

export const markDraftPaidRoute = defineRoute({
  method: "POST",
  path: `${base}/:draftId/paid`,
  summary: "Makes an order of a draft that was paid outside of the shop, and takes its stock",
  access,
  params,
  body: z.object({
    /** The total that the owner saw. Another one is refused. */
    expectedTotalCents: z.number().int(),
  }),
  response: storedDraft,
  failures: {
    ...draftFailures,
    "discount-changed": checkoutFailures["discount-changed"],
    "out-of-stock": checkoutFailures["out-of-stock"],
    "item-removed": checkoutFailures["item-removed"],
  },
});

export const draftFromOrderRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/:orderId/draft",
  summary: "Copies an order into a new draft, at the prices of the order",
  access,
  params: z.object({ orderId: z.uuid() }),
  status: 201,
  response: storedDraft,
  failures: draftFailures,
});

export const findDraftVariantsRoute = defineRoute({
  method: "GET",
  path: `${base}/variants`,
  summary: "Variants whose product or SKU matches a search, for an item of a draft",
  access,
  query: z.object({ search: z.string().trim().max(200).default("") }),
  response: z.object({
    items: z.array(
      z.object({
        variantId: z.string(),
        name: z.string(),
        variantText: z.string(),
        sku: z.string(),
        priceCents: z.number().int(),
        /** Null: any number. */
        available: z.number().int().nullable(),
      }),
    ),
  }),
});
export type DraftVariant = z.infer<NonNullable<typeof findDraftVariantsRoute.response>>["items"][number];

export const findDraftCustomersRoute = defineRoute({
  method: "GET",
  path: `${base}/customers`,
  summary: "Customers whose email or name matches a search, with their last address",
  access,
  query: z.object({ search: z.string().trim().max(200).default("") }),
  response: z.object({
    items: z.array(z.object({ email: z.string(), name: z.string(), address: storedAddress.nullable() })),
  }),
});

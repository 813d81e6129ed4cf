import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { ProductIslandProps } from "#features/commerce/catalog/shopContract.ts";
import type { CaptchaOnPage } from "#features/site/captcha/contract.ts";
import { mailLane } from "#features/site/outbox/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute, type RateLimit } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pagingQuery } from "#kernel/contract/paging.ts";
import { restockCalls, restockFailures, restockPaths } from "./browserContract.ts";

export { restockFailures } from "./browserContract.ts";

// ── What visitors call ───────────────────────────────────────────────────────────────────────────────────────────────

/** The payload of spec.txt §3 "Restock sign-up payload". */
export const signUpBody = z.object({
  isJoinMailingList: z.boolean().default(false),
  productId: z.uuid(),
  /** The feature's own messages handle invalid addresses. */
  siteVisitorEmail: z.string().max(2000).default(""),
  variantId: z.uuid(),
  /** Only if the form shows a captcha. */
  captchaToken: z.string().max(10_000).optional(),
});

export type SignUpBody = z.infer<typeof signUpBody>;

const signedUp = z.object({ status: z.literal("SIGNED_UP") });

/** Maximum sign-ups from one address: ten an hour, by form or call. */
const signUpLimit: RateLimit = { name: "restock", limit: 10, seconds: 3600, by: "address" };

/** 201 for a new sign-up, 200 with the same body for an existing one. */
export const signUpRoute = defineRoute({
  ...restockCalls.signUp,
  summary: "Signs a visitor up for an email when a variant is back in stock",
  access: anyone,
  body: signUpBody,
  status: 201,
  response: signedUp,
  rateLimit: signUpLimit,
  failures: restockFailures,
});

const adminPath = "/api/site-users/account/notifications/restock";

export const signUpAsSiteUserRoute = defineRoute({
  method: "POST",
  path: adminPath,
  summary: "The same sign-up from a visitor's account, with the member's email if none is given (spec.txt §7)",
  access: anyone,
  body: signUpBody,
  status: 201,
  response: signedUp,
  rateLimit: signUpLimit,
  failures: restockFailures,
});

/** Fields: `productId`, `variantId`, `email`, and `isJoinMailingList` if it is checked. */
export const signUpFormRoute = defineRoute({
  method: "POST",
  path: restockPaths.form,
  summary: "The restock form without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({
    productId: z.uuid(),
    variantId: z.union([z.uuid(), z.literal("")]).default(""),
    email: z.string().max(2000).default(""),
    isJoinMailingList: z.string().max(20).optional(),
  }),
  rateLimit: signUpLimit,
  failures: restockFailures,
});

const tokenParams = z.object({ token: z.string().max(200) });

export const unsubscribePageRoute = defineRoute({
  method: "GET",
  path: `${restockPaths.unsubscribe}/:token`,
  summary: "The unsubscribe page that every restock notice links to",
  access: anyone,
  params: tokenParams,
});

export const unsubscribeRoute = defineRoute({
  method: "POST",
  path: `${restockPaths.unsubscribe}/:token`,
  summary: "Unsubscribes the recipient of the notice",
  access: anyone,
  forgeryProof: "address",
  params: tokenParams,
});

// ── What the studio calls ────────────────────────────────────────────────────────────────────────────────────────────

export const restockAdminFailures = {
  "variant-unknown": { status: 404, message: "Unable to locate content" },
  "sign-up-unknown": { status: 404, message: "Unable to locate content" },
  "mail-server-missing": {
    status: 409,
    message: "No mail server is set up, so no notices were sent. Everyone stays on the list.",
  },
} satisfies FailureTable;

export const signUpState = z.enum(["WAITING", "SENT", "UNSUBSCRIBED"]);

const restockSend = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  /** How many emails the send started with, and how many were sent, are queued, and were skipped. */
  total: z.number().int(),
  sent: z.number().int(),
  queued: z.number().int(),
  skipped: z.number().int(),
  createdAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
});

/** Everyone who waits, or has waited, for one variant. */
export const signUpGroup = z.object({
  productId: z.string(),
  variantId: z.string(),
  productName: z.string(),
  /** Values of the options in order; empty if the product has none. */
  variantName: z.string(),
  sku: z.string(),
  fullUrl: z.string(),
  image: z.object({ id: z.string(), assetUrl: z.string(), altText: z.string() }).nullable(),
  /** How many wait now, and how many of their emails are queued. */
  waitingCount: z.number().int(),
  queuedCount: z.number().int(),
  unlimited: z.boolean(),
  /** 0 if unlimited. */
  qtyInStock: z.number().int(),
  /** In stock while someone waits without a queued email: a send would reach them. */
  isReady: z.boolean(),
  /** When the last send with a sent email was started. */
  lastSentAt: z.string().nullable(),
  lastSend: restockSend.nullable(),
});

export const restockSignUp = z.object({
  id: z.string(),
  email: z.string(),
  isJoinMailingList: z.boolean(),
  state: signUpState,
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

export type SignUpGroup = z.infer<typeof signUpGroup>;
export type RestockSignUp = z.infer<typeof restockSignUp>;
export type RestockSend = z.infer<typeof restockSend>;

const paging = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() };

export const listSignUpGroupsRoute = defineRoute({
  method: "GET",
  path: `${adminPath}/groups`,
  summary: "Variants with sign-ups, those ready to notify first, page by cursor",
  access: withRight("inventory.read"),
  query: pagingQuery,
  response: z.object({ ...paging, signUpGroups: z.array(signUpGroup) }),
});

export const listSignUpsRoute = defineRoute({
  method: "GET",
  path: adminPath,
  summary: "Sign-ups for one variant, newest first, page by cursor",
  access: withRight("inventory.read"),
  query: pagingQuery.extend({ productId: z.uuid(), variantId: z.uuid() }),
  response: z.object({ ...paging, signUps: z.array(restockSignUp) }),
});

/**
 * `queued`: how many emails are queued. While a send runs, it is that send's number, and nothing is queued twice.
 * `skipped`: how many stay on the list because the variant is sold out.
 */
const queuedAnswer = z.object({ queued: z.number().int(), skipped: z.number().int() });

const sendRequest = z.object({ productId: z.uuid(), variantId: z.uuid() });

/** True: sends emails although nothing is in stock. */
const evenIfSoldOut = z.boolean().default(false);

export const sendRestockNoticesRoute = defineRoute({
  method: "POST",
  path: `${adminPath}/send`,
  summary: "Notifies everyone on the list of a variant",
  access: withRight("inventory.manage"),
  body: sendRequest.extend({ evenIfSoldOut }),
  status: 202,
  response: queuedAnswer,
  failures: restockAdminFailures,
});

export const sendAllRestockNoticesRoute = defineRoute({
  method: "POST",
  path: `${adminPath}/send/all`,
  summary: "Notifies everyone on the lists of several variants",
  access: withRight("inventory.manage"),
  body: z.object({ sendRequests: z.array(sendRequest).min(1).max(1000), evenIfSoldOut }),
  status: 202,
  response: queuedAnswer,
  failures: restockAdminFailures,
});

export const listRestockSendsRoute = defineRoute({
  method: "GET",
  path: "/api/config/restock/sends",
  summary: "History of restock sends, newest first, page by cursor",
  access: withRight("inventory.read"),
  query: pagingQuery,
  response: z.object({
    ...paging,
    sends: z.array(
      restockSend.extend({
        productName: z.string(),
        variantName: z.string(),
        /** Who started it; null: it started automatically, or the account is gone. */
        sentBy: z.string().nullable(),
      }),
    ),
  }),
});

export const exportSignUpsRoute = defineRoute({
  method: "GET",
  path: "/api/config/restock/sign-ups.csv",
  summary: "All sign-ups, with their mailing list choice, as CSV",
  access: withRight("records.export"),
});

export const removeSignUpRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/restock/sign-ups/:signUpId",
  summary: "Removes a sign-up",
  access: withRight("inventory.manage"),
  params: z.object({ signUpId: z.uuid() }),
  status: 204,
  failures: restockAdminFailures,
});

/** Writes the next emails of a send and enqueues itself until all are written. */
export const sendRestockNoticesJob = defineJob<{ sendId: string }>("restock.send", {
  queue: "restock",
  // Writes no more emails while some are queued: a hundred thousand would delay other jobs.
  lane: mailLane,
  priority: 20,
});

// ── What the storefront shows ────────────────────────────────────────────────────────────────────────────────────────

/** Props of the restock form. */
export interface RestockNotificationProps extends ProductIslandProps {
  /** Set if the website's forms have a captcha. */
  captcha?: CaptchaOnPage;
  /** The answer to the plain HTML form. */
  answer?: { message: string; isDone: boolean; variantId: string; email: string; isJoinMailingList: boolean };
}

export const restockNotificationIsland = defineIsland<RestockNotificationProps>("RestockNotification", "touch");

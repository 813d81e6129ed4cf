import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { calendarDay } from "#kernel/contract/calendarDay.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { giftCardPaths } from "./browserContract.ts";
import {
  entryKinds,
  type GiftCardStatus,
  giftCardStatuses,
  maxMessageLength,
  maxNameLength,
} from "./domain/giftCard.ts";

/** How often the email of a card can be sent again in an hour. */
export const maxResends = 5;

export const giftCardFailures = {
  "gift-card-unknown": { status: 404, message: "This gift card was not found." },
  "gift-card-void": { status: 409, message: "This gift card is void." },
  "gift-card-used": { status: 409, message: "Nothing is left on this gift card, so it was not sent." },
  "mail-server-missing": {
    status: 409,
    message: "No mail server is set up, so the email was not sent. You can copy the code or print the card.",
  },
  "balance-changed": {
    status: 409,
    message: "The balance of this gift card has changed in the meantime. Check it, and try again.",
  },
  "send-date": { status: 400, message: "Choose a date from today up to one year ahead." },
  "refund-exceeds-balance": {
    status: 409,
    message: "Only {balance} is left on the gift card of this order, so no more can be refunded.",
  },
  "resent-too-often": { status: 429, message: `This email was sent ${maxResends} times in an hour. Try again later.` },
} satisfies FailureTable;

const access = withRight("orders.manage");
const base = "/api/config/gift-cards";
const params = z.object({ giftCardId: z.uuid() });
const status = z.enum(giftCardStatuses);

const cents = z.int("Enter an amount.").max(99_999_999, "This amount is too large.");
const reason = z.string().trim().max(500);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(256)
  .refine((text) => text === "" || isEmail(text), "Enter an email address, such as name@example.com.");
const name = z.string().trim().max(maxNameLength);

export const giftCardSummary = z.object({
  id: z.string(),
  lastFour: z.string(),
  status,
  isTest: z.boolean(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  currency: z.string(),
  initialCents: z.number().int(),
  balanceCents: z.number().int(),
  createdAt: z.string(),
});
export type GiftCardSummary = z.infer<typeof giftCardSummary>;

export const giftCardDetail = giftCardSummary.extend({
  /** Grouped: "ACDE-FHJK-MNPQ-RTUV". */
  code: z.string(),
  senderName: z.string(),
  message: z.string(),
  /** When the email is due; null if it is not sent, without a recipient or because the mail server rejected it. */
  sendAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  voidedAt: z.string().nullable(),
  /** The order that paid for it. */
  order: z.object({ id: z.string(), number: z.number().int() }).nullable(),
  /** Whether emails are sent at all. Otherwise a card that is due waits until there is a mail server. */
  isMailed: z.boolean(),
  /** Address of the page to print. Null for a void card. */
  printUrl: z.string().nullable(),
  /** The ledger, oldest first. Its amounts sum to the balance. */
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(entryKinds),
      amountCents: z.number().int(),
      balanceCents: z.number().int(),
      reason: z.string(),
      /** Null if nobody did it by hand, or the account was deleted. */
      by: z.string().nullable(),
      /** Null without an order, or while its payment is open. */
      order: z.object({ id: z.string(), number: z.number().int() }).nullable(),
      at: z.string(),
    }),
  ),
});
export type GiftCardDetail = z.infer<typeof giftCardDetail>;

export const giftCardSorts = ["created", "balance"] as const;

/** Whole codes are searched with `findGiftCardRoute`, because addresses are kept in logs and histories. */
export const listGiftCardsRoute = defineRoute({
  method: "GET",
  path: base,
  summary: "Gift cards: search by the last four characters, recipient or sender; filter by status; sort",
  access,
  query: pagingQuery.extend({
    search: z.string().trim().max(200).optional(),
    status: status.optional(),
    sort: z.enum(giftCardSorts).default("created"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  response: pageOf(giftCardSummary),
});

export const giftCardTotalsRoute = defineRoute({
  method: "GET",
  path: `${base}/totals`,
  summary: "What the shop owes on gift cards: the balances of all that are not tests, by currency",
  access,
  response: z.object({
    items: z.array(z.object({ currency: z.string(), balanceCents: z.number().int(), count: z.number().int() })),
  }),
});

export const findGiftCardRoute = defineRoute({
  method: "POST",
  path: `${base}/find`,
  summary: "The gift card with a whole code",
  access,
  body: z.object({ code: z.string().max(200) }),
  response: z.object({ id: z.string() }),
  failures: giftCardFailures,
});

export const newGiftCard = z.object({
  amountCents: cents.min(1, "Enter an amount above 0."),
  /** Empty: no email is sent. */
  recipientEmail: email,
  recipientName: name,
  senderName: name,
  message: z.string().trim().max(maxMessageLength, "You have exceeded the character limit."),
  /** In the website's time zone; empty: at once. */
  sendOn: z.union([z.literal(""), calendarDay]),
  reason,
});
export type NewGiftCard = z.output<typeof newGiftCard>;

export const issueGiftCardRoute = defineRoute({
  method: "POST",
  path: base,
  summary: "Issues a gift card by hand; repeating the idempotency key returns the first one",
  access,
  body: newGiftCard.extend({ idempotencyKey: z.string().min(8).max(100) }),
  status: 201,
  response: giftCardDetail,
  failures: giftCardFailures,
});

export const readGiftCardRoute = defineRoute({
  method: "GET",
  path: `${base}/:giftCardId`,
  summary: "One gift card with its code and its ledger",
  access,
  params,
  response: giftCardDetail,
  failures: giftCardFailures,
});

export const voidGiftCardRoute = defineRoute({
  method: "POST",
  path: `${base}/:giftCardId/void`,
  summary: "Voids a gift card with what is left on it",
  access,
  params,
  body: z.object({ reason: reason.min(1, "Enter a reason.") }),
  response: giftCardDetail,
  failures: giftCardFailures,
});

export const adjustGiftCardRoute = defineRoute({
  method: "POST",
  path: `${base}/:giftCardId/adjust`,
  summary: "Sets the balance of a gift card, if it is still the expected one",
  access,
  params,
  body: z.object({
    balanceCents: cents.min(0, "Enter 0 or more."),
    expectedBalanceCents: z.number().int(),
    reason: reason.min(1, "Enter a reason."),
  }),
  response: giftCardDetail,
  failures: giftCardFailures,
});

export const sendGiftCardRoute = defineRoute({
  method: "POST",
  path: `${base}/:giftCardId/send`,
  summary: "Sends the email of a gift card again, or to another recipient",
  access,
  params,
  body: z.object({
    recipientEmail: email.refine((text) => text !== "", "Enter an email address."),
    recipientName: name,
  }),
  response: giftCardDetail,
  failures: giftCardFailures,
});

export const exportGiftCardsRoute = defineRoute({
  method: "GET",
  path: `${base}/export`,
  summary: "All gift cards as CSV, without their codes",
  access: withRight("records.export"),
});

/** Sends the emails of gift cards that are due. One job for all websites, each minute and at each start. */
export const dueGiftCardsJob = defineJob<Record<string, never>>("gift-cards.send-due");

/** Sends the email of one gift card. `again`: unique for each time that the owner sends it again. */
export const giftCardMailJob = defineJob<{ giftCardId: string; again?: string }>("gift-card.mail");

export const balancePageRoute = defineRoute({
  method: "GET",
  path: giftCardPaths.balance,
  summary: "The page where visitors see the balance of a gift card",
  access: anyone,
});

export const balanceFormRoute = defineRoute({
  method: "POST",
  path: giftCardPaths.balance,
  summary: "Shows the balance of a gift card. Wrong codes are limited",
  access: anyone,
  forgeryProof: "form",
  isClosedToViews: true,
  body: z.looseObject({ code: z.string().max(200).default("") }),
});

/** The token opens this page and nothing else. It is in the email, which may be forwarded as the gift. */
export const cardPageRoute = defineRoute({
  method: "GET",
  path: `${giftCardPaths.card}/:token`,
  summary: "The printable gift card that its email links to",
  access: anyone,
  isClosedToViews: true,
  params: z.object({ token: z.string().max(200) }),
});

/** The form, and its answer. */
export interface GiftCardBalanceProps {
  /** Why nothing was found. */
  error: string | null;
  typed: string;
  /** Why a link to a card leads here. */
  notice?: string;
  found: { lastFour: string; balanceText: string; status: GiftCardStatus } | null;
}

/** The printable card, as texts in the site's language. */
export interface GiftCardSheetProps {
  siteTitle: string;
  /** The shop's address on the web, as people type it. */
  siteAddress: string;
  amountText: string;
  /** What is left, if that is less. */
  leftText: string | null;
  /** Whether nothing is left, so that there is no use in printing it. */
  isEmpty: boolean;
  code: string;
  recipientName: string;
  senderName: string;
  message: string;
}

export const giftCardBalanceIsland = defineIsland<GiftCardBalanceProps>("GiftCardBalance", "never");
export const giftCardSheetIsland = defineIsland<GiftCardSheetProps>("GiftCardSheet", "never");

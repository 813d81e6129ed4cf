import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { maximumCents as largestCents } from "#kernel/domain/money.ts";
import { donationFields, donationPaths } from "./browserContract.ts";

export const maxFunds = 200;
export const maxSuggestedAmounts = 12;

export const donationFailures = {
  "fund-unknown": { status: 404, message: "This fund was not found." },
  "fund-closed": { status: 409, message: "“{name}” does not accept donations at the moment." },
  "donations-unavailable": { status: 409, message: "Donations are not possible at the moment." },
  "amount-missing": { status: 400, message: "Choose or enter an amount." },
  "amount-invalid": { status: 400, message: "Enter an amount, such as {example}." },
  "amount-too-small": { status: 400, message: "Enter {minimum} or more." },
  "amount-too-large": { status: 400, message: "Enter {maximum} or less." },
  "amount-changed": { status: 409, message: "The amounts have changed. Please choose again." },
} satisfies FailureTable;

export const fundFailures = {
  "fund-unknown": donationFailures["fund-unknown"],
  "fund-has-donations": {
    status: 409,
    message: "This fund has received donations and can't be deleted. Close it instead.",
  },
  "funds-full": { status: 409, message: `You can have up to ${maxFunds} funds.` },
  ...staleRevision(),
} satisfies FailureTable;

// ── The studio ───────────────────────────────────────────────────────────────────────────────────────────────────────

const cents = z
  .int("Enter an amount.")
  .min(1, "Enter an amount above 0.")
  .max(largestCents, "This amount is too large.");

const fields = z.object({
  name: z.string().trim().min(1, "Enter a name.").max(100),
  description: z.string().trim().max(2000),
  /** Shown after a donation and in its receipt. */
  thankYou: z.string().trim().max(2000),
  suggestedCents: z.array(cents).max(maxSuggestedAmounts, `You can suggest up to ${maxSuggestedAmounts} amounts.`),
  /** Whether donors may enter another amount. */
  allowsCustom: z.boolean(),
  minimumCents: cents,
  /** Null: no maximum. */
  maximumCents: cents.nullable(),
  /** Whether it accepts donations. */
  isOpen: z.boolean(),
});

export const fundDraft = fields.superRefine((draft, context) => {
  const { suggestedCents, allowsCustom, minimumCents, maximumCents } = draft;
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  if (maximumCents !== null && maximumCents < minimumCents) {
    refuse(["maximumCents"], "Enter an amount that is not below the minimum.");
  }
  if (!allowsCustom && suggestedCents.length === 0) {
    refuse(["allowsCustom"], "Suggest an amount, or let donors enter their own.");
  }
  suggestedCents.forEach((amount, index) => {
    const isOutside = amount < minimumCents || (maximumCents !== null && amount > maximumCents);
    if (isOutside) refuse(["suggestedCents", index], "Enter an amount between the minimum and the maximum.");
    else if (suggestedCents.indexOf(amount) !== index) refuse(["suggestedCents", index], "Suggest each amount once.");
  });
});
export type FundDraft = z.output<typeof fundDraft>;

export const storedFund = fields.extend({
  id: z.string(),
  revision: z.number().int(),
  /** Paid donations without those in test mode. */
  donationCount: z.number().int(),
  /** What they brought in the website's currency, less refunds. */
  raisedCents: z.number().int(),
});
export type StoredFund = z.infer<typeof storedFund>;

const access = withRight("orders.manage");
const params = z.object({ fundId: z.uuid() });
const base = "/api/config/donation-funds";

export const listFundsRoute = defineRoute({
  method: "GET",
  path: base,
  summary: "Donation funds by name",
  access,
  query: pagingQuery.extend({ search: z.string().trim().max(200).optional() }),
  response: pageOf(storedFund),
});

/** For choosing a fund in a block. */
export const listFundNamesRoute = defineRoute({
  method: "GET",
  path: "/api/config/donation-fund-names",
  summary: "Names of the donation funds",
  access: withRight("pages.edit"),
  response: z.object({ funds: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const addFundRoute = defineRoute({
  method: "POST",
  path: base,
  summary: "Adds a donation fund",
  access,
  body: fundDraft,
  status: 201,
  response: storedFund,
  failures: fundFailures,
});

export const readFundRoute = defineRoute({
  method: "GET",
  path: `${base}/:fundId`,
  summary: "One donation fund",
  access,
  params,
  response: storedFund,
  failures: fundFailures,
});

export const saveFundRoute = defineRoute({
  method: "PUT",
  path: `${base}/:fundId`,
  summary: "Saves a donation fund",
  access,
  params,
  body: fundDraft.safeExtend({ revision }),
  response: storedFund,
  failures: fundFailures,
});

export const deleteFundRoute = defineRoute({
  method: "DELETE",
  path: `${base}/:fundId`,
  summary: "Deletes a donation fund without donations",
  access,
  params,
  failures: fundFailures,
});

// ── Visitors ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const publicParams = z.object({ fundId: z.string().max(100) });

export const donatePageRoute = defineRoute({
  method: "GET",
  path: donationPaths.donate,
  summary: "The page of a donation fund, where donors choose an amount",
  access: anyone,
  params: publicParams,
});

/** Leads to the checkout. A refused amount shows the page again with what was typed. */
export const donateFormRoute = defineRoute({
  method: "POST",
  path: donationPaths.donate,
  summary: "Starts the checkout of a donation",
  access: anyone,
  forgeryProof: "form",
  params: publicParams,
  body: z.looseObject({
    [donationFields.suggested]: z.string().max(30).default(""),
    [donationFields.custom]: z.string().max(100).default(""),
  }),
  rateLimit: { name: "donate", limit: 30, seconds: 60, by: "address" },
  failures: donationFailures,
});

/** The form that asks for an amount, in the site's language and currency. */
export interface DonationFormProps {
  /** Start of the ids of its fields, unique on the page. */
  formId: string;
  fund: {
    id: string;
    name: string;
    suggested: { cents: number; text: string }[];
    allowsCustom: boolean;
    /** Which amounts may be entered. */
    limitsText: string;
    /** Before the field: "$". */
    currencySign: string;
  };
  buttonLabel?: string | undefined;
  /** What was chosen and refused, and why. */
  refused?: { suggested: string; custom: string; error: string } | undefined;
  /** In the editor nothing is sent. */
  isDisabled?: boolean | undefined;
}

/** The page of a fund. */
export interface DonationPageProps {
  name: string;
  description: string;
  /** Instead of the form: why nothing can be donated. */
  notice?: string | undefined;
  form?: DonationFormProps | undefined;
}

export const donationFormIsland = defineIsland<DonationFormProps>("DonationForm", "never");
export const donationPageIsland = defineIsland<DonationPageProps>("DonationPage", "never");

/** Tags of pages that show a fund. */
export const donationTags = { fund: (id: string) => `donation-fund:${id}` };

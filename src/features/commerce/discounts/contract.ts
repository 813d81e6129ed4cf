import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { maxInteger, revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { countryCodes } from "#kernel/domain/places/countries.ts";
import { appliesToChoices, discountKinds, discountStatuses } from "./domain/discount.ts";
import { isCode, maxCodeLength, normalizeCode } from "./domain/discountCode.ts";
import type { ShownDiscount } from "./domain/discountRows.ts";
import { draftTexts } from "./domain/draftTexts.ts";
import { refusalReasons } from "./domain/refusal.ts";

/** What a discount took off, in the answers about a cart or an order. */
export const shownDiscount = z.object({
  name: z.string(),
  /** Null for an automatic one. */
  code: z.string().nullable(),
  lineCents: z.number().int(),
  shippingCents: z.number().int(),
}) satisfies z.ZodType<ShownDiscount>;

export const maxAutomaticDiscounts = 100;
/** Most codes of one discount. */
export const maxCodes = 10_000;
const maxChosen = 1000;

export const discountFailures = {
  "discount-unknown": { status: 404, message: "This discount was not found." },
  "automatic-full": { status: 409, message: `You can have up to ${maxAutomaticDiscounts} automatic discounts.` },
  "code-taken": { status: 409, message: "Another discount already has the code {code}." },
  "code-absent": { status: 404, message: "This code was not found." },
  "codes-full": { status: 409, message: "A discount can have up to 10,000 codes." },
  "codes-run-out": { status: 409, message: "There are not enough codes of this length. Use longer codes." },
  "choice-unknown": { status: 400, message: "Some of the chosen products or categories no longer exist." },
  "automatic-has-codes": { status: 409, message: "Automatic discounts have no codes." },
  "codes-left": { status: 409, message: "This discount has codes. Delete them before you make it automatic." },
  "dates-invalid": { status: 400, message: "Enter a valid date." },
  ...staleRevision(),
} satisfies FailureTable;

/** A date and time on a clock in the website's time zone, "2026-12-03T20:00"; empty for none. */
const clockTime = z
  .string()
  .max(20)
  .regex(/^$|^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/, "Enter a valid date.");
const limit = z.int("Enter a whole number.").min(1, "Enter 1 or more.").max(maxInteger).nullable();
const quantity = z.int("Enter a whole number.").min(1, "Enter 1 or more.").max(9999, "Enter 9999 or less.").nullable();
const cents = z.int("Enter an amount.").min(0, "Enter 0 or more.").max(99_999_999_999, "This amount is too large.");

const fields = z.object({
  name: z.string().trim().min(1, "Enter a name.").max(100),
  /** Applied without a code. */
  isAutomatic: z.boolean(),
  isActive: z.boolean(),
  kind: z.enum(discountKinds),
  /** Millionths: 25 % is 250000. */
  percentMillionths: z
    .int("Enter a percentage with up to four decimals.")
    .min(0)
    .max(1_000_000, "Enter 100 or less.")
    .nullable(),
  amountCents: cents.nullable(),
  /** Of free shipping; empty: all. */
  countries: z.array(z.string().refine((code) => countryCodes.includes(code), "Choose a country.")).max(300),
  buyQuantity: quantity,
  getQuantity: quantity,
  maxRepeats: quantity,
  appliesTo: z.enum(appliesToChoices),
  productIds: z.array(z.uuid()).max(maxChosen, "Choose up to 1,000 products."),
  categoryIds: z.array(z.uuid()).max(maxChosen, "Choose up to 1,000 categories."),
  minimumCents: cents,
  startsAt: clockTime,
  endsAt: clockTime,
  useLimit: limit,
  customerLimit: limit,
  codeLimit: limit,
});

type Fields = z.output<typeof fields>;

/** The problems of a draft whose fields are right by themselves. */
function checkDraft(draft: Fields, context: z.RefinementCtx): void {
  const refuse = (path: keyof Fields, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const { kind, appliesTo, startsAt, endsAt } = draft;
  const isBuyGet = kind === "BUY_X_GET_Y";
  if ((kind === "PERCENT" || isBuyGet) && !draft.percentMillionths) {
    refuse("percentMillionths", draftTexts.percentMissing);
  }
  if (kind === "AMOUNT" && !draft.amountCents) refuse("amountCents", draftTexts.amountMissing);
  if (isBuyGet && !draft.buyQuantity) refuse("buyQuantity", draftTexts.quantityMissing);
  if (isBuyGet && !draft.getQuantity) refuse("getQuantity", draftTexts.quantityMissing);
  if (appliesTo === "PRODUCTS" && draft.productIds.length === 0) refuse("productIds", draftTexts.productMissing);
  if (appliesTo === "CATEGORIES" && draft.categoryIds.length === 0) refuse("categoryIds", draftTexts.categoryMissing);
  if (startsAt && endsAt && endsAt <= startsAt) refuse("endsAt", draftTexts.endTooEarly);
}

export const discountDraft = fields.superRefine(checkDraft);
export type DiscountDraft = z.output<typeof discountDraft>;

/** A code as it is typed. */
const codeText = z
  .string()
  .max(200)
  .transform(normalizeCode)
  .refine(isCode, `Use up to ${maxCodeLength} letters A–Z, digits, hyphens and underscores.`);

/** A new discount, with its first code; empty for none yet. */
export const newDiscountDraft = fields
  .extend({ code: z.union([z.literal(""), codeText]).default("") })
  .superRefine(checkDraft);
export type NewDiscountDraft = z.output<typeof newDiscountDraft>;

const status = z.enum(discountStatuses);

export const discountSummary = z.object({
  id: z.string(),
  name: z.string(),
  isAutomatic: z.boolean(),
  kind: z.enum(discountKinds),
  percentMillionths: z.number().int().nullable(),
  amountCents: z.number().int().nullable(),
  buyQuantity: z.number().int().nullable(),
  getQuantity: z.number().int().nullable(),
  status,
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  useLimit: z.number().int().nullable(),
  useCount: z.number().int(),
  /** The oldest code, and how many there are. */
  code: z.string().nullable(),
  codeCount: z.number().int(),
});
export type DiscountSummary = z.infer<typeof discountSummary>;

const named = z.object({ id: z.string(), name: z.string() });

export const storedDiscount = z.object({
  ...fields.shape,
  name: z.string(),
  countries: z.array(z.string()),
  id: z.string(),
  revision: z.number().int(),
  status,
  useCount: z.number().int(),
  codeCount: z.number().int(),
  /** Names of what it applies to. */
  products: z.array(named),
  categories: z.array(named),
});
export type StoredDiscount = z.infer<typeof storedDiscount>;

const access = withRight("discounts.manage");
const params = z.object({ discountId: z.uuid() });
const base = "/api/config/discounts";

export const discountSorts = ["created", "name", "uses"] as const;

export const listDiscountsRoute = defineRoute({
  method: "GET",
  path: base,
  summary: "Discounts: search by name or code, filter by status, sort",
  access,
  query: pagingQuery.extend({
    search: z.string().trim().max(200).optional(),
    status: status.optional(),
    sort: z.enum(discountSorts).default("created"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  response: pageOf(discountSummary),
});

export const addDiscountRoute = defineRoute({
  method: "POST",
  path: base,
  summary: "Adds a discount",
  access,
  body: newDiscountDraft,
  status: 201,
  response: storedDiscount,
  failures: discountFailures,
});

export const discountChoicesRoute = defineRoute({
  method: "GET",
  path: `${base}/choices`,
  summary: "Up to 50 products or categories that match a search, by name",
  access,
  query: z.object({ of: z.enum(["products", "categories"]), search: z.string().trim().max(200).default("") }),
  response: z.object({ items: z.array(named) }),
});

export const readDiscountRoute = defineRoute({
  method: "GET",
  path: `${base}/:discountId`,
  summary: "One discount",
  access,
  params,
  response: storedDiscount,
  failures: discountFailures,
});

export const saveDiscountRoute = defineRoute({
  method: "PUT",
  path: `${base}/:discountId`,
  summary: "Saves a discount",
  access,
  params,
  body: fields.extend({ revision }).superRefine(checkDraft),
  response: storedDiscount,
  failures: discountFailures,
});

export const deleteDiscountRoute = defineRoute({
  method: "DELETE",
  path: `${base}/:discountId`,
  summary: "Deletes a discount and its codes; orders keep what they saved",
  access,
  params,
  status: 204,
  failures: discountFailures,
});

export const duplicateDiscountRoute = defineRoute({
  method: "POST",
  path: `${base}/:discountId/duplicate`,
  summary: "Copies a discount, switched off and without codes",
  access,
  params,
  status: 201,
  response: storedDiscount,
  failures: discountFailures,
});

export const discountCode = z.object({ code: z.string(), useCount: z.number().int(), createdAt: z.string() });
export type DiscountCodeRow = z.infer<typeof discountCode>;

export const listCodesRoute = defineRoute({
  method: "GET",
  path: `${base}/:discountId/codes`,
  summary: "The codes of a discount, in alphabetical order",
  access,
  params,
  query: pagingQuery.extend({ search: z.string().trim().max(200).optional() }),
  response: pageOf(discountCode),
  failures: discountFailures,
});

export const addCodeRoute = defineRoute({
  method: "POST",
  path: `${base}/:discountId/codes`,
  summary: "Adds a code to a discount",
  access,
  params,
  body: z.object({ code: codeText }),
  status: 201,
  response: discountCode,
  failures: discountFailures,
});

const maxRandomLength = 20;

export const makeCodesRoute = defineRoute({
  method: "POST",
  path: `${base}/:discountId/codes/bulk`,
  summary: "Makes many codes with random letters and digits that do not look alike",
  access,
  params,
  body: z.object({
    count: z.int("Enter a whole number.").min(1, "Enter 1 or more.").max(maxCodes, "Enter 10000 or less."),
    prefix: z
      .string()
      .max(maxCodeLength - maxRandomLength)
      .transform(normalizeCode)
      .refine((prefix) => prefix === "" || isCode(prefix), "Use letters A–Z, digits, hyphens and underscores."),
    /** Of the random part. */
    length: z.int("Enter a whole number.").min(4, "Enter 4 or more.").max(maxRandomLength, "Enter 20 or less."),
  }),
  status: 201,
  response: z.object({ codeCount: z.number().int() }),
  failures: discountFailures,
});

export const deleteCodeRoute = defineRoute({
  method: "DELETE",
  path: `${base}/:discountId/codes/:code`,
  summary: "Deletes a code",
  access,
  params: params.extend({ code: z.string().max(maxCodeLength) }),
  status: 204,
  failures: discountFailures,
});

export const exportCodesRoute = defineRoute({
  method: "GET",
  path: `${base}/:discountId/codes.csv`,
  summary: "The codes of a discount with their uses, as CSV",
  access,
  params,
  failures: discountFailures,
});

export const previewDiscountRoute = defineRoute({
  method: "POST",
  path: `${base}/preview`,
  summary: "What a sample cart would save with a draft while it is active, beside the other automatic discounts",
  access,
  body: z.object({
    draft: discountDraft,
    /** The stored discount that the draft replaces. */
    discountId: z.uuid().nullable(),
    /** Whether a new discount comes with its first code. */
    hasCode: z.boolean().default(false),
    lines: z
      .array(z.object({ productId: z.uuid(), quantity: z.int().min(1).max(9999) }))
      .min(1)
      .max(20),
  }),
  response: z.object({
    lines: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        subtotalCents: z.number().int(),
        discountCents: z.number().int(),
        /** The discounts of the line. */
        parts: z.array(z.object({ name: z.string(), cents: z.number().int(), isDraft: z.boolean() })),
      }),
    ),
    subtotalCents: z.number().int(),
    discountCents: z.number().int(),
    isShippingFree: z.boolean(),
    /** Why the draft takes nothing off; `weaker`: others take as much or more off; `needs-code`: nobody can enter it. */
    reason: z.enum([...refusalReasons, "weaker", "needs-code"]).nullable(),
  }),
  failures: discountFailures,
});
export type DiscountPreview = z.infer<NonNullable<typeof previewDiscountRoute.response>>;

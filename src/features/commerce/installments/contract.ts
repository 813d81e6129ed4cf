import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { ProductIslandProps } from "#features/commerce/catalog/shopContract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import { installmentCountries } from "./domain/installmentMarkets.ts";
import type { InstallmentBounds } from "./domain/installmentPlan.ts";
import type { InstallmentTexts } from "./domain/installmentTexts.ts";

export type { InstallmentContext } from "./domain/installmentContext.ts";

// ── What the studio edits ────────────────────────────────────────────────────────────────────────────────────────────

const cents = z.number("Enter an amount.").int("Enter an amount.").min(0, "Use 0 or more.").max(maximumCents);

const fields = z.object({
  enabled: z.boolean().default(false),
  /** The country of the shop's payment account. */
  country: z.enum(installmentCountries).default("US"),
  /** Only totals above it can be paid in installments. */
  minCents: cents.default(100),
  /** The largest total that can be paid in installments. */
  maxCents: cents.default(200_000),
});

const isRange = ({ minCents, maxCents }: InstallmentBounds) => minCents < maxCents;
const rangeProblem = { message: "The maximum must be greater than the minimum.", path: ["maxCents"] };

/** The owner's settings for Afterpay and Clearpay. */
export const installmentSettings = fields.refine(isRange, rangeProblem);

export const storedInstallmentSettings = fields.extend({ revision: revision.default(0) });

export type InstallmentSettings = z.infer<typeof installmentSettings>;
export type StoredInstallmentSettings = z.infer<typeof storedInstallmentSettings>;

export const installmentFailures = {
  ...staleSettings,
  "currency-mismatch": {
    status: 400,
    message: "In this country, {brand} pays out in {currency}, but this shop sells in {shopCurrency}.",
  },
  "info-unknown": { status: 404, message: "There is nothing here." },
} satisfies FailureTable;

export const readInstallmentsRoute = defineRoute({
  method: "GET",
  path: "/api/config/installments",
  summary: "Installment settings",
  access: withRight("payments.manage"),
  response: storedInstallmentSettings,
});

export const saveInstallmentsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/installments",
  summary: "Saves the installment settings",
  access: withRight("payments.manage"),
  body: fields.extend({ revision }).refine(isRange, rangeProblem),
  response: storedInstallmentSettings,
  failures: installmentFailures,
});

// ── What the storefront shows ────────────────────────────────────────────────────────────────────────────────────────

// Any text: an unknown brand is a 404 and not an invalid call.
const brand = z.string().max(20);

export const installmentPageRoute = defineRoute({
  method: "GET",
  path: "/installments/:brand",
  summary: "How to pay in installments, as a page of the site",
  access: anyone,
  params: z.object({ brand }),
  failures: installmentFailures,
});

export const installmentInfoRoute = defineRoute({
  method: "GET",
  path: "/installments/:brand/:fileName",
  summary: "How to pay in installments, by locale, as HTML for a dialog",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
  params: z.object({ brand, fileName: z.string().max(20) }),
  /** Of the page, if the market has texts in English only. */
  query: z.object({ language: z.string().max(20).optional() }),
  failures: installmentFailures,
});

/** The shop's data for a teaser. */
export interface InstallmentOffer extends InstallmentBounds {
  words: InstallmentTexts;
  /** Language of the texts, for `lang`: "en-US". */
  language: string;
  /** Path of the page that explains the brand, without scripts. */
  pagePath: string;
  /** Path of the explanation only, for the dialog. */
  infoPath: string;
  /** The shop's country. Buyers in other countries are not offered installments. */
  country: string;
  currency: string;
  /** The site's locale, for formatting money. */
  locale: string;
}

export interface ProductInstallmentsProps extends ProductIslandProps {
  offer: InstallmentOffer;
  /** Current price of each of the product's variants in cents, in their order. */
  variantCents: number[];
}

/** "or 4 interest-free payments of $7.00 with Afterpay" for the chosen variant. */
export const productInstallmentsIsland = defineIsland<ProductInstallmentsProps>("ProductInstallments", "touch");

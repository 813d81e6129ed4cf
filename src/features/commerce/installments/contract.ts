import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { ProductIslandProps } from "#features/commerce/catalog/contract.ts";
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
  /** Where the shop's payment account is. */
  country: z.enum(installmentCountries).default("US"),
  /** Only totals above it are paid in installments. */
  minCents: cents.default(100),
  /** The largest total that is paid in installments. */
  maxCents: cents.default(200_000),
});

const isRange = ({ minCents, maxCents }: InstallmentBounds) => minCents < maxCents;
const rangeProblem = { message: "The maximum must be greater than the minimum.", path: ["maxCents"] };

/** What the owner sets for Afterpay and Clearpay. */
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

// Any text: an address that leads nowhere is not found, rather than badly written.
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
  failures: installmentFailures,
});

/** What a teaser needs of the shop. */
export interface InstallmentOffer extends InstallmentBounds {
  words: InstallmentTexts;
  /** Language of the words, for `lang`: "en-US". */
  language: string;
  /** Path of the page that explains the brand, for those without scripts. */
  pagePath: string;
  /** Path of the explanation alone, for the dialog. */
  infoPath: string;
  /** Where the shop is; buyers of other countries are not offered installments. */
  country: string;
  currency: string;
  /** In which money is written: the site's. */
  locale: string;
}

export interface ProductInstallmentsProps extends ProductIslandProps {
  offer: InstallmentOffer;
  /** What each of the product's variants costs now, in cents, in their order. */
  variantCents: number[];
}

/** "or 4 interest-free payments of $7.00 with Afterpay" of the chosen variant. */
export const productInstallmentsIsland = defineIsland<ProductInstallmentsProps>("ProductInstallments", "touch");

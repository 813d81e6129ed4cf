import { isTaxedBy, type RuleRate } from "#features/commerce/tax/domain/taxLine.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { requiresShipping } from "./cartProducts.ts";

/** What an amount does not have yet. */
export interface MissingCharges {
  shipping: boolean;
  /** False where prices include the tax. */
  tax: boolean;
}

/** What decides which charges are added to a price. */
export interface ChargeBasis {
  lines: readonly { productType: number }[];
  /** EXCLUSIVE: taxes are added to prices. */
  priceTaxInterpretation: string;
  /** The tax rules that may apply: those of the address, or all while it is not known. */
  rules: readonly Omit<RuleRate, "rateMillionths">[];
}

/** What is still added to an amount. @param known what it has already */
export function missingCharges(
  { lines, priceTaxInterpretation, rules }: ChargeBasis,
  known: { shipping?: boolean; tax?: boolean } = {},
): MissingCharges {
  const isTaxed = lines.some(({ productType }) => rules.some((rule) => isTaxedBy(rule, productType)));
  return {
    shipping: !known.shipping && requiresShipping(lines),
    tax: !known.tax && priceTaxInterpretation === "EXCLUSIVE" && isTaxed,
  };
}

const charges = { both: "shipping and tax", shipping: "shipping", tax: "tax" };

const texts = {
  total: "Total",
  totalBefore: "Total before {charges}",
  plus: "{amount} plus {charges}",
};

function nameOf({ shipping, tax }: MissingCharges): string | undefined {
  if (shipping && tax) return charges.both;
  return shipping ? charges.shipping : tax ? charges.tax : undefined;
}

/** "$64.00", or "$64.00 plus shipping and tax". */
export function amountWithMissing(amount: string, missing: MissingCharges): string {
  const name = nameOf(missing);
  return name ? fillMessage(texts.plus, { amount, charges: name }) : amount;
}

/** "Total", or "Total before shipping and tax". */
export function totalLabel(missing: MissingCharges): string {
  const name = nameOf(missing);
  return name ? fillMessage(texts.totalBefore, { charges: name }) : texts.total;
}

import { isTaxedBy, type RuleScope } from "#features/commerce/tax/domain/taxLine.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { requiresShipping } from "./cartProducts.ts";

/** What an amount does not have yet. */
export interface MissingCharges {
  shipping: boolean;
  /** False where prices include the tax. */
  tax: boolean;
}

/** What decides which charges are added to a price. */
export interface ChargeBasis {
  /** `isTaxable` is false if no rule taxes the line. Default: true. */
  lines: readonly { productType: number; isTaxable?: boolean }[];
  /** EXCLUSIVE: taxes are added to prices. */
  priceTaxInterpretation: string;
  /** The tax rules that may apply: those of the address, or all while it is not known. */
  rules: readonly RuleScope[];
}

/** What is still added to an amount. @param known what it has already */
export function missingCharges(
  { lines, priceTaxInterpretation, rules }: ChargeBasis,
  known: { shipping?: boolean; tax?: boolean } = {},
): MissingCharges {
  const isShipped = requiresShipping(lines);
  const taxed = lines.flatMap(({ productType, isTaxable }) => (isTaxable === false ? [] : productType));
  const isTaxed = [...taxed, ...(isShipped ? ["shipping" as const] : [])].some((part) =>
    rules.some((rule) => isTaxedBy(rule, part)),
  );
  return {
    shipping: !known.shipping && isShipped,
    tax: !known.tax && priceTaxInterpretation === "EXCLUSIVE" && isTaxed,
  };
}

const texts = defineTexts("cart.missing", {
  total: "Total",
  totalBefore: {
    both: "Total before shipping and tax",
    shipping: "Total before shipping",
    tax: "Total before tax",
  },
  plus: {
    both: "{amount} plus shipping and tax",
    shipping: "{amount} plus shipping",
    tax: "{amount} plus tax",
  },
  later: {
    both: "Shipping and tax are calculated at checkout.",
    shipping: "Shipping is calculated at checkout.",
    tax: "Tax is calculated at checkout.",
  },
});

function nameOf({ shipping, tax }: MissingCharges): "both" | "shipping" | "tax" | undefined {
  if (shipping && tax) return "both";
  return shipping ? "shipping" : tax ? "tax" : undefined;
}

/** "$64.00", or "$64.00 plus shipping and tax". */
export function amountWithMissing(amount: string, missing: MissingCharges): string {
  const name = nameOf(missing);
  return name ? fillMessage(texts.plus[name], { amount }) : amount;
}

/** "Total", or "Total before shipping and tax". */
export function totalLabel(missing: MissingCharges): string {
  const name = nameOf(missing);
  return name ? texts.totalBefore[name] : texts.total;
}

/** "Shipping and tax are calculated at checkout."; undefined if nothing is missing. */
export function missingNote(missing: MissingCharges): string | undefined {
  const name = nameOf(missing);
  return name && texts.later[name];
}

import type { TaxPlace } from "#features/commerce/tax/domain/rulesFor.ts";
import type { TaxPart } from "#features/commerce/tax/domain/taxLine.ts";

/** What a tax rule brought to an order, as it was when the order was placed. */
export interface OrderTax extends TaxPlace, TaxPart {
  /** The rule's; may be empty. */
  name: string;
  /** Null for orders that were placed before the rules were stored. */
  rateMillionths: number | null;
}

/** The rules that taxed something of an order. @param parts of `priceCart`, in the order of the rules */
export function orderTaxes(
  rules: readonly (TaxPlace & { name: string; rateMillionths: number })[],
  parts: readonly TaxPart[],
): OrderTax[] {
  return rules.flatMap(({ name, country, state, postcode, rateMillionths }, index) => {
    const { taxableCents = 0, taxCents = 0 } = parts[index] ?? {};
    return taxableCents > 0 || taxCents > 0
      ? [{ name, country, state, postcode, rateMillionths, taxableCents, taxCents }]
      : [];
  });
}

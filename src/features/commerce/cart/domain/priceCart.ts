import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { type RuleRate, type TaxPart, taxLine } from "#features/commerce/tax/domain/taxLine.ts";
import type { PriceTaxInterpretation } from "#features/commerce/tax/domain/taxOf.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import { requiresShipping } from "./cartProducts.ts";
import type { LineAmounts, LineItem } from "./lineItem.ts";

/** What is bought, at today's price. */
export type CartLine = Pick<LineItem, "quantity" | "productType"> &
  Pick<LineAmounts, "unitPriceCents"> & {
    /** False: no rule taxes it. Default: true. */
    isTaxable?: boolean;
  };

export interface CartCharges {
  /** Undefined while no rate is chosen. */
  shippingCents?: number;
  /** What is taken off each line, at most its subtotal, in the order of the lines; none: no discount. */
  lineDiscountsCents?: readonly number[];
  /** What is taken off the shipping, at most its price. */
  shippingDiscountCents?: number;
  /** Tax rules of the buyer's address; none while it is unknown. */
  taxRules?: readonly RuleRate[];
  interpretation: PriceTaxInterpretation;
}

export interface PricedLine extends Omit<LineAmounts, "unitPriceCents"> {
  /** unit price × quantity */
  subtotalCents: number;
}

export interface PricedCart {
  lines: PricedLine[];
  subtotalCents: number;
  /** Taken off the lines. */
  discountCents: number;
  /** What the shipping costs, less its discount. */
  shippingCostCents: number;
  shippingTaxCents: number;
  /** Taxes of the lines and of the shipping. */
  taxCents: number;
  /** Each rule's part of the tax, in the order of the rules. They sum to it. */
  taxParts: TaxPart[];
  grandTotalCents: number;
  totalQuantity: number;
  hasDigital: boolean;
  purelyDigital: boolean;
  requiresShipping: boolean;
}

/**
 * Prices a cart, in cents:
 *
 * 1. A line costs unit price × quantity, less its discount.
 * 2. A line's tax is computed on that cost with the sum of the rates of its kind of product, and rounded once. The order's
 *   tax is the sum of its lines' and its shipping's, so that the lines of a receipt add up.
 * 3. The grand total is lines + shipping, plus the tax if prices exclude it (EXCLUSIVE).
 */
export function priceCart(
  lines: readonly CartLine[],
  { shippingCents = 0, shippingDiscountCents = 0, lineDiscountsCents = [], taxRules = [], interpretation }: CartCharges,
): PricedCart {
  const taxes: ReturnType<typeof taxLine>[] = [];
  const priced = lines.map((line, index): PricedLine => {
    const subtotalCents = line.unitPriceCents * line.quantity;
    const discountCents = lineDiscountsCents[index] ?? 0;
    const totalCents = subtotalCents - discountCents;
    const tax = taxLine(totalCents, line.productType, line.isTaxable === false ? [] : taxRules, interpretation);
    taxes.push(tax);
    return { subtotalCents, discountCents, taxCents: tax.taxCents, totalCents };
  });
  const subtotalCents = sumOf(priced.map((line) => line.subtotalCents));
  const discountCents = sumOf(priced.map((line) => line.discountCents));
  const shippingCostCents = shippingCents - shippingDiscountCents;
  const shippingTax = taxLine(shippingCostCents, "shipping", taxRules, interpretation);
  taxes.push(shippingTax);
  const taxCents = sumOf(taxes.map((tax) => tax.taxCents));
  const addedTaxCents = interpretation === "EXCLUSIVE" ? taxCents : 0;
  return {
    lines: priced,
    subtotalCents,
    discountCents,
    shippingCostCents,
    shippingTaxCents: shippingTax.taxCents,
    taxCents,
    taxParts: taxRules.map((_rule, rule) => ({
      taxableCents: sumOf(taxes.map(({ parts }) => parts[rule]?.taxableCents ?? 0)),
      taxCents: sumOf(taxes.map(({ parts }) => parts[rule]?.taxCents ?? 0)),
    })),
    grandTotalCents: subtotalCents - discountCents + shippingCostCents + addedTaxCents,
    totalQuantity: sumOf(lines.map((line) => line.quantity)),
    hasDigital: lines.some((line) => line.productType === productTypes.digital),
    purelyDigital: lines.length > 0 && lines.every((line) => line.productType === productTypes.digital),
    requiresShipping: requiresShipping(lines),
  };
}

import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { splitCents } from "#kernel/domain/splitCents.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import { type PriceTaxInterpretation, taxOf } from "./taxOf.ts";

/** The part of a tax rule that decides what it taxes. */
export interface RuleScope {
  appliesToShipping: boolean;
  appliesToServices: boolean;
  /** Downloads and memberships. */
  appliesToDigital: boolean;
}

/** And how much. */
export interface RuleRate extends RuleScope {
  /** 8.875 % is 88750. */
  rateMillionths: number;
}

/** What is taxed: a product by its type (spec.txt §3), or the shipping of an order. */
export type Taxed = number | "shipping";

/** A rule's part of a tax, in cents. */
export interface TaxPart {
  /** What the rule was applied to, without any tax. */
  taxableCents: number;
  taxCents: number;
}

/** Whether a rule of the buyer's place taxes it. Gift cards are not taxed when they are sold, but what they pay for is. */
export function isTaxedBy(rule: RuleScope, taxed: Taxed): boolean {
  if (taxed === "shipping") return rule.appliesToShipping;
  if (taxed === productTypes.giftCard) return false;
  if (taxed === productTypes.service) return rule.appliesToServices;
  return taxed === productTypes.digital || taxed === productTypes.paywall ? rule.appliesToDigital : true;
}

/**
 * The tax of a line or of the shipping (decision 0063): the rates of all rules that tax it are added, and the tax is
 * rounded once. The rules' parts, in the order of the rules, are split by the largest remainder, so they sum to it.
 * @param amountCents what it costs after discounts
 */
export function taxLine(
  amountCents: number,
  taxed: Taxed,
  rules: readonly RuleRate[],
  interpretation: PriceTaxInterpretation,
): { taxCents: number; parts: TaxPart[] } {
  const rates = rules.map((rule) => (isTaxedBy(rule, taxed) ? rule.rateMillionths : 0));
  const rateMillionths = sumOf(rates);
  const taxCents = taxOf(amountCents, rateMillionths, interpretation);
  const taxableCents = interpretation === "INCLUSIVE" ? amountCents - taxCents : amountCents;
  const split = splitCents(taxCents, rates);
  return {
    taxCents,
    parts: rules.map((rule, index) => ({
      taxableCents: isTaxedBy(rule, taxed) ? taxableCents : 0,
      taxCents: split[index] as number,
    })),
  };
}

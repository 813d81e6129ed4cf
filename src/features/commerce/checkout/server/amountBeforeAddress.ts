import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { subscriptionPageTexts as texts } from "../browserContract.ts";

/** What decides what is added to an amount when the address is known. */
interface Additions {
  lines: readonly { productType: number }[];
  /** EXCLUSIVE: taxes are added to prices. */
  priceTaxInterpretation: string;
  /** The tax rules of the website. */
  rules: readonly unknown[];
}

/** An amount before the address is known, with what is added then: "$28.00, before shipping and tax". */
export function amountBeforeAddress(amount: string, { lines, priceTaxInterpretation, rules }: Additions): string {
  const isTaxAdded = priceTaxInterpretation === "EXCLUSIVE" && rules.length > 0;
  if (requiresShipping(lines)) return fillMessage(isTaxAdded ? texts.beforeBoth : texts.beforeShipping, { amount });
  return isTaxAdded ? fillMessage(texts.beforeTax, { amount }) : amount;
}

import { type ChargeBasis, missingCharges } from "#features/commerce/cart/domain/missingCharges.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { subscriptionPageTexts as texts } from "../browserContract.ts";

/** An amount before the address is known, with what is added then: "$28.00, before shipping and tax". */
export function amountBeforeAddress(amount: string, basis: ChargeBasis): string {
  const { shipping, tax } = missingCharges(basis);
  if (shipping) return fillMessage(tax ? texts.beforeBoth : texts.beforeShipping, { amount });
  return tax ? fillMessage(texts.beforeTax, { amount }) : amount;
}

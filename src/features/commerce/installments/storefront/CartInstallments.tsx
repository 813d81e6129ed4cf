import type { InstallmentOffer } from "../contract.ts";
import { areAllPhysical, isSameMarket } from "../domain/installmentContext.ts";
import { InstallmentTeaser } from "./InstallmentTeaser.tsx";

interface CartInstallmentsProps {
  /** Undefined if the shop offers none. */
  offer: InstallmentOffer | undefined;
  /** The buyer's total, in cents. */
  totalCents: number;
  /** Product types of the lines. */
  productTypes: readonly number[];
  /** The buyer's country, if it is known. */
  country?: string | undefined;
}

/** The teaser of a cart: only if everything is physical (spec.txt §5), and for buyers in the shop's own country. */
export function CartInstallments({ offer, totalCents, productTypes, country }: CartInstallmentsProps) {
  if (!offer || !areAllPhysical(productTypes) || !isSameMarket(offer.country, country)) return null;
  return <InstallmentTeaser offer={offer} totalCents={totalCents} />;
}

import type { InstallmentOffer } from "../contract.ts";
import { areAllPhysical, isSameMarket } from "../domain/installmentContext.ts";
import { InstallmentTeaser } from "./InstallmentTeaser.tsx";

interface CartInstallmentsProps {
  /** Undefined where the shop offers none. */
  offer: InstallmentOffer | undefined;
  /** What the buyer would pay, in cents. */
  totalCents: number;
  /** Product types of the lines. */
  productTypes: readonly number[];
  /** Where the cart goes, once it is known. */
  country?: string | undefined;
}

/** The teaser of a cart: only when all of it is physical (spec.txt §5), and for buyers of the shop's own country. */
export function CartInstallments({ offer, totalCents, productTypes, country }: CartInstallmentsProps) {
  if (!offer || !areAllPhysical(productTypes) || !isSameMarket(offer.country, country)) return null;
  return <InstallmentTeaser offer={offer} totalCents={totalCents} />;
}

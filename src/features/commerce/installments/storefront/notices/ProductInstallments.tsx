import { chosenVariant, isAvailable } from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { useProductChoice } from "#features/commerce/catalog/storefront/productStore.ts";
import type { ProductInstallmentsProps } from "../../contract.ts";
import { InstallmentTeaser } from "../InstallmentTeaser.tsx";

/** The teaser of a product: for the chosen variant, before a choice for the lowest price; none if it is sold out. */
export function ProductInstallments({ product, submitted, offer, variantCents }: ProductInstallmentsProps) {
  const { choice } = useProductChoice(product, submitted);
  const variant = chosenVariant(product, choice.chosen);
  if (!(variant ? [variant] : product.variants).some((each) => isAvailable(product, each))) return null;
  const chosenCents = variant && variantCents[product.variants.indexOf(variant)];
  return <InstallmentTeaser offer={offer} totalCents={chosenCents ?? Math.min(...variantCents)} />;
}

import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import {
  amountWithMissing,
  type MissingCharges,
  missingCharges,
} from "#features/commerce/cart/domain/missingCharges.ts";
import { quoteCart } from "#features/commerce/cart/server/index.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { ContinuePageProps } from "../islandsContract.ts";
import { deliveryOf } from "./describeCheckout.ts";
import type { StoredCheckout } from "./readCheckout.ts";

/** A prepared order for anyone who has its link: the items and the total, and nothing about the customer. */
export function describePrepared(website: Website, checkout: StoredCheckout): ContinuePageProps["prepared"] {
  const { priced } = quoteCart(website, checkout, deliveryOf(checkout));
  const total = formatMoney({ cents: priced.grandTotalCents, currency: website.currency }, website.locale);
  return {
    lines: checkout.lines.map((line) => {
      const image = pictureOf(line);
      return {
        name: line.name,
        attributes: variantText(line),
        quantity: line.quantity,
        imageUrl: image ? `${image.assetUrl}?format=300w` : null,
        altText: image?.altText ?? "",
      };
    }),
    totalText: amountWithMissing(total, missingOf(website, checkout)),
  };
}

/** What is not known while the customer's address or the shipping method is open. */
export function missingOf(website: Website, checkout: StoredCheckout): MissingCharges {
  return missingCharges(
    { ...checkout, priceTaxInterpretation: website.price_tax_interpretation },
    { shipping: deliveryOf(checkout).selected !== undefined, tax: checkout.address !== null },
  );
}

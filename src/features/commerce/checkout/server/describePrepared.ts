import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import { quoteCart } from "#features/commerce/cart/server/index.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { ContinuePageProps } from "../contract.ts";
import { deliveryOf } from "./describeCheckout.ts";
import type { StoredCheckout } from "./readCheckout.ts";

/** A prepared order for anyone who has its link: the items and the total, and nothing about the customer. */
export function describePrepared(website: Website, checkout: StoredCheckout): ContinuePageProps["prepared"] {
  const { priced } = quoteCart(website, checkout, deliveryOf(checkout));
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
    totalText: formatMoney({ cents: priced.grandTotalCents, currency: website.currency }, website.locale),
  };
}

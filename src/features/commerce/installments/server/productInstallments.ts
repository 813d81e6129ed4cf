import { asProduct, renderProductIsland } from "#features/commerce/catalog/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { ThemeFormatter } from "#features/site/themes/server/index.ts";
import type { IslandRenderer } from "#kernel/server/islands/islandRenderer.ts";
import { productInstallmentsIsland } from "../contract.ts";
import { areAllPhysical } from "../domain/installmentContext.ts";
import { installmentOffer } from "./installments.ts";

/** `{@|installments}`: the teaser of a product; nothing if the shop or the product has no installments. */
export function productInstallments(islands: IslandRenderer, payments: PaymentProviders): ThemeFormatter {
  return (value, page) => {
    const item = asProduct(value);
    const offer = installmentOffer(page.website, payments);
    if (!item || !offer) return "";
    const { productType, isSubscribable, variants } = item.structuredContent;
    if (isSubscribable || variants.length === 0 || !areAllPhysical([productType])) return "";
    const variantCents = variants.map(({ onSale, salePrice, price }) => (onSale ? salePrice : price));
    return renderProductIsland(islands, productInstallmentsIsland, item, page, { offer, variantCents });
  };
}

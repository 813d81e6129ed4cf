import type { PageRendering } from "#features/site/themes/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { productTexts } from "../../browserContract.ts";
import type { ShopProduct, ShopVariant } from "../../contract.ts";
import type { TemplateProduct, TemplateVariant } from "../describeTemplateItem.ts";

/** The product as islands know it: nothing that a visitor may not see, texts in the site's language. */
export function shopProduct(item: TemplateProduct, page: PageRendering): ShopProduct {
  const { productType, variants, useCustomAddButtonText, customAddButtonText } = item.structuredContent;
  return {
    itemId: item.id,
    name: item.title,
    productType,
    optionNames: item.variantOptionOrdering,
    variants: variants.map((variant) => shopVariant(variant, page.website.locale)),
    ...(item.hasVariedPrices
      ? { fromPriceText: fillMessage(productTexts.fromPrice, { fromPrice: String(item.lowestPriceText) }) }
      : {}),
    addButtonText: useCustomAddButtonText && customAddButtonText ? customAddButtonText : productTexts.addToCart,
    merchandising: item.merchandising,
  };
}

function shopVariant(variant: TemplateVariant, locale: string): ShopVariant {
  const { currency } = variant.priceMoney;
  const text = (cents: number) => formatMoney({ cents, currency }, locale);
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    priceText: text(variant.price),
    ...(variant.onSale ? { salePriceText: text(variant.salePrice) } : {}),
    unlimited: variant.unlimited,
    qtyInStock: variant.qtyInStock,
    ...(variant.imageId ? { imageId: variant.imageId } : {}),
  };
}

/** The item that a formatter was given, when it is goods; undefined for anything else that a theme may format. */
export function asProduct(value: unknown): TemplateProduct | undefined {
  const item = value as Partial<TemplateProduct> | null;
  return typeof item === "object" && item?.structuredContent?._type === "StoreItem"
    ? (item as TemplateProduct)
    : undefined;
}

import type { PageRendering } from "#features/site/themes/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { productTexts, productTypes } from "../../browserContract.ts";
import type { SubscriptionPlan } from "../../contract.ts";
import { subscriptionPriceText } from "../../domain/subscriptionPriceText.ts";
import type { ShopProduct, ShopVariant } from "../../shopContract.ts";
import type { TemplateProduct, TemplateVariant } from "../describe/describeTemplateItem.ts";

/** The product for islands: public data, with texts in the site's language. */
export function shopProduct(item: TemplateProduct, page: PageRendering): ShopProduct {
  const { productType, variants, subscriptionPlan, additionalFieldsForm } = item.structuredContent;
  const { locale } = page.website;
  return {
    itemId: item.id,
    name: item.title,
    productType,
    optionNames: item.variantOptionOrdering,
    variants: variants.map((variant) => shopVariant(variant, locale, subscriptionPlan)),
    ...(item.hasVariedPrices ? { fromPriceText: fromPriceText(item, locale) } : {}),
    addButtonText: addButtonText(item),
    ...(subscriptionPlan ? { subscription: subscriptionPlan } : {}),
    ...(additionalFieldsForm ? { form: additionalFieldsForm } : {}),
    merchandising: item.merchandising,
  };
}

/** Label of the idle button: the product's own, otherwise that of its type (spec.txt §9). */
export function addButtonText({ structuredContent }: TemplateProduct): string {
  const { productType, isSubscribable, useCustomAddButtonText, customAddButtonText } = structuredContent;
  if (useCustomAddButtonText && customAddButtonText) return customAddButtonText;
  if (isSubscribable) return productTexts.subscribe;
  return productType === productTypes.giftCard ? productTexts.purchase : productTexts.addToCart;
}

function fromPriceText(item: TemplateProduct, locale: string): string {
  const { subscriptionPlan } = item.structuredContent;
  const fromPrice = String(item.lowestPriceText);
  return subscriptionPlan
    ? subscriptionPriceText(subscriptionPlan, fromPrice, { locale, isFrom: true })
    : fillMessage(productTexts.fromPrice, { fromPrice });
}

function shopVariant(variant: TemplateVariant, locale: string, plan: SubscriptionPlan | undefined): ShopVariant {
  const { currency } = variant.priceMoney;
  const text = (cents: number) => {
    const price = formatMoney({ cents, currency }, locale);
    if (plan) return subscriptionPriceText(plan, price, { locale });
    return cents === 0 ? productTexts.free : price;
  };
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

/** A formatter's value if it is a product; undefined for other items. */
export function asProduct(value: unknown): TemplateProduct | undefined {
  const item = value as Partial<TemplateProduct> | null;
  return typeof item === "object" && item?.structuredContent?._type === "StoreItem"
    ? (item as TemplateProduct)
    : undefined;
}

import { isSoldOut } from "../domain/productStatus.ts";
import { productTypes } from "../domain/productTypes.ts";
import type { TemplateProduct, TemplateVariant } from "./describeTemplateItem.ts";
import { plainText } from "./plainText.ts";

const longestDescription = 5000;

/** The product and its offers in the words of schema.org. Addresses are paths, which the page's own resolves. */
export function describeForSearchEngines(item: TemplateProduct, shop: { title: string }): object {
  const { variants, productType } = item.structuredContent;
  const images = (item.items ?? []).map((image) => `${image.assetUrl}?format=1500w`);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: item.title,
    description: plainText(item.body || item.excerpt, longestDescription) || item.title,
    url: item.fullUrl,
    brand: { "@type": "Brand", name: shop.title },
    ...(images.length > 0 ? { image: images } : {}),
    ...(variants.length === 1 ? { sku: variants[0]?.sku } : {}),
    ...(item.categories.length > 0 ? { category: item.categories[0] } : {}),
    offers: variants.map((variant) => describeOffer(variant, item, productType)),
  };
}

function describeOffer(variant: TemplateVariant, item: TemplateProduct, productType: number): object {
  const { value, currency } = variant.onSale ? variant.salePriceMoney : variant.priceMoney;
  const name = variant.optionValues.map((option) => option.value).join(" / ");
  return {
    "@type": "Offer",
    ...(name ? { name } : {}),
    sku: variant.sku,
    url: item.fullUrl,
    price: value,
    priceCurrency: currency,
    availability: `https://schema.org/${isSoldOut(productType, [variant]) ? "OutOfStock" : "InStock"}`,
    ...(productType === productTypes.physical ? { itemCondition: "https://schema.org/NewCondition" } : {}),
  };
}

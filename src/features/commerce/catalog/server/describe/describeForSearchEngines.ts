import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { isSoldOut } from "../../domain/productStatus.ts";
import type { PlanUnit, SubscriptionPlan } from "../../domain/subscriptionPlan.ts";
import type { TemplateProduct, TemplateVariant } from "./describeTemplateItem.ts";

const maxDescriptionLength = 5000;

/** Units of time by UN/CEFACT Common Code, which schema.org uses. */
const unitCodes: Record<PlanUnit, string> = { WEEK: "WEE", MONTH: "MON", YEAR: "ANN" };

/**
 * The product and its offers for schema.org: one offer per variant, in a range if prices differ. Addresses are paths;
 * the page's head makes them absolute. Unknown facts (the end of a price, the manufacturer) are omitted.
 */
export function describeForSearchEngines(item: TemplateProduct, shop: { title: string }): object {
  const { variants } = item.structuredContent;
  const images = (item.items ?? []).map((image) => `${image.assetUrl}?format=1500w`);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: item.title,
    description: plainText(item.body || item.excerpt, maxDescriptionLength) || item.title,
    url: item.fullUrl,
    brand: { "@type": "Brand", name: shop.title },
    ...(images.length > 0 ? { image: images } : {}),
    ...(variants.length === 1 ? { sku: variants[0]?.sku } : {}),
    ...(item.categories.length > 0 ? { category: item.categories[0] } : {}),
    ...(variants.length > 0 ? { offers: describeOffers(item) } : {}),
  };
}

function describeOffers(item: TemplateProduct): object {
  const { variants, subscriptionPlan } = item.structuredContent;
  const offers = variants.map((variant) => describeOffer(variant, item));
  const prices = variants.map((variant) => ({ cents: centsOf(variant), ...moneyOf(variant) }));
  const sorted = prices.sort((one, other) => one.cents - other.cents);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  // A range cannot express "every month", so a subscription has separate offers.
  if (!lowest || !highest || lowest.cents === highest.cents || subscriptionPlan) return offers;
  return {
    "@type": "AggregateOffer",
    lowPrice: lowest.value,
    highPrice: highest.value,
    priceCurrency: lowest.currency,
    offerCount: offers.length,
    availability: availabilityOf(item, variants),
    offers,
  };
}

function describeOffer(variant: TemplateVariant, item: TemplateProduct): object {
  const { productType, subscriptionPlan } = item.structuredContent;
  const { value, currency } = moneyOf(variant);
  const name = variant.optionValues.map((option) => option.value).join(" / ");
  return {
    "@type": "Offer",
    ...(name ? { name } : {}),
    sku: variant.sku,
    url: item.fullUrl,
    ...(subscriptionPlan
      ? { priceSpecification: describePayments(value, currency, subscriptionPlan) }
      : { price: value, priceCurrency: currency }),
    availability: availabilityOf(item, [variant]),
    ...(productType === productTypes.physical ? { itemCondition: "https://schema.org/NewCondition" } : {}),
  };
}

/** The price of one payment and its interval. A plain price would seem to be the total. */
function describePayments(price: string, priceCurrency: string, plan: SubscriptionPlan): object {
  const { value, unit } = plan.billingPeriod;
  return {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency,
    billingIncrement: value,
    ...(plan.numBillingCycles > 0 ? { billingDuration: plan.numBillingCycles * value } : {}),
    unitCode: unitCodes[unit],
    referenceQuantity: { "@type": "QuantitativeValue", value, unitCode: unitCodes[unit] },
  };
}

function availabilityOf(item: TemplateProduct, variants: readonly TemplateVariant[]): string {
  const isOut = !item.canBeBought || isSoldOut(item.structuredContent.productType, variants);
  return `https://schema.org/${isOut ? "OutOfStock" : "InStock"}`;
}

const centsOf = (variant: TemplateVariant) => (variant.onSale ? variant.salePrice : variant.price);
const moneyOf = (variant: TemplateVariant) => (variant.onSale ? variant.salePriceMoney : variant.priceMoney);

import type { PageHead } from "#features/site/themes/server/index.ts";
import type { TemplateProduct } from "./describeTemplateItem.ts";

/** Width of the shared picture, in px. */
const sharedWidth = 1500;

/**
 * Open Graph data of the product: its picture with size and text, its lowest current price, and its availability. A
 * subscription has no single price.
 */
export function describeForSocialMedia(item: TemplateProduct): Pick<PageHead, "openGraph" | "socialImageUrl"> {
  const { variants, subscriptionPlan } = item.structuredContent;
  const cheapest = [...variants].sort((one, other) => centsOf(one) - centsOf(other))[0];
  const money = cheapest?.onSale ? cheapest.salePriceMoney : cheapest?.priceMoney;
  const image = item.mainImage;
  const [width = 0, height = 0] = (image?.originalSize ?? "").split("x").map(Number);
  const scale = Math.min(1, sharedWidth / (width || 1));
  return {
    ...(image ? { socialImageUrl: `${image.assetUrl}?format=${sharedWidth}w` } : {}),
    openGraph: {
      "og:type": "product",
      ...(image && width > 0 && height > 0
        ? { "og:image:width": String(Math.round(width * scale)), "og:image:height": String(Math.round(height * scale)) }
        : {}),
      ...(image?.altText ? { "og:image:alt": image.altText } : {}),
      ...(money && !subscriptionPlan
        ? { "product:price:amount": money.value, "product:price:currency": money.currency }
        : {}),
      "product:availability": item.canBeBought && !item.isSoldOut ? "in stock" : "out of stock",
    },
  };
}

type Priced = TemplateProduct["structuredContent"]["variants"][number];
const centsOf = (variant: Priced) => (variant.onSale ? variant.salePrice : variant.price);

import { currentPriceCents, isLower } from "#features/commerce/catalog/domain/prices.ts";
import { isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { cutWords } from "#kernel/domain/cutText.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { toDecimalString } from "#kernel/domain/money.ts";
import { type Channel, type ChannelRules, channelRules } from "./channels.ts";
import type { FeedProduct, FeedShop, FeedVariant } from "./FeedProduct.ts";
import { isGoogleCategory } from "./googleCategory.ts";
import { gtinDigits, isGtin } from "./gtin.ts";
import { optionAttribute, type VariantAttribute, variantAttributes } from "./optionAttribute.ts";

/** The columns of a feed, in their order, by the names that the channels publish. */
export const feedColumns = [
  "id",
  "item_group_id",
  "title",
  "description",
  "link",
  "image_link",
  "additional_image_link",
  "availability",
  "price",
  "sale_price",
  "brand",
  "gtin",
  "mpn",
  "identifier_exists",
  "condition",
  "product_type",
  "google_product_category",
  ...variantAttributes,
  "shipping_weight",
] as const;

export type FeedColumn = (typeof feedColumns)[number];

/** One row of a feed. Empty values are absent. Only `additional_image_link` has several. */
export type FeedItem = Partial<Record<FeedColumn, string | readonly string[]>>;

/** Width of the pictures, in px. */
const pictureWidth = 1500;

/** The rows of a product in a channel's feed: one for each variant. Texts are cut to the channel's limits. */
export function feedItems(product: FeedProduct, shop: FeedShop, channel: Channel): FeedItem[] {
  const rules = channelRules[channel];
  return product.variants.map((variant) => itemOf(product, variant, shop, channel, rules));
}

/** Google's groups differ in color, size, material or pattern, which the amounts of a gift card don't. */
export const isGroup = ({ variants, productType }: FeedProduct): boolean =>
  variants.length > 1 && productType !== productTypes.giftCard;

function itemOf(
  product: FeedProduct,
  variant: FeedVariant,
  shop: FeedShop,
  channel: Channel,
  rules: ChannelRules,
): FeedItem {
  const [picture, ...more] = picturesOf(product, variant, shop.origin);
  const amount = (cents: number) => `${toDecimalString(cents, shop.currency)} ${shop.currency}`;
  const isOnSale = kindOf(product.productType).hasSale && variant.onSale && isLower(variant);
  const isSold = shop.canSell(product.productType) && isInStock(product.productType, variant);
  const gtin = isGtin(variant.gtin) ? gtinDigits(variant.gtin) : "";
  const googleCategory = [product.googleCategory, shop.googleCategory].find(isGoogleCategory);
  return compact({
    id: variant.id,
    item_group_id: isGroup(product) ? product.id : "",
    title: cutWithin(titleOf(product, variant), rules.maxTitle),
    description: cutWithin(descriptionOf(product), rules.maxDescription),
    link: linkOf(product, variant, shop),
    image_link: picture ?? "",
    additional_image_link: more.slice(0, rules.maxMorePictures),
    availability: isSold ? rules.availability.inStock : rules.availability.outOfStock,
    price: amount(variant.priceCents),
    sale_price: isOnSale ? amount(currentPriceCents(variant)) : "",
    brand: product.brand || shop.brand,
    gtin,
    mpn: variant.mpn,
    // Google asks for it where a product has no number of a manufacturer, as what is made by hand.
    identifier_exists: channel === "google" && !gtin && !variant.mpn ? "no" : "",
    condition: product.condition || "new",
    product_type: productTypeOf(product, rules.maxProductType),
    google_product_category: googleCategory ?? "",
    ...attributesOf(product, variant),
    shipping_weight: variant.weightGrams ? `${variant.weightGrams} g` : "",
  });
}

/** The name of a variant, with its option values: "Speckled mug – Small / Ash". */
export function titleOf({ name, optionNames }: FeedProduct, { attributes }: FeedVariant): string {
  const values = optionNames.map((option) => attributes[option] ?? "").filter(Boolean);
  return values.length === 0 ? name : `${name} – ${values.join(" / ")}`;
}

/** The product's page, where the variant is chosen if there are several. */
export function linkOf({ path, variants }: FeedProduct, { id }: FeedVariant, { origin }: FeedShop): string {
  return variants.length > 1 ? `${origin}${path}?variant=${id}` : origin + path;
}

const descriptions = new WeakMap<FeedProduct, string>();

/** The plain text of the description, or else the short text. It is read once, because rules and all variants need it. */
export function descriptionOf(product: FeedProduct): string {
  const known = descriptions.get(product);
  if (known !== undefined) return known;
  const text = plainText(product.descriptionHtml) || plainText(product.excerpt);
  descriptions.set(product, text);
  return text;
}

/** The variant's own picture first. */
function picturesOf(product: FeedProduct, { imageId }: FeedVariant, origin: string): string[] {
  const ids = new Set([...(imageId ? [imageId] : []), ...product.imageIds]);
  return [...ids].map((id) => `${origin}/static/${id}?format=${pictureWidth}w`);
}

/** The longest category path: "Tableware > Mugs". */
function productTypeOf({ categories }: FeedProduct, max: number): string {
  const [longest = []] = categories.toSorted((one, other) => other.length - one.length);
  return cutWithin(longest.map(({ name }) => name).join(" > "), max);
}

/** Options are recognized by their names in the website's own language, whatever a translation calls them. */
function attributesOf({ optionNames, ownOptionNames }: FeedProduct, { attributes }: FeedVariant): FeedItem {
  const found: Partial<Record<VariantAttribute, string>> = {};
  for (const [index, option] of optionNames.entries()) {
    const attribute = optionAttribute(ownOptionNames[index] ?? option) ?? optionAttribute(option);
    if (attribute && !found[attribute]) found[attribute] = attributes[option] ?? "";
  }
  return found;
}

const cutWithin = (text: string, max: number) => (text.length <= max ? text : cutWords(text, max - 1));

function compact(item: FeedItem): FeedItem {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value.length > 0));
}

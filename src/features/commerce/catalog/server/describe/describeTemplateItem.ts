import type { FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { noticeTexts } from "#features/commerce/merchandising/browserContract.ts";
import type { MerchandisingContext, MerchandisingSettings } from "#features/commerce/merchandising/contract.ts";
import { describeMerchandising } from "#features/commerce/merchandising/domain/describeMerchandising.ts";
import { canBuy, type Payable } from "#features/commerce/payments/domain/buyable.ts";
import {
  commentStates,
  recordTypes,
  type TemplateImage,
  type TemplateItem,
} from "#features/site/page-model/contract.ts";
import { formatMoney, toDecimalString } from "#kernel/domain/money.ts";
import type { SubscriptionPlan } from "../../contract.ts";
import { hasVariedPrices, lowestSalePriceCents, priceRange } from "../../domain/prices.ts";
import { forTemplates } from "../../domain/productFields.ts";
import { productPath } from "../../domain/productPaths.ts";
import { isOnSale, isSoldOut } from "../../domain/productStatus.ts";
import {
  attributesOf,
  type CategoryRow,
  type ProductRow,
  planOf,
  pricesOf,
  stockOf,
  type VariantRow,
} from "../productRecords.ts";

/** `value` is a decimal string in major units: "24.00". */
export interface TemplateMoney {
  value: string;
  currency: string;
}

/** A variant for templates (spec.txt §3 "Variant"). Prices are cents. */
export interface TemplateVariant {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  optionValues: { optionName: string; value: string }[];
  price: number;
  salePrice: number;
  onSale: boolean;
  priceMoney: TemplateMoney;
  salePriceMoney: TemplateMoney;
  qtyInStock: number;
  unlimited: boolean;
  /** For a subscription: the price of one payment, where the engine's `subscription-price` reads it. */
  pricingOptions?: {
    price: number;
    salePrice: number;
    onSale: boolean;
    priceMoney: TemplateMoney;
    salePriceMoney: TemplateMoney;
  }[];
  /** The image of this variant; null: the product's. */
  imageId: string | null;
}

/** The store data of an item (spec.txt §3 "Product item (templates)"). */
export interface StoreItemContent {
  _type: "StoreItem";
  productType: number;
  variants: TemplateVariant[];
  variantOptionOrdering: string[];
  /** The lowest regular price. */
  priceMoney: TemplateMoney;
  /** The lowest current sale price; "0.00" if nothing is on sale. */
  salePriceMoney: TemplateMoney;
  onSale: boolean;
  isSubscribable: boolean;
  subscriptionPlan?: SubscriptionPlan;
  additionalFieldsFormId?: string;
  additionalFieldsForm?: FormDefinition;
  useCustomAddButtonText: boolean;
  customAddButtonText: string;
}

/** An item of a products collection for templates. */
export type TemplateProduct = TemplateItem & {
  structuredContent: StoreItemContent;
  variantOptionOrdering: string[];
  merchandising: MerchandisingContext;
  /** Whether the shop has a payment method for it. Otherwise it is shown but not offered. */
  canBeBought: boolean;
};

interface Shown {
  product: ProductRow;
  variants: VariantRow[];
  categories: readonly CategoryRow[];
  images: ReadonlyMap<string, TemplateImage>;
  /** The products' forms by id. Without one, the page only names it. */
  forms?: ReadonlyMap<string, FormDefinition>;
  /** Path of the collection, such as "/shop". */
  collectionPath: string;
  /** Whether buying it gives what it promises (`canBuy`). */
  isConnected: boolean;
  shop: { currency: string; locale: string; merchandising: MerchandisingSettings; payable: Payable };
}

/** The product for templates and the engine's own commerce formatters and predicates. */
export function describeTemplateItem(shown: Shown): TemplateProduct {
  const { product, variants, categories, images, forms, collectionPath, isConnected, shop } = shown;
  const prices = variants.map(pricesOf);
  const pictures = product.image_ids.map((id) => images.get(id)).filter((image) => image !== undefined);
  const mainImage = pictures[0];
  const { lowestCents, highestCents } = priceRange(prices);
  const text = (cents: number) => formatMoney({ cents, currency: shop.currency }, shop.locale);
  return {
    id: product.id,
    collectionId: product.collection_id,
    recordType: recordTypes.storeItem,
    ...forTemplates(product),
    fullUrl: productPath(collectionPath, product.url_slug),
    ...(mainImage
      ? { mainImage, mainImageId: mainImage.id, systemDataId: mainImage.id, assetUrl: mainImage.assetUrl }
      : {}),
    items: pictures,
    categories: categories.filter(({ id }) => product.category_ids.includes(id)).map(({ name }) => name),
    addedOn: product.created_at.getTime(),
    updatedOn: product.updated_at.getTime(),
    publishOn: product.created_at.getTime(),
    commentState: product.comments_open ? commentStates.open : commentStates.closed,
    publicCommentCount: product.public_comment_count,
    likeCount: product.like_count,
    structuredContent: describeContent(product, variants, shop.currency, forms),
    merchandising: describeMerchandising(shop.merchandising, product.sold_out_text, noticeTexts),
    canBeBought: canBuy(shop.payable, {
      productType: product.product_type,
      isSubscribable: planOf(product) !== null,
      isConnected,
    }),
    isSoldOut: isSoldOut(product.product_type, variants.map(stockOf)),
    isOnSale: isOnSale(product.product_type, prices),
    hasVariedPrices: hasVariedPrices(prices),
    lowestPriceText: text(lowestCents),
    highestPriceText: text(highestCents),
  };
}

function describeContent(
  product: ProductRow,
  variants: VariantRow[],
  currency: string,
  forms: ReadonlyMap<string, FormDefinition> | undefined,
): StoreItemContent {
  const plan = planOf(product);
  const formId = product.additional_fields_form_id;
  const form = formId ? forms?.get(formId) : undefined;
  const money = (cents: number): TemplateMoney => ({ value: toDecimalString(cents, currency), currency });
  const regular = variants.map((variant) => variant.price_cents);
  return {
    _type: "StoreItem",
    productType: product.product_type,
    variants: variants.map((variant) => {
      const described = describeVariant(variant, product.option_names, money);
      return plan ? { ...described, pricingOptions: [paymentOf(described)] } : described;
    }),
    variantOptionOrdering: product.option_names,
    priceMoney: money(regular.length > 0 ? Math.min(...regular) : 0),
    salePriceMoney: money(lowestSalePriceCents(variants.map(pricesOf)) ?? 0),
    onSale: isOnSale(product.product_type, variants.map(pricesOf)),
    isSubscribable: plan !== null,
    ...(plan ? { subscriptionPlan: plan } : {}),
    ...(formId ? { additionalFieldsFormId: formId } : {}),
    ...(form ? { additionalFieldsForm: form } : {}),
    useCustomAddButtonText: product.add_button_text !== "",
    customAddButtonText: product.add_button_text,
  };
}

function paymentOf({ price, salePrice, onSale, priceMoney, salePriceMoney }: TemplateVariant) {
  return { price, salePrice, onSale, priceMoney, salePriceMoney };
}

function describeVariant(
  variant: VariantRow,
  optionNames: readonly string[],
  money: (cents: number) => TemplateMoney,
): TemplateVariant {
  const attributes = attributesOf(variant);
  const salePrice = variant.sale_price_cents ?? 0;
  return {
    id: variant.id,
    sku: variant.sku,
    attributes,
    optionValues: optionNames.map((optionName) => ({ optionName, value: attributes[optionName] ?? "" })),
    price: variant.price_cents,
    salePrice,
    onSale: variant.on_sale,
    priceMoney: money(variant.price_cents),
    salePriceMoney: money(salePrice),
    ...stockOf(variant),
    imageId: variant.asset_id,
  };
}

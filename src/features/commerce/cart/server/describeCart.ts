import { productTypes } from "#features/commerce/catalog/contract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { toDecimalString } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type CartEntry, cartTexts, type ShoppingCart } from "../contract.ts";
import { belowMinimum } from "../domain/belowMinimum.ts";
import { type CartCharges, type PricedCart, priceCart } from "../domain/priceCart.ts";
import type { StoredCart, StoredLine } from "./readCart.ts";

/** The types that a cart takes; gift cards and subscriptions are bought by ways of their own. */
export const cartProductTypes: readonly number[] = [productTypes.physical, productTypes.digital, productTypes.service];

/** What a unit of the line costs today, in cents. */
export function unitPriceCents(line: Pick<StoredLine, "onSale" | "salePriceCents" | "priceCents">): number {
  return line.onSale && line.salePriceCents !== null ? line.salePriceCents : line.priceCents;
}

/** How many of the variant can be bought now; null when unlimited. A hidden product cannot be bought. */
export function availableOf(line: StoredLine): number | null {
  if (!line.isVisible || !cartProductTypes.includes(line.productType)) return 0;
  return line.unlimited ? null : line.qtyInStock;
}

/** Prices the lines of a cart at today's prices. */
export function priceLines(lines: readonly StoredLine[], charges: CartCharges): PricedCart {
  return priceCart(
    lines.map((line) => ({
      unitPriceCents: unitPriceCents(line),
      quantity: line.quantity,
      productType: line.productType,
    })),
    charges,
  );
}

/** What a checkout adds to the cart: where it goes, how, and with which taxes. */
export interface CartDelivery {
  options: { id: string; name: string; priceCents: number }[];
  selected: { id: string; priceCents: number } | undefined;
  location: { country: string; state: string; postcode: string } | null;
  taxRules: { id: string; name: string; rateMillionths: number; appliesToShipping: boolean }[];
}

const nowhere: CartDelivery = { options: [], selected: undefined, location: null, taxRules: [] };

/** The shopping cart of spec.txt §3 as it goes out; an empty one for a visitor without a cart. */
export function describeCart(
  website: Website,
  cart: StoredCart | undefined,
  delivery: CartDelivery = nowhere,
): ShoppingCart {
  const lines = cart?.lines ?? [];
  const priced = priceLines(lines, {
    ...(delivery.selected ? { shippingCents: delivery.selected.priceCents } : {}),
    taxRules: delivery.taxRules,
    interpretation: website.price_tax_interpretation as CartCharges["interpretation"],
  });
  const minimum = lines.length > 0 ? belowMinimum(priced, website) : undefined;
  return {
    id: cart?.id ?? null,
    websiteId: website.id,
    orderId: null,
    created: cart?.createdAt.toISOString() ?? null,
    isPurchased: cart?.purchasedAt != null,
    entries: lines.map((line) => describeLine(line, website.currency)),
    shippingOptions: delivery.options.map(({ id, name, priceCents }) => ({ id, name, priceCents })),
    selectedShippingOption: delivery.selected?.id ?? null,
    shippingLocation: delivery.location,
    applicableTaxRules: delivery.taxRules.map(({ id, name, rateMillionths }) => ({ id, name, rateMillionths })),
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: priced.subtotalCents,
    taxCents: priced.taxCents,
    shippingCostCents: priced.shippingCostCents,
    discountCents: priced.discountCents,
    grandTotalCents: priced.grandTotalCents,
    totalQuantity: priced.totalQuantity,
    hasDigital: priced.hasDigital,
    purelyDigital: priced.purelyDigital,
    requiresShipping: priced.requiresShipping,
    currency: website.currency,
    locale: website.locale,
    minimumMessage: minimum ? fillMessage(cartTexts.belowMinimum, { subtotal: minimum }) : null,
  };
}

function describeLine(line: StoredLine, currency: string): CartEntry {
  const price = unitPriceCents(line);
  const subTotalCents = price * line.quantity;
  return {
    id: line.id,
    itemId: line.productId,
    chosenVariant: { sku: line.sku, attributes: line.attributes },
    quantity: line.quantity,
    title: line.name,
    // Major units, as everywhere that money is a value and a currency (decisions/0005).
    subTotal: { value: toDecimalString(subTotalCents, currency), currency },
    purchasePriceCents: price,
    subTotalCents,
    productType: line.productType,
    fullUrl: productPath(line),
    image: line.assetId
      ? { assetUrl: imagePath(line.assetId, line.fileName ?? ""), altText: line.altText || line.name }
      : null,
    available: availableOf(line),
    additionalFields: line.additionalFields === null ? null : JSON.stringify(line.additionalFields),
  };
}

/** Path of the page on which the product of a line stands. */
export function productPath(line: { collectionSlug: string; productSlug: string }): string {
  return `/${line.collectionSlug}/p/${line.productSlug}`;
}

/** Path of an image (`staticFileRoute` of assets). */
export function imagePath(assetId: string, fileName: string): string {
  return `/static/${assetId}/${encodeURIComponent(fileName)}`;
}

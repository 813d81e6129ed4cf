/** What tag services get (spec.txt §7 "Analytics"), by the names that Google uses. */
export type ShopEventName =
  | "view_item"
  | "add_to_cart"
  | "remove_from_cart"
  | "view_cart"
  | "begin_checkout"
  | "purchase";

export interface ShopEventItem {
  productId: string;
  sku: string;
  productName: string;
  quantity: number;
  /** A decimal number, such as 12.5. */
  unitPrice: number;
  /** Of a purchase: after discounts and without tax, and what discounts took off. */
  paid?: { unitPrice: number; unitDiscount: number };
}

/** Something that a visitor did in the shop. It says nothing about who it was. */
export interface ShopEvent {
  name: ShopEventName;
  currency: string;
  items: readonly ShopEventItem[];
  /** Decimal numbers. */
  total: number;
  /** Only of a purchase. Its `itemsTotal` is what the items cost, after discounts and without tax. */
  order?: { id: string; itemsTotal: number; shippingTotal: number; taxTotal: number };
}

/** What the items cost together. */
export const totalOf = (items: readonly ShopEventItem[]): number =>
  Math.round(items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) * 100) / 100;

/**
 * An event as parameters of Google's tag. The value has neither shipping nor tax. It is the sum of prices times quantities,
 * and prices are after discounts (developers.google.com/analytics/devguides/collection/ga4/apply-discount).
 */
export function googleParameters({ currency, items, total, order }: ShopEvent): Record<string, unknown> {
  return {
    currency,
    value: order?.itemsTotal ?? total,
    items: items.map(({ productId, sku, productName, quantity, unitPrice, paid }) => ({
      item_id: sku || productId,
      item_name: productName,
      quantity,
      price: paid?.unitPrice ?? unitPrice,
      ...(paid && paid.unitDiscount > 0 ? { discount: paid.unitDiscount } : {}),
    })),
    ...(order ? { transaction_id: order.id, shipping: order.shippingTotal, tax: order.taxTotal } : {}),
  };
}

const metaNames: Partial<Record<ShopEventName, string>> = {
  view_item: "ViewContent",
  add_to_cart: "AddToCart",
  begin_checkout: "InitiateCheckout",
  purchase: "Purchase",
};

const pinterestNames: Partial<Record<ShopEventName, string>> = {
  view_item: "pagevisit",
  add_to_cart: "addtocart",
  purchase: "checkout",
};

/** The address of a picture, with fields in its query. `URLSearchParams` is not available to rules. */
const addressOf = (base: string, fields: Readonly<Record<string, string | number>>) =>
  `${base}?${Object.entries(fields)
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .join("&")}`;

/**
 * The picture that tells Meta about an event; undefined if Meta has no event for it. Its product feed has the products as
 * groups of variants.
 * @param page address of the page, without keys
 * @param event undefined: a page was viewed
 */
export function metaPicture(id: string, page: string, event: ShopEvent | undefined): string | undefined {
  const name = event ? metaNames[event.name] : "PageView";
  if (!name) return undefined;
  const about = event && {
    "cd[content_type]": "product_group",
    "cd[content_ids]": JSON.stringify(event.items.map(({ productId }) => productId)),
    "cd[num_items]": quantityOf(event),
    "cd[value]": event.total,
    "cd[currency]": event.currency,
    // Meta counts an event with the same id once.
    ...(event.order ? { eid: event.order.id } : {}),
  };
  return addressOf("https://www.facebook.com/tr/", { id, ev: name, dl: page, noscript: 1, ...about });
}

/** The picture that tells Pinterest about an event; undefined if Pinterest has no event for it. */
export function pinterestPicture(id: string, event: ShopEvent | undefined): string | undefined {
  const name = event ? pinterestNames[event.name] : "pagevisit";
  if (!name) return undefined;
  const items = event?.items.map(({ productId }, index) => [`ed[line_items][${index}][product_id]`, productId]) ?? [];
  const about = event && {
    "ed[value]": event.total,
    "ed[currency]": event.currency,
    "ed[order_quantity]": quantityOf(event),
    ...(event.order ? { "ed[order_id]": event.order.id } : {}),
    ...Object.fromEntries(items),
  };
  return addressOf("https://ct.pinterest.com/v3/", { tid: id, event: name, noscript: 1, ...about });
}

const quantityOf = ({ items }: ShopEvent) => items.reduce((sum, { quantity }) => sum + quantity, 0);

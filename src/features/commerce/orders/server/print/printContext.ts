import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import type { StoredOrder, StoredOrderLine } from "../readOrder.ts";

/** A sheet's order with the website's way to write amounts and dates. */
export interface PrintContext {
  website: Website;
  order: StoredOrder;
  money(cents: number): string;
  /** In the time zone of the shop. */
  date(at: Date | string): string;
}

export function printContext(website: Website, order: StoredOrder): PrintContext {
  const format = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  return {
    website,
    order,
    money: (cents) => formatMoney({ cents, currency: order.currency }, website.locale),
    date: (at) => format.format(new Date(at)),
  };
}

/** The options and the SKU of a line item. */
export function itemDetails(line: StoredOrderLine): string[] {
  return [variantText(line), line.sku && fillMessage(texts.sku, { sku: line.sku })].filter(Boolean);
}

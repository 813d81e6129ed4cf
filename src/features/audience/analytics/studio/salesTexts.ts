import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
import type { SaleStep } from "../domain/saleSteps.ts";

const steps: Record<SaleStep, string> = {
  seen: "Saw a product",
  cart: "Added to cart",
  checkout: "Started checkout",
  order: "Ordered",
};

/** Texts of the sales analytics screen. */
export const salesTexts = defineTexts("studio.analytics.sales", {
  title: "Sales analytics",
  funnel: "From visit to order",
  funnelAbout:
    "Visits of the period that reached each step. A visit that reached a step counts in each step before it, too. Test orders and people who work on this website are not counted. New events appear within two minutes.",
  visits: "Visits",
  steps,
  step: "Step",
  ofVisits: "Of visits",
  ofStepBefore: "Of step before",
  before: "Before",
  comparedWith: phrase("Compared with {days}", "days"),
  funnelNone: "No visits in this period",
  funnelNoneText: "Visits and orders appear here within two minutes. Choose another period to see earlier ones.",
  products: "Products",
  productsAbout:
    "Sales are after discounts and before refunds, in your website's currency. Of each day, views are kept for the 500 products that were seen most.",
  product: "Product",
  deletedProduct: "Deleted product",
  views: "Views",
  carts: "Added to cart",
  orders: "Orders",
  units: "Units",
  sales: "Sales",
  productsNone: "No products were seen or sold in this period.",
  shown: phrase("The {shown} products with the highest sales of {total}. The CSV has all.", "shown", "total"),
  none: "—",
  download: phrase("Download CSV: {name}", "name"),
});

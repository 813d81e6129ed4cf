import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import type { SalesPeriod } from "../domain/salesPeriod.ts";

const periods: Record<SalesPeriod, string> = {
  today: "Today",
  "7-days": "Last 7 days",
  "30-days": "Last 30 days",
  "90-days": "Last 90 days",
  "12-months": "Last 12 months",
  custom: "Custom dates",
};

/** Texts of the dashboard. */
export const texts = defineTexts("studio.dashboard", {
  viewShop: "View your site",
  tasks: "To do",
  toFulfill: "Orders to fulfill",
  awaitingPayment: "Awaiting payment",
  toCapture: "Payments to capture",
  lowStockTask: "Low on stock",
  waitingTask: "Restock sign-ups",
  unknown: "—",
  taskFailed: "Could not be loaded",

  sales: "Sales",
  period: "Period",
  periods,
  from: "First day",
  to: "Last day",
  netSales: "Net sales",
  orders: "Orders",
  averageOrder: "Average order",
  conversion: "Conversion",
  conversionHint: phrase("{paid} of {started} checkouts", "paid", "started"),
  refunds: "Refunds",
  newCustomers: "New customers",
  returning: "Returning customers",
  returningHint: counted({ one: "{count} order", other: "{count} orders" }, "count"),
  unchangedSince: phrase("unchanged since {before}", "before"),
  moreThan: phrase("{percent} more than {before}", "percent", "before"),
  lessThan: phrase("{percent} less than {before}", "percent", "before"),
  comparedWith: phrase("Compared with {days}", "days"),
  untilSameTime: phrase("{days} until the same time", "days"),
  salesRule:
    "Paid orders on the day they were placed, after refunds. Test orders, unpaid orders and canceled orders are not counted.",
  otherCurrency: counted(
    { one: "Also {amount} from {count} order", other: "Also {amount} from {count} orders" },
    "count",
    "amount",
  ),
  salesChart: phrase("Sales, {period}", "period"),
  thisPeriod: "This period",
  periodBefore: "Previous period",
  chartPoint: counted(
    { one: "{label}: {sales}, {count} order", other: "{label}: {sales}, {count} orders" },
    "count",
    "label",
    "sales",
  ),
  chartPointBefore: counted(
    {
      one: "{label}: {sales}, {count} order (before: {before})",
      other: "{label}: {sales}, {count} orders (before: {before})",
    },
    "count",
    "label",
    "sales",
    "before",
  ),
  chartTable: "Show as a table",
  chartPicture: "Show as a chart",
  units: { hour: "Hour", day: "Day", month: "Month" },
  noSalesTitle: "No orders yet",
  noSalesText: "Your sales and orders appear here after your first sale.",
  noSalesInPeriodTitle: "No sales in this period",
  noSalesInPeriodText: "Choose another period to see its sales.",
  toProducts: "Go to your products",

  topProducts: "Top products",
  topProductsNone: "No products were sold in this period.",
  soldUnits: counted({ one: "{count} sold", other: "{count} sold" }, "count"),
  deletedProduct: "Deleted product",
  topProductsRule: "After discounts, before refunds.",

  recentOrders: "Recent orders",
  allOrders: "All orders",
  test: "Test",
  noOrders: "No orders yet.",
  erasedCustomer: "Erased customer",

  lowStock: "Low stock",
  allStock: "Inventory",
  lowStockNone: "No products are low on stock.",
  soldOut: "Sold out",
  left: counted({ one: "{count} left", other: "{count} left" }, "count"),

  welcomeTitle: "Welcome",
  welcomeText: "Use the navigation to open your work.",
});

const writePercent = (percent: number) => formatNumber(Math.abs(percent) / 100, { style: "percent" });

/** @example changeText(-5) // "−5%" */
export const changeText = (percent: number): string =>
  `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${writePercent(percent)}`;

/** @param before the days that it is compared with */
export function changeSpoken(percent: number, before: string): string {
  if (percent === 0) return texts.unchangedSince(before);
  return percent > 0 ? texts.moreThan(writePercent(percent), before) : texts.lessThan(writePercent(percent), before);
}

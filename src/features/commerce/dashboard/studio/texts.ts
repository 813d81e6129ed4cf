import { plural } from "#kernel/domain/plural.ts";
import type { SalesPeriod } from "../domain/salesPeriod.ts";

const periods: Record<SalesPeriod, string> = {
  today: "Today",
  "7-days": "Last 7 days",
  "30-days": "Last 30 days",
  "90-days": "Last 90 days",
  "12-months": "Last 12 months",
  custom: "Chosen days",
};

/** Texts of the dashboard. */
export const texts = {
  viewShop: "View your site",
  tasks: "To do",
  toFulfill: "Orders to fulfill",
  awaitingPayment: "Payments awaited",
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
  conversionHint: (paid: string, started: string) => `${paid} of ${started} checkouts`,
  refunds: "Refunds",
  newCustomers: "New customers",
  returning: "Returning customers",
  returningHint: (count: number) => plural(count, { one: "{count} order", other: "{count} orders" }),
  percent: (tenths: number) => `${(tenths / 10).toLocaleString("en-US", { maximumFractionDigits: 1 })}%`,
  change: (percent: number) =>
    `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent).toLocaleString("en-US")}%`,
  changeSpoken: (percent: number, before: string) =>
    percent === 0
      ? `unchanged since ${before}`
      : `${Math.abs(percent)}% ${percent > 0 ? "more" : "less"} than ${before}`,
  comparedWith: (days: string) => `Compared with ${days}`,
  untilSameTime: (days: string) => `${days} until the same time`,
  salesRule:
    "Paid orders on the day they were placed, after refunds. Test orders, unpaid orders and canceled orders are not counted.",
  otherCurrency: (amount: string, count: number) =>
    plural(count, { one: `Also ${amount} from {count} order`, other: `Also ${amount} from {count} orders` }),
  salesChart: (period: string) => `Sales, ${period}`,
  thisPeriod: "This period",
  periodBefore: "Period before",
  chartPoint: (label: string, sales: string, orders: number, before: string | undefined) =>
    plural(orders, {
      one: `${label}: ${sales}, {count} order${before ? ` (before: ${before})` : ""}`,
      other: `${label}: ${sales}, {count} orders${before ? ` (before: ${before})` : ""}`,
    }),
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
  soldUnits: (count: number) => plural(count, { one: "{count} sold", other: "{count} sold" }),
  deletedProduct: "Deleted product",
  topProductsRule: "After discounts, before refunds.",

  recentOrders: "Recent orders",
  allOrders: "All orders",
  shortNumber: (number: number) => `#${number}`,
  test: "Test",
  noOrders: "No orders yet.",
  erasedCustomer: "Erased customer",

  lowStock: "Low stock",
  allStock: "Inventory",
  lowStockNone: "No products are low on stock.",
  soldOut: "Sold out",
  left: (count: number) => plural(count, { one: "{count} left", other: "{count} left" }),
  atLeast: (count: number) => `${count}+`,

  welcomeTitle: "Welcome",
  welcomeText: "Use the navigation to open your work.",
} as const;

import { plural } from "#kernel/domain/plural.ts";

/** Texts of the dashboard. */
export const texts = {
  viewShop: "View your site",
  salesToday: "Sales today",
  ordersToday: "Orders today",
  toFulfill: "Orders to fulfill",
  salesMonth: "Sales, last 30 days",
  salesRule:
    "Includes paid orders only. Test orders, unpaid orders and canceled orders are not counted, here or in orders to fulfill.",
  salesChart: "Sales per day over the last 30 days",
  chartDay: (date: string, sales: string, orders: number) =>
    plural(orders, { one: `${date}: ${sales}, {count} order`, other: `${date}: ${sales}, {count} orders` }),
  chartTable: "Show as a table",
  chartPicture: "Show as a chart",
  day: "Day",
  sales: "Sales",
  recentOrders: "Recent orders",
  allOrders: "All orders",
  orders: "Orders",
  shortNumber: (number: number) => `#${number}`,
  test: "Test",
  lowStock: "Low stock",
  lowStockNone: "No products are low on stock.",
  soldOut: "Sold out",
  left: (count: number) => plural(count, { one: "{count} left", other: "{count} left" }),
  noSalesTitle: "No orders yet",
  noSalesText: "Your sales and orders appear here after your first sale.",
  toProducts: "Go to your products",
  welcomeTitle: "Welcome",
  welcomeText: "Use the navigation to open your work.",
} as const;

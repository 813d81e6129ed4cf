import { toDecimalString } from "#kernel/domain/money.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { reportTexts as texts } from "../domain/reportColumns.ts";
import { valuesPerDay } from "../domain/visitDimensions.ts";
import {
  exportSalesAnalyticsRoute,
  productInterestRoute,
  salesFunnelRoute,
  shownSoldProducts,
} from "../salesContract.ts";
import { readProductInterest, readSalesFunnel } from "./readSales.ts";
import { csvAnswer, csvOf } from "./reportCsv.ts";

/** The largest file: the products of many days that are not the same. */
const maxRows = 100 * valuesPerDay;

/** The studio's reports of what visits bought, and their files. */
export function registerSalesReports(app: App): void {
  app.route(salesFunnelRoute, ({ query }, context) => readSalesFunnel(context, query));
  app.route(productInterestRoute, ({ query }, context) => readProductInterest(context, query, shownSoldProducts));
  app.route(exportSalesAnalyticsRoute, async ({ query: { report, ...period } }, context) => {
    let csv: string;
    if (report === "funnel") {
      const { visits, visitsBefore, steps } = await readSalesFunnel(context, period);
      const rows = steps.map((row) => [row.step, row.visits, row.visitsBefore]);
      csv = csvOf([texts.step, texts.visits, texts.visitsBefore], [["visit", visits, visitsBefore], ...rows]);
    } else {
      const { items, currency } = await readProductInterest(context, period, maxRows);
      const { productId, values, productViews, carts, orders, units, sales, currency: unit } = texts;
      csv = csvOf(
        [productId, values.product, productViews, carts, orders, units, sales, unit],
        items.map(({ productId, name, views, carts, orders, units, cents }) => [
          productId,
          name ?? texts.deletedProduct,
          views,
          carts,
          orders,
          units,
          toDecimalString(cents, currency),
          currency,
        ]),
      );
    }
    await auditExport(context, "analytics.export");
    return csvAnswer(context, `sales-${report}`, csv);
  });
}

import { isFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { exportTaxReportRoute, readTaxReportRoute } from "../contract.ts";
import { readTaxReport } from "./readTaxReport.ts";
import { taxReportCsv } from "./taxReportCsv.ts";

/** The studio's tax report and its file. */
export function registerTaxReport(app: App): void {
  app.route(readTaxReportRoute, ({ query }, context) => readTaxReport(context, query));

  app.route(exportTaxReportRoute, async ({ query }, context) => {
    const report = await readTaxReport(context, query);
    if (isFailure(report)) return report;
    await auditExport(context, "tax-report.export");
    const name = `${context.website.identifier}-taxes-${report.from}-${report.to}.csv`;
    return new Answer(
      200,
      {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
      },
      taxReportCsv(report),
    );
  });
}

import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { readSpeedRoute } from "../contract.ts";
import {
  exportReportRoute,
  liveVisitsRoute,
  pageSpeedRoute,
  scriptErrorsRoute,
  shownValues,
  visitActionsRoute,
  visitMissingPagesRoute,
  visitsOverviewRoute,
  visitValuesRoute,
} from "../reportContract.ts";
import { createLiveReader } from "./readLiveVisits.ts";
import { readMissingPages } from "./readMissingPages.ts";
import { readPageSpeed } from "./readPageSpeed.ts";
import { readScriptErrors } from "./readScriptErrors.ts";
import { readVisitActions } from "./readVisitActions.ts";
import { readVisitsOverview, readVisitValues } from "./readVisits.ts";
import { csvAnswer, reportCsv } from "./reportCsv.ts";

/** The studio's reports of visits, and their files. */
export function registerVisitReports(app: App): void {
  const readLive = createLiveReader(app);
  app.route(visitsOverviewRoute, ({ query }, context) => readVisitsOverview(context, query));
  app.route(visitValuesRoute, ({ query }, context) => readVisitValues(context, query, shownValues));
  app.route(visitActionsRoute, ({ query }, context) => readVisitActions(context, query));
  app.route(visitMissingPagesRoute, ({ query }, context) => readMissingPages(context, query, shownValues));
  app.route(liveVisitsRoute, (_input, context) => readLive(context));
  app.route(scriptErrorsRoute, async ({ query }, context) => ({ items: await readScriptErrors(context, query) }));
  app.route(pageSpeedRoute, ({ query }, context) => readPageSpeed(context, query));
  app.route(readSpeedRoute, async (_input, context) => {
    const { items } = await readPageSpeed(context, { period: "7-days" });
    return { items };
  });
  app.route(exportReportRoute, async ({ query }, context) => {
    const csv = await reportCsv(context, query);
    await auditExport(context, "analytics.export");
    return csvAnswer(context, query.report, csv);
  });
}

import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { exportActivityRoute, listActivityRoute } from "../contract.ts";
import { exportActivity } from "./exportActivity.ts";
import { matchingEntries } from "./findEntries.ts";
import { registerForgetting } from "./forgetActivity.ts";
import { listActivity } from "./listActivity.ts";

/** The activity log: who changed what on a website. */
export function registerActivity(app: App): void {
  registerForgetting(app);

  app.route(listActivityRoute, ({ query }, context) => listActivity(context, query));

  app.route(exportActivityRoute, async ({ query }, context) => {
    const { site, website, now } = context;
    const matching = matchingEntries(site, query, { timeZone: website.time_zone, now });
    await auditExport(context, "activity.export");
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${website.identifier}-activity.csv"`,
      "cache-control": "private, no-store",
    };
    return new Answer(200, headers, exportActivity(site, matching, website.time_zone));
  });
}

import type { Carts } from "#features/commerce/cart/server/index.ts";
import type { Checkouts } from "#features/commerce/checkout/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { settingsOf } from "./analyticsSettings.ts";
import { cookieBanner, visitFooter } from "./cookieParts.ts";
import { createVisitors, type Visitors } from "./findVisitor.ts";
import { followSales } from "./followSales.ts";
import { defineWeeklyMail } from "./mails/weeklyMail.ts";
import { planVisitJobs } from "./planVisitJobs.ts";
import { registerAnalyticsSettings } from "./registerAnalyticsSettings.ts";
import { registerCookieSettings } from "./registerCookieSettings.ts";
import { registerReports } from "./registerReports.ts";
import { registerSalesReports } from "./registerSalesReports.ts";
import { registerVisitReports } from "./registerVisitReports.ts";
import { registerTags } from "./tags/registerTags.ts";
import { createVisitRecorder, type VisitRecorder } from "./VisitRecorder.ts";
import { createVisitorNumbers } from "./visitorNumbers.ts";

interface AnalyticsNeeds {
  pages: Pick<Pages, "renderSystemPage" | "allowSources">;
  themes: Pick<Themes, "addOpening" | "addFooter" | "addStyles">;
  outbox: Outbox;
  carts: Carts;
  checkouts: Checkouts;
}

/** The analytics feature for other features. */
export interface Analytics extends Pick<VisitRecorder, "record"> {
  visitors: Visitors;
  /** Whether visits of the website are counted. */
  isEnabled(website: Website): boolean;
}

/** Visits of websites: what pages report, its sums, the studio's reports, and the banner about cookies. */
export function registerAnalytics(app: App, { pages, themes, outbox, carts, checkouts }: AnalyticsNeeds): Analytics {
  themes.addStyles({ file: "src/features/audience/analytics/storefront/cookies.layout.css" });
  themes.addOpening(cookieBanner);
  themes.addFooter((page) => visitFooter(page, app.services.clientAssets.visitsScript));
  registerTags(app, { pages, themes });
  const { database, secret, clock } = app.services;
  const numbers = createVisitorNumbers(database, secret);
  const recorder = createVisitRecorder(app, numbers);
  registerReports(app, recorder);
  followSales(app, { recorder, carts, checkouts });
  registerVisitReports(app);
  registerSalesReports(app);
  registerAnalyticsSettings(app);
  registerCookieSettings(app, pages);
  planVisitJobs(app, defineWeeklyMail(outbox));
  return {
    record: recorder.record,
    isEnabled: (website) => settingsOf(website).isEnabled,
    visitors: createVisitors(numbers, clock, (header) => app.fastify.parseCookie(header)),
  };
}

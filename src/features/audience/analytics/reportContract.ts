import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { salesPeriod } from "#features/commerce/dashboard/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { visitDimensions } from "./domain/visitDimensions.ts";
import { visitKinds } from "./domain/visitKinds.ts";

const count = z.number().int();
const days = z.object({ from: z.string(), to: z.string() });

/** Figures of a period. A visitor who comes on several days counts once on each. */
const visitFigures = z.object({ visitors: count, visits: count, views: count, bots: count });

export type VisitFigures = z.infer<typeof visitFigures>;

export const visitsOverview = z.object({
  days,
  /** What the period is compared with. */
  before: days,
  unit: z.enum(["hour", "day", "month"]),
  figures: visitFigures,
  figuresBefore: visitFigures,
  /** `at`: "2026-03-31T09", "2026-03-31" or "2026-03". `viewsBefore` is null where the comparison has no such point. */
  points: z.array(
    z.object({ at: z.string(), visitors: count, visits: count, views: count, viewsBefore: count.nullable() }),
  ),
});

export type VisitsOverview = z.infer<typeof visitsOverview>;

export const visitsOverviewRoute = defineRoute({
  method: "GET",
  path: "/api/config/visits",
  summary: "Visitors, visits and views of a period, compared with the period before",
  access: withRight("analytics.site"),
  query: salesPeriod,
  response: visitsOverview,
});

/** How long ago what the live view shows happened (minutes): who is here now, and who was. */
export const liveMinutes = { now: 5, lately: 30 } as const;

const liveVisits = z.object({
  /** In the last 5 minutes. */
  visitorsNow: count,
  /** In the last 30 minutes. */
  visitorsLately: count,
  /** The page that each visitor of the last 5 minutes viewed last. */
  pages: z.array(z.object({ path: z.string(), visitors: count })),
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(visitKinds),
      /** Of its page; empty for what was added to the cart. */
      path: z.string(),
      /** What was searched or clicked, or the name of a product or an event; otherwise empty. */
      subject: z.string(),
      device: z.string(),
      browser: z.string(),
    }),
  ),
  /** There was too much to read all of it. */
  isPartial: z.boolean(),
});

export type LiveVisits = z.infer<typeof liveVisits>;

export const liveVisitsRoute = defineRoute({
  method: "GET",
  path: "/api/config/visits/live",
  summary: "Who is on the website now: visitors, their pages, and the last events",
  access: withRight("analytics.site"),
  response: liveVisits,
});

/** Number of rows in a report on the screen. Its file has all. */
export const shownValues = 100;

const visitValue = z.object({
  value: z.string(),
  /** Of the product; null if it was deleted, and for values that are their own names. */
  name: z.string().nullable(),
  views: count,
  visits: count,
  visitors: count,
  viewsBefore: count,
  visitsBefore: count,
});

export type VisitValue = z.infer<typeof visitValue>;

const unlistedDimensions: readonly string[] = [
  "total",
  "bots",
  "hour",
  "error",
  "button",
  "button-shown",
  "form",
  "form-started",
  "overlay",
  "step",
  "product-seen",
  "product-cart",
];

/** The dimensions that have a list of their values. */
export const reportedDimensions = visitDimensions.filter((dimension) => !unlistedDimensions.includes(dimension));

export const visitValuesRoute = defineRoute({
  method: "GET",
  path: "/api/config/visits/values",
  summary: "Pages, sources, devices or searches of a period, the most frequent first",
  access: withRight("analytics.site"),
  query: salesPeriod.safeExtend({ dimension: z.enum(reportedDimensions) }),
  response: z.object({ items: z.array(visitValue), total: count }),
});

/** How often something was shown, and how often it was used. */
const shownAndDone = z.object({ shown: count, done: count, shownBefore: count, doneBefore: count });

const visitActions = z.object({
  /** By their text. `done`: clicks. */
  buttons: z.array(shownAndDone.extend({ value: z.string() })),
  /** `done`: submissions. */
  forms: z.array(
    shownAndDone.extend({
      formId: z.string(),
      /** How often a visitor began to fill it in. */
      started: count,
      startedBefore: count,
      /** Null: the form was deleted. */
      name: z.string().nullable(),
    }),
  ),
  /** `done`: submissions of the popup's form. */
  popup: shownAndDone.extend({ closed: count, closedBefore: count }),
});

export type VisitActions = z.infer<typeof visitActions>;

export const visitActionsRoute = defineRoute({
  method: "GET",
  path: "/api/config/visits/actions",
  summary: "Buttons, forms and the popup of a period: how often they were shown and used",
  access: withRight("analytics.site"),
  query: salesPeriod,
  response: visitActions,
});

const missingPageCount = z.object({
  path: z.string(),
  count,
  countBefore: count,
  /** Where the last visitor came from: a path of this website, another website's host, or empty. */
  referrer: z.string(),
  lastSeenAt: z.string(),
});

export type MissingPageCount = z.infer<typeof missingPageCount>;

export const visitMissingPagesRoute = defineRoute({
  method: "GET",
  path: "/api/config/visits/missing",
  summary: "Addresses without a page that visitors asked for in a period, the most requested first",
  access: withRight("analytics.site"),
  query: salesPeriod,
  response: z.object({ items: z.array(missingPageCount), total: count }),
});

const foundError = z.object({
  fingerprint: z.string(),
  message: z.string(),
  stack: z.string(),
  path: z.string(),
  browser: z.string(),
  count,
  firstAt: z.string(),
  lastAt: z.string(),
});

export type FoundError = z.infer<typeof foundError>;

export const scriptErrorsRoute = defineRoute({
  method: "GET",
  path: "/api/config/visits/errors",
  summary: "Errors of scripts in a period, the last one first",
  access: withRight("analytics.site"),
  query: salesPeriod,
  response: z.object({ items: z.array(foundError) }),
});

/** How fast a page was for three quarters of its visitors; null where nothing was measured. */
export const pageSpeed = z.object({
  path: z.string(),
  count: z.number().int(),
  LCP: z.number().nullable(),
  CLS: z.number().nullable(),
  INP: z.number().nullable(),
});

export type PageSpeed = z.infer<typeof pageSpeed>;

export const pageSpeedRoute = defineRoute({
  method: "GET",
  path: "/api/config/visits/speed",
  summary: "How fast pages were in a period for three quarters of their visitors",
  access: withRight("analytics.site"),
  query: salesPeriod,
  response: z.object({ all: pageSpeed, items: z.array(pageSpeed) }),
});

export const exportReportRoute = defineRoute({
  method: "GET",
  path: "/api/config/visits/export",
  summary: "A report of a period, as CSV",
  access: withRight("analytics.site"),
  query: salesPeriod.safeExtend({
    report: z.enum(["overview", "actions", "missing", "errors", "speed", ...reportedDimensions]),
  }),
});

export type ReportName = z.output<NonNullable<typeof exportReportRoute.query>>["report"];

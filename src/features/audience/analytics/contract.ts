import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute, type RateLimit } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { integer } from "#kernel/contract/integers.ts";
import { censusEvents, censusPaths, cookieSettingsPath, eventFailures } from "./browserContract.ts";
import { errorLimits } from "./domain/clientLimits.ts";
import { speedMetrics } from "./domain/speedSteps.ts";
import { pageSpeed } from "./reportContract.ts";

/** Why a report was not taken. Pages ignore it. */
export const visitFailures = {
  "reports-full": { status: 429, message: "Too many events are waiting. Please try again in a few seconds." },
  "no-payload": { status: 400, message: eventFailures.noPayload },
} satisfies FailureTable;

/** A page of a website sends a few reports a minute. A visitor who sends more is left out. */
const limitOf = (name: string, limit: number): RateLimit => ({
  name: `visits:${name}`,
  limit,
  seconds: 60,
  by: "visitor",
});

const notText = { code: "custom", message: "Send JSON." } as const;

/**
 * JSON that was sent as a text in a form, or as it is in a JSON call. A text may be thousands of levels deep, so schemas
 * neither convert values of any type nor keep them.
 */
function jsonField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([z.string().max(60_000), z.record(z.string(), z.unknown())])
    .optional()
    .transform((value, context) => {
      if (typeof value !== "string") return value ?? {};
      try {
        return value === "" ? {} : (JSON.parse(value) as unknown);
      } catch {
        context.addIssue(notText);
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const short = z.string().max(200).optional();
const address = z.string().max(2000).optional();

/** Where on a website something happened (spec.txt §3 "Analytics event fields"). */
const pageContext = z.object({
  pagePath: address,
  pageHash: short,
  websiteId: short,
  templateId: short,
  variantId: short,
  memberAccountId: short,
  member_locale: short,
  website_locale: short,
});

const visitorCookie = z.string().max(300).optional();

const censusType = z.coerce.number().pipe(z.literal(Object.values(censusEvents)));

export const recordHitRoute = defineRoute({
  method: "POST",
  path: censusPaths.hit,
  summary: "Records a page view, a search or playing media",
  access: anyone,
  forgeryProof: "form",
  takesBeacon: true,
  rateLimit: limitOf("hit", 600),
  status: 204,
  body: z.object({
    event: censusType,
    data: jsonField(
      pageContext.extend({
        referrer: address,
        queryString: address,
        title: z.string().max(500).optional(),
        sessionId: short,
        /** Of a search. */
        query: short,
        resultCount: z
          .union([z.string(), z.number()])
          .transform(Number)
          .pipe(z.number().int().min(0).max(1_000_000_000))
          .optional(),
      }),
    ),
    ss_cvr: visitorCookie,
  }),
  failures: visitFailures,
});

/** A call that names its page in fields of its own. */
const censusRoute = <Fields extends z.ZodRawShape>(name: string, path: string, summary: string, fields: Fields) =>
  defineRoute({
    method: "POST",
    path,
    summary,
    access: anyone,
    forgeryProof: "form",
    takesBeacon: true,
    rateLimit: limitOf(name, 120),
    status: 204,
    body: pageContext.extend({ visitorCookie, ...fields }),
    failures: visitFailures,
  });

const buttonFields = { buttonId: short, buttonText: short, destinationUrl: address };

export const buttonClickRoute = censusRoute(
  "button-click",
  censusPaths.buttonClick,
  "Records a click on a button",
  buttonFields,
);

export const buttonRenderRoute = censusRoute(
  "button-render",
  censusPaths.buttonRender,
  "Records that a button was shown",
  buttonFields,
);

export const formRenderRoute = censusRoute(
  "form-render",
  censusPaths.formRender,
  "Records that a form was shown, or that a visitor began to fill it in",
  { formId: z.string().min(1, "Required").max(100), action: z.enum(["shown", "started"]).default("shown") },
);

export const overlayRoute = censusRoute("overlay", censusPaths.overlay, "Records what happened with a popup", {
  action: z.enum(["open", "close", "submit"]).default("open"),
});

export const recordQuickViewRoute = defineRoute({
  method: "POST",
  path: `${censusPaths.quickView}:id`,
  summary: "Records the quick view of a product",
  access: anyone,
  forgeryProof: "form",
  takesBeacon: true,
  rateLimit: limitOf("quick-view", 120),
  status: 204,
  params: z.object({ id: z.string().min(1).max(100) }),
  body: pageContext.extend({ visitorCookie }).optional(),
  failures: visitFailures,
});

export const recordEventRoute = defineRoute({
  method: "POST",
  path: "/api/events/RecordEvent",
  summary: "Records an event with a name, such as adding to the cart",
  access: anyone,
  forgeryProof: "form",
  takesBeacon: true,
  rateLimit: limitOf("event", 300),
  status: 204,
  body: pageContext.extend({
    event: z.string().trim().min(1, "Required").max(100),
    /** Not kept: it may be about a person, and no report shows it. */
    data: jsonField(z.object({})),
    ss_cvr: visitorCookie,
  }),
  failures: visitFailures,
});

const scriptError = z.object({
  event: z.string().max(100),
  data: jsonField(
    z.object({
      message: z.string().max(2000).default(""),
      stack: z.string().max(20_000).default(""),
      url: address,
      websiteId: short,
      templateId: short,
      userAgent: z.string().max(1000).optional(),
    }),
  ),
  timestamp: z.number().optional(),
});

export type ScriptError = z.output<typeof scriptError>;

export const recordErrorsRoute = defineRoute({
  method: "POST",
  path: censusPaths.errors,
  summary: "Records errors of a page's scripts",
  access: anyone,
  rateLimit: limitOf("errors", 60),
  status: 204,
  body: z.array(scriptError).max(errorLimits.queued),
  failures: visitFailures,
});

export const pipelineEventRoute = defineRoute({
  method: "POST",
  path: censusPaths.pipeline,
  summary: "Takes an event of the pipeline: its schema, and its content as JSON",
  access: anyone,
  forgeryProof: "form",
  takesBeacon: true,
  rateLimit: limitOf("pipeline", 300),
  status: 202,
  body: z.object({
    eventContent: z.string().max(60_000).optional(),
    eventSchemaName: z.string().min(1, "Required").max(100),
  }),
  response: z.object({}),
  failures: visitFailures,
});

export const validatePipelineRoute = defineRoute({
  method: "POST",
  path: "/api/v1/clanker/validate-event-content/:schemaName",
  summary: "Checks the content of an event against its schema, without recording it",
  access: anyone,
  rateLimit: limitOf("validate", 120),
  params: z.object({ schemaName: z.string().min(1).max(100) }),
  body: z.record(z.string(), z.unknown()),
  response: z.object({ valid: z.boolean(), errors: z.array(z.string()) }),
});

const speedRecord = z.object({
  metric: z.enum(speedMetrics),
  /** ms; CLS has no unit. */
  value: z.number().min(0).max(10_000_000),
});

/** What a page says about itself beside its measurements (spec.txt §3 "Performance records"). */
const performanceRecord = z.object({
  records: z.array(speedRecord).min(1, "Required").max(10),
  pagePath: address,
  accountId: short,
  websiteId: short,
  websiteType: short,
  templateId: short,
  pageType: z.union([integer, z.string().max(40)]).optional(),
  memberId: short,
  language: short,
  timeZone: short,
  platform: short,
  developerMode: z.boolean().optional(),
  impersonatedSession: z.boolean().optional(),
  isInternal: z.boolean().optional(),
  collectionType: z.union([integer, z.string().max(40)]).optional(),
});

export const recordSpeedRoute = defineRoute({
  method: "POST",
  path: censusPaths.speed,
  summary: "Records how fast a page was for a visitor",
  access: anyone,
  rateLimit: limitOf("speed", 60),
  status: 204,
  body: performanceRecord,
  failures: visitFailures,
});

export const readSpeedRoute = defineRoute({
  method: "GET",
  path: censusPaths.speed,
  summary: "How fast the pages of the last 7 days were for three quarters of their visitors",
  access: withRight("analytics.site"),
  response: z.object({ items: z.array(pageSpeed) }),
});

const speedSettings = z.object({
  enabled: z.boolean(),
  /** How many of a hundred pages are measured. */
  percent: z.number().int().min(0).max(100),
});

export const readSpeedSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/1/performance/settings",
  summary: "Whether pages measure their speed, and how many of them",
  access: anyone,
  response: speedSettings.extend({ timing: z.number().int() }),
});

export const saveSpeedSettingsRoute = defineRoute({
  method: "POST",
  path: "/api/1/performance/settings",
  summary: "Sets how many pages measure their speed",
  access: withRight("site.manage"),
  body: speedSettings.pick({ percent: true }),
  response: speedSettings.extend({ timing: z.number().int() }),
});

export const cookieSettingsRoute = defineRoute({
  method: "GET",
  path: cookieSettingsPath,
  summary: "The page on which visitors accept or decline cookies",
  access: anyone,
  query: z.object({ back: z.string().max(2000).optional() }),
});

export const saveCookieSettingsRoute = defineRoute({
  method: "POST",
  path: cookieSettingsPath,
  summary: "Keeps a visitor's answer about cookies in a cookie, and deletes cookies that were declined",
  access: anyone,
  forgeryProof: "form",
  rateLimit: limitOf("consent", 30),
  body: z.object({ answer: z.enum(["accepted", "declined"]), back: z.string().max(2000).optional() }),
});

/** Adds up what has happened. */
export const rollUpVisitsJob = defineJob<Record<string, never>>("analytics.roll-up", {
  maxAttempts: 1,
  queue: "analytics-sums",
  deadline: 10 * 60_000,
});

/** Makes partitions, and removes keys and marks of visitors. */
export const cleanVisitsJob = defineJob<Record<string, never>>("analytics.clean", {
  queue: "analytics-keys",
  deadline: 30 * 60_000,
});

/** Sends the weekly email to teams whose Monday has begun. */
export const weeklyVisitsJob = defineJob<Record<string, never>>("analytics.weekly", {
  maxAttempts: 1,
  queue: "analytics-weekly",
  deadline: 30 * 60_000,
});

/** Removes what each website no longer keeps, and values beyond the most frequent ones. */
export const trimVisitsJob = defineJob<Record<string, never>>("analytics.trim", {
  queue: "analytics-kept",
  deadline: 60 * 60_000,
});

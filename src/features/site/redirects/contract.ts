import { z } from "zod";
import { withAnyRight, withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { redirectProblems } from "./domain/redirectProblems.ts";

export const redirectFailures = {
  "redirect-unknown": { status: 404, message: "Unable to locate content" },
  "redirect-invalid": { status: 400, message: "This redirect can't be saved." },
  "redirect-taken": { status: 409, message: "Another redirect starts at this URL." },
  "redirects-empty": {
    status: 400,
    message: "No redirects were found. Write one per line, such as /old -> /new 301, or use a CSV file.",
  },
  "redirects-too-many": { status: 400, message: "A file can have up to {max} redirects. Split it into several." },
  "redirects-unreadable": { status: 400, message: "This text could not be read. Check that it is a text or CSV file." },
} satisfies FailureTable;

const status = z.literal([301, 302]);

export const redirect = z.object({
  id: z.string(),
  /** A path of this website without a page: "/products/speckled-mug". Ends in "/*" for every path below it. */
  from: z.string(),
  /** Where visitors are redirected: "/shop/p/speckled-mug". Ends in "/*" for the same path below another one. */
  to: z.string(),
  /** 301: permanent; 302: temporary. */
  status,
  createdAt: z.string(),
});

export type Redirect = z.infer<typeof redirect>;

export const redirectDraft = z.object({
  from: z.string().trim().min(1, redirectProblems["from-invalid"]).max(2000),
  to: z.string().trim().min(1, redirectProblems["to-invalid"]).max(2000),
  status: status.default(301),
});

export type RedirectForm = z.infer<typeof redirectDraft>;

const path = "/api/config/redirects";

export const listRedirectsRoute = defineRoute({
  method: "GET",
  path,
  summary: "Redirects, newest first",
  access: withRight("site.manage"),
  query: pagingQuery.extend({ search: z.string().max(200).optional() }),
  response: pageOf(redirect),
});

export const addRedirectRoute = defineRoute({
  method: "POST",
  path,
  summary: "Adds a redirect, or changes the one that starts at this URL",
  access: withRight("site.manage"),
  body: redirectDraft,
  status: 201,
  response: redirect,
  failures: redirectFailures,
});

const redirectId = z.object({ redirectId: z.uuid() });

export const saveRedirectRoute = defineRoute({
  method: "PUT",
  path: `${path}/:redirectId`,
  summary: "Saves a redirect",
  access: withRight("site.manage"),
  params: redirectId,
  body: redirectDraft,
  response: redirect,
  failures: redirectFailures,
});

export const removeRedirectRoute = defineRoute({
  method: "DELETE",
  path: `${path}/:redirectId`,
  summary: "Removes a redirect",
  access: withRight("site.manage"),
  params: redirectId,
  status: 204,
  failures: redirectFailures,
});

export const removeRedirectsRoute = defineRoute({
  method: "POST",
  path: `${path}/remove`,
  summary: "Removes several redirects; those that are gone already are skipped",
  access: withRight("site.manage"),
  body: z.object({ redirectIds: z.array(z.uuid()).min(1, "Required").max(500) }),
  response: z.object({ removedCount: z.number().int() }),
});

/** Characters of an imported text: about 20,000 usual lines. */
export const maxImportLength = 2_000_000;

export const maxImportedRedirects = 20_000;

const lineProblem = z.object({ line: z.number().int(), text: z.string(), reason: z.string() });

const redirectImport = z.object({
  /** Redirects that are new or changed, or would be. */
  addedCount: z.number().int(),
  /** Redirects that existed like this before. */
  unchangedCount: z.number().int(),
  /** The first redirects as they are stored, for a preview. */
  sample: z.array(redirect.pick({ from: true, to: true, status: true })),
  /** Lines that are skipped, the first 1,000. */
  problems: z.array(lineProblem),
  problemCount: z.number().int(),
});

export type RedirectImport = z.infer<typeof redirectImport>;

export const importRedirectsRoute = defineRoute({
  method: "POST",
  path: `${path}/import`,
  summary: "Imports redirects from text or CSV; a dry run changes nothing",
  access: withRight("site.manage"),
  body: z.object({
    text: z.string().max(maxImportLength, "This file is too large. Split it into several."),
    isDryRun: z.boolean(),
  }),
  bodyLimit: 4_000_000,
  response: redirectImport,
  failures: redirectFailures,
});

export const exportRedirectsRoute = defineRoute({
  method: "GET",
  path: `${path}/export.csv`,
  summary: "All redirects as CSV, in the format of the import",
  access: withRight("site.manage"),
});

export const suggestTargetRoute = defineRoute({
  method: "GET",
  path: `${path}/suggestion`,
  summary: "The existing page whose address or title is nearest to an address without a page",
  access: withRight("site.manage"),
  query: z.object({ path: z.string().max(2000) }),
  response: z.object({ to: z.string().nullable(), title: z.string().nullable() }),
});

/** Days after the last request until a missing page is no longer listed. */
export const missingPageDays = 90;

export const missingPage = z.object({
  path: z.string(),
  count: z.number().int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** Where the last visitor came from: a path of this website, another website's host, or empty. */
  referrer: z.string(),
  isIgnored: z.boolean(),
});

export type MissingPage = z.infer<typeof missingPage>;

const missingPath = "/api/config/missing-pages";

export const listMissingPagesRoute = defineRoute({
  method: "GET",
  path: missingPath,
  summary: "Addresses without a page that visitors asked for in the last 90 days, the most requested first",
  access: withAnyRight("site.manage", "analytics.site"),
  query: pagingQuery.extend({
    search: z.string().max(200).optional(),
    ignored: z.enum(["true", "false"]).default("false"),
  }),
  response: pageOf(missingPage),
});

export const ignoreMissingPagesRoute = defineRoute({
  method: "POST",
  path: `${missingPath}/ignored`,
  summary: "Ignores missing pages, or lists them again",
  access: withRight("site.manage"),
  body: z.object({ paths: z.array(z.string().max(500)).min(1, "Required").max(200), isIgnored: z.boolean() }),
  response: z.object({ changedCount: z.number().int() }),
});

export const forgetMissingPagesJob = defineJob<object>("redirects.forget-missing-pages", { deadline: 600_000 });

import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { calendarDay } from "#kernel/contract/calendarDay.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { pagingQuery } from "#kernel/contract/paging.ts";
import { type AuditArea, auditAreas } from "#kernel/domain/auditActions.ts";

/** Days until an entry is removed. */
export const activityDays = 365;

/** In place of a person: changes that the program made. */
export const automatic = "automatic";

const areas = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

const filter = {
  /** An account, or `automatic`. */
  person: z.union([z.uuid(), z.literal(automatic)]).optional(),
  area: z.enum(areas).optional(),
  /** First and last day, in the website's time zone. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** A part of a title, of an email or of the sentence. */
  search: z.string().max(200).optional(),
};

export const activityFilter = z.object(filter);
export type ActivityFilter = z.infer<typeof activityFilter>;

const person = z.object({ accountId: z.string(), name: z.string() });
export type ActivityPerson = z.infer<typeof person>;

const activityEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null if the program made the change. */
  by: person.nullable(),
  /** The kind of entry: "Products"; empty for an action that this program does not know. */
  area: z.string(),
  /** A sentence without its subject: "Saved the product “Mug”". */
  text: z.string(),
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** Path, perhaps with a query, of the studio's screen of what was changed; null if it no longer exists or has none. */
  link: z.string().nullable(),
});

export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivityRoute = defineRoute({
  method: "GET",
  path: "/api/config/activity",
  summary: "Who changed what on the website, newest first, and the people of its entries",
  access: withRight("site.manage"),
  query: pagingQuery.extend(filter),
  response: z.object({
    items: z.array(activityEntry),
    nextCursor: z.string().nullable(),
    people: z.array(person),
  }),
});

export const exportActivityRoute = defineRoute({
  method: "GET",
  path: "/api/config/activity/export",
  summary: "The entries that match the filters, as CSV",
  access: withRight("site.manage"),
  query: activityFilter,
});

/** Removes old entries of every website, once a day. */
export const forgetActivityJob = defineJob<object>("activity.forget", { deadline: 600_000 });

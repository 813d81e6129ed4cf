import { z } from "zod";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";

/** Looks for checkouts that were left, every ten minutes. Belongs to no website. */
export const remindJob = defineJob<Record<string, never>>("abandoned-checkouts.remind", { deadline: 300_000 });

export const reminderPaths = { unsubscribe: "/checkout/reminders/unsubscribe" } as const;

const params = z.object({ token: z.string().max(200) });

export const stopRemindersPageRoute = defineRoute({
  method: "GET",
  path: `${reminderPaths.unsubscribe}/:token`,
  summary: "The unsubscribe page that every reminder of a checkout links to",
  access: anyone,
  params,
});

export const stopRemindersRoute = defineRoute({
  method: "POST",
  path: `${reminderPaths.unsubscribe}/:token`,
  summary: "Unsubscribes the recipient of the reminder",
  access: anyone,
  forgeryProof: "address",
  params,
});

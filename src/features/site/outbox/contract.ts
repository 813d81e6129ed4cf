import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineJob, defineLane } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";

export const outboxFailures = {
  "mail-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

export const mailState = z.enum(["QUEUED", "SENT", "KEPT", "FAILED"]);

export const mailSummary = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When it goes out, where the website's mails of the hour were used up. */
  sendAfter: z.string().nullable(),
  orderId: z.string().nullable(),
});

export const mailDetail = mailSummary.extend({ sender: z.string(), html: z.string(), text: z.string() });

export type MailSummary = z.infer<typeof mailSummary>;
export type MailDetail = z.infer<typeof mailDetail>;

export const listMailsRoute = defineRoute({
  method: "GET",
  path: "/api/config/mails",
  summary: "The outbox: mails of the website, newest first",
  access: withRight("mails.manage"),
  query: pagingQuery.extend({ search: z.string().max(200).optional(), state: mailState.optional() }),
  response: pageOf(mailSummary),
});

export const readMailRoute = defineRoute({
  method: "GET",
  path: "/api/config/mails/:mailId",
  summary: "One mail as it was or will be sent",
  access: withRight("mails.manage"),
  params: z.object({ mailId: z.uuid() }),
  response: mailDetail,
  failures: outboxFailures,
});

export const resendMailRoute = defineRoute({
  method: "POST",
  path: "/api/config/mails/:mailId/send",
  summary: "Sends a mail that was kept or failed",
  access: withRight("mails.manage"),
  params: z.object({ mailId: z.uuid() }),
  status: 202,
  response: z.object({ state: mailState }),
  failures: outboxFailures,
});

export const readMailServerRoute = defineRoute({
  method: "GET",
  path: "/api/config/mail-server",
  summary: "Whether there is a mail server, and since when it does not answer",
  access: withRight("mails.manage"),
  response: z.object({
    isConfigured: z.boolean(),
    /** Null while it answers. */
    awaySince: z.string().nullable(),
    /** What it, or the connection to it, said last. */
    reason: z.string().nullable(),
  }),
});

export const tryMailsRoute = defineRoute({
  method: "POST",
  path: "/api/config/mail-server/try",
  summary: "Tries at once whether the mail server is back, and sends the website's mails that wait for it",
  access: withRight("mails.manage"),
  rateLimit: { name: "try-mails", limit: 6, seconds: 60, by: "visitor" },
  status: 202,
  response: z.object({
    /** Mails that are tried. */
    waiting: z.number().int(),
  }),
});

/** What became of a mail: sent, given up, or not sent since there is no mail server. A later try is told of again. */
export const mailEnded = defineEvent<{ dedupeKey: string; isSent: boolean }>("mail.ended");

/** A mail server that is slow, or away, keeps no other work waiting. */
export const mailLane = defineLane("mails", { atOnce: 3 });

/**
 * Hands one mail of the outbox to the mail server. Refusals and a server that is away are no failures of the job: it
 * asks for itself again. Its attempts count crashes, of the process and of the database.
 */
export const sendMailJob = defineJob<{ mailId: string }>("mail.send", {
  lane: mailLane,
  deadline: 90_000,
  maxAttempts: 1000,
});

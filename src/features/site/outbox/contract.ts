import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineJob, defineLane } from "#kernel/contract/defineJob.ts";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { emailMessage, isEmail } from "#kernel/domain/email.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";

export const outboxFailures = {
  "mail-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

export const mailSettingsFailures = {
  "install-not-managed": {
    status: 403,
    message:
      "You cannot set the mail server of this install. Ask the person who runs it for the right: npx vitrine user grant {email} manage-install",
  },
  ...staleSettings,
  "set-by-environment": {
    status: 409,
    message: "The mail server of this install is set by SMTP_URL. Change it there.",
  },
  "password-missing": { status: 400, message: "Enter this user's password on this server." },
  "no-mail-server": { status: 409, message: "No mail server is set up yet." },
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
  /** When it will be sent, if the website's hourly limit was reached. */
  sendAfter: z.string().nullable(),
  orderId: z.string().nullable(),
});

export const mailDetail = mailSummary.extend({
  sender: z.string(),
  /** Null if it is hidden. */
  content: z.object({ html: z.string(), text: z.string() }).nullable(),
  /**
   * Why the content of an email with a personal link is hidden. `FOR_RECIPIENT`: there is a mail server, so only its
   * recipient reads it. `RIGHT_MISSING`: there is none, and the caller may not pass the link on.
   */
  hidden: z.enum(["FOR_RECIPIENT", "RIGHT_MISSING"]).nullable(),
});

export type MailSummary = z.infer<typeof mailSummary>;
export type MailDetail = z.infer<typeof mailDetail>;

export const listMailsRoute = defineRoute({
  method: "GET",
  path: "/api/config/mails",
  summary: "The website's emails, newest first",
  access: withRight("mails.manage"),
  query: pagingQuery.extend({ search: z.string().max(200).optional(), state: mailState.optional() }),
  response: pageOf(mailSummary),
});

export const readMailRoute = defineRoute({
  method: "GET",
  path: "/api/config/mails/:mailId",
  summary: "One email as it was or will be sent, without the content if it has a personal link",
  access: withRight("mails.manage"),
  params: z.object({ mailId: z.uuid() }),
  response: mailDetail,
  failures: outboxFailures,
});

export const resendMailRoute = defineRoute({
  method: "POST",
  path: "/api/config/mails/:mailId/send",
  summary: "Sends an email that was not sent or failed",
  access: withRight("mails.manage"),
  params: z.object({ mailId: z.uuid() }),
  status: 202,
  response: z.object({ state: mailState }),
  failures: outboxFailures,
});

export const readMailServerRoute = defineRoute({
  method: "GET",
  path: "/api/config/mail-server",
  summary: "The mail server status: whether it is set, whether it works, and since when it has not responded",
  access: withRight("mails.manage"),
  response: z.object({
    isConfigured: z.boolean(),
    /** Whether it accepted an email since it was set. Assumed for a server from SMTP_URL. */
    hasSent: z.boolean(),
    /** Null while it answers. */
    awaySince: z.string().nullable(),
    /** Its last message, or that of the connection. */
    reason: z.string().nullable(),
    /** Whether the caller may set it. */
    mayManage: z.boolean(),
  }),
});

export const mailEncryptions = ["TLS", "STARTTLS", "NONE"] as const;

const email = z
  .string()
  .trim()
  .max(256)
  .refine((text) => isEmail(text), emailMessage);

export const mailServerSettings = z.object({
  host: z
    .string()
    .trim()
    .min(1, "Required")
    .max(253)
    .regex(/^[A-Za-z0-9:][A-Za-z0-9.:_-]*$/, "Enter a host name or an IP address, such as smtp.example.com."),
  port: z.number().int().min(1, "Use a port from 1 to 65535.").max(65_535, "Use a port from 1 to 65535."),
  encryption: z.enum(mailEncryptions),
  /** Empty: no sign-in. */
  username: z.string().trim().max(256),
  /** Sender address of every website's emails; each has its own name. */
  fromAddress: email,
  /** Sender name of messages about accounts, which belong to no website. */
  fromName: z.string().overwrite(nameOnOneLine).max(100),
});

/** The studio's view: whether there is a password, not its value. */
export const storedMailServer = mailServerSettings.extend({
  hasPassword: z.boolean(),
  revision,
});

export type MailServerSettings = z.infer<typeof mailServerSettings>;
export type StoredMailServer = z.infer<typeof storedMailServer>;

export const mailServerState = z.object({
  /** Null: none was set in the studio. */
  stored: storedMailServer.nullable(),
  /** SMTP_URL and MAIL_FROM, which take precedence over the stored settings. */
  environment: z.object({ server: z.string(), from: z.string().nullable() }).nullable(),
});

export type MailServerState = z.infer<typeof mailServerState>;

export const readMailServerSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/mail-server/settings",
  summary: "The install's mail server, without its password, for accounts that can set it",
  access: signedInAccount,
  withoutWebsite: true,
  response: mailServerState,
  failures: mailSettingsFailures,
});

export const saveMailServerRoute = defineRoute({
  method: "PUT",
  path: "/api/config/mail-server/settings",
  summary:
    "Sets the install's mail server; an empty password keeps the stored one for the same user, host and port, unless encryption is turned off",
  access: signedInAccount,
  withoutWebsite: true,
  body: mailServerSettings.extend({
    password: z.string().max(1000).default(""),
    /** 0 if none was set. */
    revision,
  }),
  response: mailServerState,
  failures: mailSettingsFailures,
});

export const removeMailServerRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/mail-server/settings",
  summary: "Removes the install's mail server and its password; emails are no longer sent",
  access: signedInAccount,
  withoutWebsite: true,
  response: mailServerState,
  failures: mailSettingsFailures,
});

export const sendTestMailRoute = defineRoute({
  method: "POST",
  path: "/api/config/mail-server/test",
  summary: "Sends a test email to the signed-in account and returns the mail server's response",
  access: withRight("site.manage"),
  rateLimit: { name: "test-mail", limit: 6, seconds: 60, by: "visitor" },
  response: z.object({
    recipient: z.string(),
    /** Null: the mail server accepted it. */
    problem: z.string().nullable(),
  }),
  failures: mailSettingsFailures,
});

/** Stored with the website. */
export const storedSender = z.object({
  /** Leave empty to use the website's title. */
  senderName: z.string().overwrite(nameOnOneLine).max(100).default(""),
  /** Empty: the website's contact email. */
  replyTo: z.union([z.literal(""), email]).default(""),
  revision: revision.default(0),
});

export const websiteSender = z.object({
  senderName: z.string(),
  replyTo: z.string(),
  revision,
  /** As in the current emails. */
  from: z.string(),
  repliesTo: z.string(),
});

export type StoredSender = z.infer<typeof storedSender>;
export type WebsiteSender = z.infer<typeof websiteSender>;

export const readSenderRoute = defineRoute({
  method: "GET",
  path: "/api/config/mail-sender",
  summary: "The sender name of the website's emails, and where replies go",
  access: withRight("site.manage"),
  response: websiteSender,
});

export const saveSenderRoute = defineRoute({
  method: "PUT",
  path: "/api/config/mail-sender",
  summary: "Sets the sender name of the website's emails, and where replies go",
  access: withRight("site.manage"),
  body: storedSender,
  response: websiteSender,
  failures: { "stale-revision": mailSettingsFailures["stale-revision"] },
});

/** Cache tag that is dropped when the install's mail server changes. */
export const mailServerTag = "mail-server";

/** A mail server was set or changed: sends the waiting emails of every website. */
export const mailServerChangedJob = defineJob<object>("mail-server.changed", { deadline: 600_000 });

export const tryMailsRoute = defineRoute({
  method: "POST",
  path: "/api/config/mail-server/try",
  summary: "Retries the mail server now and sends the website's waiting emails",
  access: withRight("mails.manage"),
  rateLimit: { name: "try-mails", limit: 6, seconds: 60, by: "visitor" },
  status: 202,
  response: z.object({
    /** Number of queued emails. */
    waiting: z.number().int(),
  }),
});

/** Result of an email: sent, failed, or not sent because there is no mail server. A later attempt is reported again. */
export const mailEnded = defineEvent<{ dedupeKey: string; recipient: string; isSent: boolean }>("mail.ended");

/** A slow or unavailable mail server delays no other work. */
export const mailLane = defineLane("mails", { atOnce: 3 });

/**
 * Sends one email of the outbox to the mail server. Rejections and an unavailable server are no failures of the job: it
 * enqueues itself again. Its attempts count crashes of the process and the database.
 */
export const sendMailJob = defineJob<{ mailId: string }>("mail.send", {
  lane: mailLane,
  deadline: 90_000,
  maxAttempts: 1000,
});

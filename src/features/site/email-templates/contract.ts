import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { maxInteger, revision } from "#kernel/contract/integers.ts";
import { staleRevision, staleSettings } from "#kernel/contract/staleRevision.ts";

export const emailFailures = {
  "email-unknown": { status: 404, message: "Unable to locate content" },
  "email-personal": {
    status: 403,
    message: "This email has a personal link or code. Your role does not include editing it.",
  },
  "email-invalid": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "always-sent": { status: 400, message: "This email cannot be turned off." },
  "no-mail-server": { status: 409, message: "No mail server is set up yet." },
  ...staleRevision(),
} satisfies FailureTable;

/** The limit of Gmail for a whole email is 102 kB. */
export const maxBodyLength = 60_000;
export const maxLineLength = 300;

export const emailText = z.object({
  subject: z.string().trim().min(1, "Enter a subject.").max(maxLineLength),
  preheader: z.string().trim().max(maxLineLength),
  body: z.string().max(maxBodyLength, "Use at most 60,000 characters."),
});

export type EmailText = z.infer<typeof emailText>;

export const emailSummary = z.object({
  kind: z.string(),
  group: z.string(),
  name: z.string(),
  /** When it is sent. */
  when: z.string(),
  isEdited: z.boolean(),
  isOn: z.boolean(),
  canTurnOff: z.boolean(),
  /** Sent to the team, and whether the caller gets it; null: it is not for the team. */
  isMuted: z.boolean().nullable(),
  /** Why the edited email was not used when it was last sent. */
  problem: z.string().nullable(),
});

export type EmailSummary = z.infer<typeof emailSummary>;

export const emailDetail = emailSummary.extend({
  text: emailText,
  standard: emailText,
  /** Merge tags with what inserts them and a sample. */
  tags: z.array(z.object({ path: z.string(), text: z.string(), insertion: z.string(), sample: z.string() })),
  /** Whether the caller may edit it. */
  mayEdit: z.boolean(),
  revision,
});

export type EmailDetail = z.infer<typeof emailDetail>;

const params = z.object({ kind: z.string().max(60) });
const access = withRight("mails.manage");
const known = { "email-unknown": emailFailures["email-unknown"] };
const editable = {
  ...known,
  "email-personal": emailFailures["email-personal"],
  "email-invalid": emailFailures["email-invalid"],
};
const stale = { "stale-revision": emailFailures["stale-revision"] };

export const listEmailsRoute = defineRoute({
  method: "GET",
  path: "/api/config/emails",
  summary: "All kinds of emails of the website, by group",
  access,
  response: z.object({ items: z.array(emailSummary) }),
});

export const readEmailRoute = defineRoute({
  method: "GET",
  path: "/api/config/emails/:kind",
  summary: "One kind of email with its text, its default and its merge tags",
  access,
  params,
  response: emailDetail,
  failures: known,
});

export const saveEmailRoute = defineRoute({
  method: "PUT",
  path: "/api/config/emails/:kind",
  summary: "Saves what an email says",
  access,
  params,
  body: emailText.extend({ revision }),
  response: emailDetail,
  failures: { ...editable, ...stale },
});

export const restoreEmailRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/emails/:kind",
  summary: "Restores the default of an email",
  access,
  params,
  query: z.object({ revision: z.coerce.number().int().min(0).max(maxInteger) }),
  response: emailDetail,
  failures: { ...known, "email-personal": emailFailures["email-personal"], ...stale },
});

export const turnEmailRoute = defineRoute({
  method: "PUT",
  path: "/api/config/emails/:kind/state",
  summary: "Turns an email on or off for the website",
  access,
  params,
  body: z.object({ isOn: z.boolean() }),
  response: emailSummary,
  failures: { ...known, "always-sent": emailFailures["always-sent"] },
});

/** An email to the team, for a person who gets it. */
export const ownEmail = emailSummary.pick({ kind: true, name: true, when: true }).extend({ isMuted: z.boolean() });

export type OwnEmail = z.infer<typeof ownEmail>;

export const listOwnEmailsRoute = defineRoute({
  method: "GET",
  path: "/api/config/own-emails",
  summary: "The emails to the team that the caller's rights bring, and whether they are turned off",
  access: signedInAccount,
  response: z.object({ items: z.array(ownEmail) }),
});

export const muteEmailRoute = defineRoute({
  method: "PUT",
  path: "/api/config/own-emails/:kind",
  summary: "Turns an email to the team on or off for the caller",
  access: signedInAccount,
  params,
  body: z.object({ isMuted: z.boolean() }),
  response: ownEmail,
  failures: known,
});

export const previewEmailRoute = defineRoute({
  method: "POST",
  path: "/api/config/emails/:kind/preview",
  summary: "An email with a given text, rendered with sample data, and the problems of the text by field",
  access,
  params,
  body: emailText.extend({ scheme: z.enum(["light", "dark"]) }),
  rateLimit: { name: "email-preview", limit: 240, seconds: 60, by: "visitor" },
  response: z.object({
    /** Null if it cannot be rendered. */
    mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
    problems: z.object({
      subject: z.string().optional(),
      preheader: z.string().optional(),
      body: z.string().optional(),
    }),
  }),
  failures: known,
});

export const previewPageRoute = defineRoute({
  method: "GET",
  path: "/api/config/emails/:kind/page",
  summary: "The saved email with sample data as a page (page type 301)",
  access,
  params,
  query: z.object({ scheme: z.enum(["light", "dark"]).optional() }),
  failures: known,
});

export const testEmailRoute = defineRoute({
  method: "POST",
  path: "/api/config/emails/:kind/test",
  summary: "Sends an email with a given text and sample data to the signed-in account",
  access,
  params,
  body: emailText,
  rateLimit: { name: "test-mail", limit: 6, seconds: 60, by: "visitor" },
  response: z.object({
    recipient: z.string(),
    /** Null: the mail server accepted it. */
    problem: z.string().nullable(),
  }),
  failures: { ...editable, "no-mail-server": emailFailures["no-mail-server"] },
});

const color = z.string().regex(/^#[0-9a-f]{6}$/i, "Enter a color such as #a8492a.");

/** Stored with the website. */
export const emailDesign = z.object({
  /** An asset of the library; null: the website's title. */
  logoId: z.uuid().nullable().default(null),
  /** px */
  logoWidth: z.number().int().min(40, "Use 40 to 400.").max(400, "Use 40 to 400.").default(160),
  accentColor: color.default("#1e1a16"),
  footer: z.string().trim().max(1000).default(""),
  socialLinks: z
    .array(
      z.object({
        label: z.string().trim().min(1, "Enter a label.").max(40),
        url: z.url({ protocol: /^https?$/, error: "Enter an address that starts with https://." }).max(500),
      }),
    )
    .max(8)
    .default([]),
  revision: revision.default(0),
});

export type EmailDesign = z.infer<typeof emailDesign>;

export const readEmailDesignRoute = defineRoute({
  method: "GET",
  path: "/api/config/email-design",
  summary: "The look of the website's emails",
  access,
  response: emailDesign,
});

export const saveEmailDesignRoute = defineRoute({
  method: "PUT",
  path: "/api/config/email-design",
  summary: "Sets the look of the website's emails",
  access,
  body: emailDesign,
  response: emailDesign,
  failures: staleSettings,
});

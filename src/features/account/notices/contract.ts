import { z } from "zod";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import { noticeKinds } from "./domain/noticeTexts.ts";

export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  subject: z.string(),
  text: z.string(),
  /** KEPT: no mail server was configured, so it can only be read here. FAILED: the mail server rejected it. */
  state: z.enum(["QUEUED", "SENT", "KEPT", "FAILED"]),
  createdAt: z.string(),
});

export type Notice = z.infer<typeof notice>;

export const listNoticesRoute = defineRoute({
  method: "GET",
  path: "/api/config/account/notices",
  summary: "The account's security messages, newest first, at most 20",
  access: signedInAccount,
  withoutWebsite: true,
  response: z.object({
    /** Whether new notices are also sent by email. */
    isMailConfigured: z.boolean(),
    items: z.array(notice),
  }),
});

/** Sends one notice to the mail server, with the deadline of `sendMailJob`. It belongs to no website. */
export const sendNoticeJob = defineJob<{ noticeId: string }>("account-notice.send", {
  deadline: 90_000,
  maxAttempts: 1000,
});

import { z } from "zod";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import { noticeKinds } from "./domain/noticeTexts.ts";

export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  subject: z.string(),
  text: z.string(),
  /** KEPT: no mail server was configured, so it is only read here. FAILED: the mail server did not take it. */
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
    /** Whether new ones are sent by email too. */
    isMailConfigured: z.boolean(),
    items: z.array(notice),
  }),
});

/** Hands one notice to the mail server, which may take as long as for `sendMailJob`. It belongs to no website. */
export const sendNoticeJob = defineJob<{ noticeId: string }>("account-notice.send", {
  deadline: 90_000,
  maxAttempts: 1000,
});

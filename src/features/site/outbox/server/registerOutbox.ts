import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { listMailsRoute, outboxFailures, readMailRoute, resendMailRoute, sendMailJob } from "../contract.ts";
import { listMails } from "./listMails.ts";
import type { Outbox } from "./Outbox.ts";
import { putMails } from "./putMails.ts";
import { sendMail } from "./sendMail.ts";
import { summarizeMail } from "./summarizeMail.ts";

const fail = failuresOf(outboxFailures);

/** Every mail is first a row, written in the transaction that it tells of; a job hands it to the mail server. */
export function registerOutbox(app: App): Outbox {
  const { configuration, clock } = app.services;

  app.job(sendMailJob, ({ websiteId, mailId }) => sendMail(app, websiteId, mailId));

  app.route(listMailsRoute, async ({ query }, { site }) => listMails(site, query));

  app.route(readMailRoute, async ({ params }, { site }) => {
    const mail = await site.db
      .selectFrom("mails")
      .selectAll()
      .where("website_id", "=", site.websiteId)
      .where("id", "=", params.mailId)
      .executeTakeFirst();
    if (!mail) return fail("mail-unknown");
    return { ...summarizeMail(mail), sender: mail.sender, html: mail.html, text: mail.text };
  });

  app.route(resendMailRoute, async ({ params }, { site }) =>
    site.transaction(async (tx) => {
      const mail = await tx.db
        .updateTable("mails")
        .set({ state: "QUEUED", attempts: 0, last_error: null, send_after: null })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.mailId)
        .where("state", "in", ["KEPT", "FAILED", "QUEUED"])
        .returning("id")
        .executeTakeFirst();
      if (mail) {
        await tx.enqueue(sendMailJob, { mailId: mail.id }, { jobKey: `${sendMailJob.name}:${mail.id}` });
        return { state: "QUEUED" as const };
      }
      const sent = await tx.db
        .selectFrom("mails")
        .select("state")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.mailId)
        .executeTakeFirst();
      return sent ? { state: "SENT" as const } : fail("mail-unknown");
    }),
  );

  const options = (isUrgent: boolean) => ({
    mailFrom: configuration.mailFrom,
    isSent: app.services.mailTransport !== undefined,
    isUrgent,
    now: clock.now(),
  });
  return {
    put: (tx, { recipient, dedupeKey, ...draft }) =>
      putMails(tx, draft, [{ recipient, dedupeKey, unsubscribeUrl: "" }], options(true)),
    putCircular: (tx, draft, readers) => putMails(tx, draft, readers, options(false)),
  };
}

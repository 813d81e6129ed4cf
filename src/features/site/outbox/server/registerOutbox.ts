import { sql } from "kysely";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  listMailsRoute,
  mailLane,
  outboxFailures,
  readMailRoute,
  readMailServerRoute,
  resendMailRoute,
  sendMailJob,
  tryMailsRoute,
} from "../contract.ts";
import { listMails } from "./listMails.ts";
import type { Outbox } from "./Outbox.ts";
import { putMails } from "./putMails.ts";
import { resendMail } from "./resendMail.ts";
import { createMailSender } from "./sendMail.ts";
import { summarizeMail } from "./summarizeMail.ts";
import { tryMails } from "./tryMails.ts";

const fail = failuresOf(outboxFailures);

/** Every mail is first a row, written in the transaction that it tells of; a job hands it to the mail server. */
export function registerOutbox(app: App): Outbox {
  const { configuration, clock } = app.services;

  // While the server is away the whole lane is held: mails wait untouched, and one is tried from time to time.
  const limit = () => Math.min(mailLane.atOnce, app.services.mailTransport?.limit?.() ?? mailLane.atOnce);
  app.job(sendMailJob, createMailSender(app), limit);

  app.route(readMailServerRoute, async () => {
    const { mailTransport } = app.services;
    const trouble = mailTransport?.trouble?.();
    return {
      isConfigured: mailTransport !== undefined,
      awaySince: trouble?.since.toISOString() ?? null,
      reason: trouble?.reason ?? null,
    };
  });

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

  app.route(resendMailRoute, async ({ params }, { site }) => {
    const state = await site.transaction((tx) => resendMail(tx, params.mailId, clock.now()));
    return state ? { state } : fail("mail-unknown");
  });

  app.route(tryMailsRoute, async (_input, { site }) => {
    app.services.mailTransport?.tryNow?.();
    return { waiting: await site.transaction((tx) => tryMails(tx, clock.now())) };
  });

  const options = (isUrgent: boolean) => ({
    mailFrom: configuration.mailFrom,
    isSent: app.services.mailTransport !== undefined,
    isUrgent,
    now: clock.now(),
  });
  return {
    isSending: () => app.services.mailTransport !== undefined,
    put: (tx, { recipient, dedupeKey, ...draft }) =>
      putMails(tx, draft, [{ recipient, dedupeKey, unsubscribeUrl: "" }], options(true)),
    putCircular: (tx, draft, readers) => putMails(tx, draft, readers, options(false)),
    async forget(tx, dedupeKeys) {
      await sql`delete from mails where website_id = ${tx.websiteId} and dedupe_key = any(${[...dedupeKeys]}::text[])`.execute(
        tx.db,
      );
    },
  };
}

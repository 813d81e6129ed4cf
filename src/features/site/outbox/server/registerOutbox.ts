import { sql } from "kysely";
import type { Accounts } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import {
  listMailsRoute,
  mailLane,
  mailSettingsFailures,
  outboxFailures,
  readMailRoute,
  readMailServerRoute,
  readSenderRoute,
  resendMailRoute,
  type StoredSender,
  saveSenderRoute,
  sendMailJob,
  sendTestMailRoute,
  tryMailsRoute,
  type WebsiteSender,
} from "../contract.ts";
import { type MailDefinition, type MailKindInfo, mailKindOf } from "./defineMail.ts";
import { listMails } from "./listMails.ts";
import { createMailRenderer } from "./mailKinds.ts";
import { mutedBy, muteMail } from "./mutedMails.ts";
import type { MailKind, Outbox } from "./Outbox.ts";
import { putMails, unsubscribePlace } from "./putMails.ts";
import { readMail } from "./readMail.ts";
import { installSender, readSender } from "./readSender.ts";
import { readTeam } from "./readTeam.ts";
import { registerMailServer } from "./registerMailServer.ts";
import { resendMail } from "./resendMail.ts";
import { addressOf } from "./senderOf.ts";
import { senderSettingsOf } from "./senderSettings.ts";
import { createMailSender } from "./sendMail.ts";
import { sendTestMail } from "./sendTestMail.ts";
import { tryMails } from "./tryMails.ts";

const fail = failuresOf(outboxFailures);
const failSettings = failuresOf(mailSettingsFailures);

/** Every email is first a row, written in the transaction of its subject. A job sends it to the mail server. */
export function registerOutbox(app: App, { accounts, notices }: { accounts: Accounts; notices: Notices }): Outbox {
  const { clock } = app.services;
  const mailServer = registerMailServer(app, { accounts, notices });

  // While the server is unavailable, the whole lane is paused: emails wait untouched, and one is tried from time to
  // time.
  const limit = () => Math.min(mailLane.atOnce, app.services.mailTransport?.limit?.() ?? mailLane.atOnce);
  app.job(sendMailJob, createMailSender(app), limit);

  app.route(readMailServerRoute, async (_input, { account }) => {
    return {
      ...(await describeMailServer()),
      mayManage: await accounts.holdsInstallRight(account?.id as string, "manage-install"),
    };
  });

  async function describeMailServer() {
    const { mailTransport } = app.services;
    const trouble = mailTransport?.trouble?.();
    const proof = await mailServer.proof();
    return {
      isConfigured: mailTransport !== undefined,
      hasSent: mailTransport !== undefined && (proof?.hasSent ?? true),
      awaySince: trouble?.since.toISOString() ?? null,
      reason: trouble?.reason ?? proof?.lastError ?? null,
    };
  }

  app.route(sendTestMailRoute, (_input, context) => sendTestMail(app, context));

  app.route(readSenderRoute, async (_input, { website, site }) => describeSender(senderSettingsOf.of(website), site));

  app.route(saveSenderRoute, async ({ body }, context) => {
    const saved = await senderSettingsOf.save(context, body);
    return saved ? describeSender(saved, context.site) : failSettings("stale-revision");
  });

  async function describeSender(stored: StoredSender, site: SiteScope): Promise<WebsiteSender> {
    const from = await readSender(site.db, site.websiteId, installSender(app));
    return { ...stored, from: from?.sender ?? "", repliesTo: from?.replyTo || addressOf(from?.sender) };
  }

  app.route(listMailsRoute, async ({ query }, { site }) => listMails(site, query));

  const kinds = new Map<string, MailKindInfo>();
  const renderer = createMailRenderer(app);
  app.route(readMailRoute, ({ params }, context) => readMail(app, kinds, context, params.mailId));

  app.route(resendMailRoute, async ({ params }, context) => {
    const state = await context.site.transaction((tx) =>
      resendMail(tx, params.mailId, changedBy(context), installSender(app)),
    );
    return state ? { state } : fail("mail-unknown");
  });

  app.route(tryMailsRoute, async (_input, { site }) => {
    app.services.mailTransport?.tryNow?.();
    return { waiting: await site.transaction((tx) => tryMails(tx, clock.now())) };
  });

  const options = (isUrgent: boolean) => ({
    mailFrom: installSender(app),
    isSent: app.services.mailTransport !== undefined,
    isUrgent,
    now: clock.now(),
  });
  function define<Data extends object>(definition: MailDefinition<Data>): MailKind<Data> {
    const kind = mailKindOf(definition, app.services.packageFolder);
    if (kinds.has(kind.kind)) throw new Error(`the email ${kind.kind} is defined twice`);
    kinds.set(kind.kind, kind);
    return {
      team: ({ db, websiteId }, website) => readTeam(db, websiteId, website, kind),
      isOn: ({ db, websiteId }) => renderer.isOn(db, websiteId, kind),
      async put(tx, { recipient, dedupeKey, orderId, unsubscribe, ...mail }) {
        const content = await renderer.render(tx, kind, { ...mail, unsubscribe });
        if (!content) return;
        const reader = { recipient, dedupeKey, unsubscribeUrl: unsubscribe?.url ?? "" };
        await putMails(
          tx,
          { kind: kind.kind, siteTitle: mail.website.title, orderId, ...content },
          [reader],
          options(true),
        );
      },
      async putCircular(tx, { unsubscribeText, ...mail }, readers) {
        if (readers.length === 0) return;
        const unsubscribe = { text: unsubscribeText, url: unsubscribePlace };
        const content = await renderer.render(tx, kind, { ...mail, unsubscribe });
        if (content)
          await putMails(tx, { kind: kind.kind, siteTitle: mail.website.title, ...content }, readers, options(false));
      },
    };
  }

  return {
    define,
    kinds: () => [...kinds.values()],
    renderer,
    sendTest: (context, content) => sendTestMail(app, context, content),
    mute: muteMail,
    mutedBy,
    isSending: () => app.services.mailTransport !== undefined,
    async mayPromise() {
      const { hasSent, awaySince } = await describeMailServer();
      return hasSent && awaySince === null;
    },
    async forget(tx, dedupeKeys) {
      await sql`delete from mails where website_id = ${tx.websiteId} and dedupe_key = any(${[...dedupeKeys]}::text[])`.execute(
        tx.db,
      );
    },
    async forgetPerson(tx, { emails = [], orderIds = [], subjectIds = [] }) {
      await sql`delete from mails where website_id = ${tx.websiteId}
        and (lower(recipient) = any(${[...emails]}::text[]) or order_id = any(${[...orderIds]}::uuid[])
          or split_part(dedupe_key, ':', 2) = any(${[...subjectIds]}::text[]))`.execute(tx.db);
    },
  };
}

import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { CircularReader } from "./server/Outbox.ts";
import { type MailDraft, putMails } from "./server/putMails.ts";
import { installSender } from "./server/readSender.ts";

type TestMail = MailDraft & { recipient: string; dedupeKey: string };

const options = (app: TestApp, isUrgent: boolean) => ({
  mailFrom: installSender(app.app),
  isSent: app.services.mailTransport !== undefined,
  isUrgent,
  now: app.clock.now(),
});

/** Adds an email with a given content to the outbox, in a transaction. */
export async function putTestMail(
  app: TestApp,
  tx: SiteTransaction,
  { recipient, dedupeKey, ...draft }: TestMail,
): Promise<void> {
  await putMails(tx, draft, [{ recipient, dedupeKey, unsubscribeUrl: "" }], options(app, true));
}

/** The same for many readers. */
export async function putTestCircular(
  app: TestApp,
  site: TestSite,
  draft: MailDraft,
  readers: readonly CircularReader[],
): Promise<void> {
  await app.app.site(site.website.id).transaction((tx) => putMails(tx, draft, readers, options(app, false)));
}

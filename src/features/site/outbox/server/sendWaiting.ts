import { sql } from "kysely";
import type { Notices } from "#features/account/notices/server/index.ts";
import { retryPeriods } from "#kernel/domain/nextRetry.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { enqueueBehindOthers } from "./putMails.ts";
import { installSender, readSender } from "./readSender.ts";
import { tryMails } from "./tryMails.ts";

/**
 * A mail server was set or changed: queued emails of all websites are tried at once, and unsent ones are sent if they
 * are not older than an email is tried. Older ones stay, because nobody wants last month's confirmation.
 */
export async function sendWaiting(app: App, notices: Notices, signal: AbortSignal): Promise<void> {
  const { clock, database } = app.services;
  await app.refreshMailServer();
  if (!app.services.mailTransport) return;
  const now = clock.now();
  const since = new Date(now.getTime() - retryPeriods.temporary);
  const { rows } = await sql<{ id: string }>`
    select website.id from websites as website where website.deleted_at is null and exists (
      select from mails as mail where mail.website_id = website.id and mail.created_at >= ${since}
        and mail.state in ('KEPT', 'QUEUED')
    )`.execute(database.db);
  for (const { id } of rows) {
    signal.throwIfAborted();
    await app.site(id).transaction(async (tx) => {
      await sendKept(tx, installSender(app), since, now);
      await tryMails(tx, now);
    });
  }
  await database.db.transaction().execute((tx) => notices.sendKept(tx, since));
}

async function sendKept(tx: SiteTransaction, mailFrom: string | undefined, since: Date, now: Date): Promise<void> {
  const from = await readSender(tx.db, tx.websiteId, mailFrom);
  if (!from) return;
  await tx.db
    .updateTable("mails")
    .set({ sender: from.sender, reply_to: from.replyTo })
    .where("website_id", "=", tx.websiteId)
    .where("state", "=", "QUEUED")
    .execute();
  const kept = await tx.db
    .updateTable("mails")
    .set({ sender: from.sender, reply_to: from.replyTo })
    .set({ state: "QUEUED", attempts: 0, last_error: null, queued_at: now, send_after: null })
    .where("website_id", "=", tx.websiteId)
    .where("state", "=", "KEPT")
    .where("created_at", ">=", since)
    .returning("id")
    .execute();
  await enqueueBehindOthers(
    tx,
    kept.map(({ id }) => id),
  );
}

import { sql, type Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import { newId } from "#kernel/server/ids.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { listNoticesRoute, type Notice, sendNoticeJob } from "../contract.ts";
import { type NoticeFacts, type NoticeKind, noticeText } from "../domain/noticeTexts.ts";
import { sendNotice } from "./sendNotice.ts";

const maxShown = 20;
/** Days that a notice is stored. */
const keptDays = 365;

/**
 * Notifies an account's owner of what happened to the account: in the studio, and by email if there is a mail server.
 */
export interface Notices {
  /** Writes the notice in the caller's transaction. Its email is sent after the commit. */
  put(db: Transaction<DB>, notice: NewNotice): Promise<void>;
  /**
   * Sends the notices stored since then, when a mail server becomes available. Codes are not sent, because they have
   * expired.
   */
  sendKept(db: Transaction<DB>, since: Date): Promise<void>;
}

export interface NewNotice
  extends Pick<
    NoticeFacts,
    "email" | "at" | "device" | "code" | "newEmail" | "codesLeft" | "passkey" | "website" | "newOwner" | "invitation"
  > {
  /** Null for someone who may have no account. */
  accountId: string | null;
  kind: NoticeKind;
}

export function registerNotices(app: App): Notices {
  const { database, configuration } = app.services;
  app.job(sendNoticeJob, ({ noticeId }, run) => sendNotice(app, noticeId, run));

  app.route(listNoticesRoute, async (_input, { account }) => {
    const isMailConfigured = app.services.mailTransport !== undefined;
    const rows = await database.db
      .selectFrom("account_mails")
      // A code that was sent by email is only for the email's reader, not for anyone at this session.
      .$if(isMailConfigured, (select) => select.where("kind", "<>", "email-code"))
      .select(["id", "kind", "subject", "text", "state", "created_at"])
      .where("account_id", "=", account?.id as string)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(maxShown)
      .execute();
    return {
      isMailConfigured,
      items: rows.map(({ created_at, kind, state, ...row }) => ({
        ...row,
        kind: kind as Notice["kind"],
        state: state as Notice["state"],
        createdAt: created_at.toISOString(),
      })),
    };
  });

  return {
    async put(db, { accountId, kind, ...facts }) {
      const isSent = app.services.mailTransport !== undefined;
      // From the configuration, because a request's Host header could lead the reader to another host.
      const accountUrl = studioAddress(configuration, "/config/account", undefined);
      const studioUrl = studioAddress(configuration, "/config", undefined);
      const reader = await db
        .selectFrom("accounts")
        .select("language")
        .where(accountId === null ? "email" : "id", "=", accountId ?? facts.email)
        .executeTakeFirst();
      const write = () => noticeText(kind, { ...facts, accountUrl, studioUrl });
      // Someone who chose no language, or has no account yet, reads it in that of the person who did this.
      const { subject, text } = reader?.language ? inLanguage(reader.language, write) : write();
      const id = newId();
      await db
        .deleteFrom("account_mails")
        .where("account_id", "is not distinct from", accountId)
        .where("created_at", "<", new Date(facts.at.getTime() - keptDays * 86_400_000))
        .execute();
      await db
        .insertInto("account_mails")
        .values({
          id,
          account_id: accountId,
          kind,
          recipient: facts.email,
          subject,
          text,
          state: isSent ? "QUEUED" : "KEPT",
          created_at: facts.at,
        })
        .execute();
      if (isSent) await sql`select ${addJob("", sendNoticeJob, { noticeId: id })}`.execute(db);
    },
    async sendKept(db, since) {
      const kept = await db
        .updateTable("account_mails")
        .set({ state: "QUEUED" })
        .where("state", "=", "KEPT")
        .where("kind", "<>", "email-code")
        .where("created_at", ">=", since)
        .returning("id")
        .execute();
      for (const { id } of kept) await sql`select ${addJob("", sendNoticeJob, { noticeId: id })}`.execute(db);
    },
  };
}

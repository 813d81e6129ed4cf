import { sql, type Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import { newId } from "#kernel/server/ids.ts";
import { listNoticesRoute, type Notice, sendNoticeJob } from "../contract.ts";
import { type NoticeFacts, type NoticeKind, noticeText } from "../domain/noticeTexts.ts";
import { sendNotice } from "./sendNotice.ts";

const maxShown = 20;
/** Days that a notice is kept. */
const keptDays = 365;

/** Tells an account's owner what happened to the account: by mail where there is a mail server, and in the studio. */
export interface Notices {
  /** Writes the notice in the caller's transaction; its mail goes out after the commit. */
  put(db: Transaction<DB>, notice: NewNotice): Promise<void>;
  /** There is a mail server now: sends what was kept since then. Codes are left alone, since they have run out. */
  sendKept(db: Transaction<DB>, since: Date): Promise<void>;
}

export interface NewNotice extends Pick<NoticeFacts, "email" | "at" | "device" | "code" | "newEmail" | "website"> {
  accountId: string;
  kind: NoticeKind;
}

export function registerNotices(app: App): Notices {
  const { database, configuration } = app.services;
  app.job(sendNoticeJob, ({ noticeId }, run) => sendNotice(app, noticeId, run));

  app.route(listNoticesRoute, async (_input, { account }) => {
    const isMailConfigured = app.services.mailTransport !== undefined;
    const rows = await database.db
      .selectFrom("account_mails")
      // A code that was sent is for who reads the mail, not for anyone who sits at this session.
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
      // From the configuration: a request's own Host could lead the reader elsewhere.
      const accountUrl = studioAddress(configuration, "/config/account", undefined);
      const studioUrl = studioAddress(configuration, "/config", undefined);
      const { subject, text } = noticeText(kind, { ...facts, accountUrl, studioUrl });
      const id = newId();
      await db
        .deleteFrom("account_mails")
        .where("account_id", "=", accountId)
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

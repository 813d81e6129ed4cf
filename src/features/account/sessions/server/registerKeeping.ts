import { auditAccountChange, deviceOf } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { Passkeys } from "#features/account/passkeys/server/index.ts";
import { failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { deviceName, storedDeviceName } from "#kernel/domain/visitors/deviceName.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioLanguages } from "#kernel/server/languages/languageFiles.ts";
import {
  askToConfirmRoute,
  changeEmailRoute,
  changeLanguageRoute,
  changeNameRoute,
  changePasswordRoute,
  confirmRoute,
  confirmWithPasskeyRoute,
  endOtherSessionsRoute,
  endSessionRoute,
  listSessionsRoute,
  sendEmailCodeRoute,
  sessionFailures,
} from "../contract.ts";
import { changeEmail, sendEmailCode } from "./changeEmail.ts";
import { changeOwnColumn } from "./changeOwnColumn.ts";
import { changePassword } from "./changePassword.ts";
import { confirmWithPasskey, confirmWithPassword } from "./confirmIdentity.ts";
import { openSessions } from "./sessionStore.ts";

const fail = failuresOf(sessionFailures);

/** The account screen's calls: email, password, confirmations and open sessions. */
export function registerKeeping(app: App, { notices, passkeys }: { notices: Notices; passkeys: Passkeys }): void {
  const { db } = app.services.database;

  // Posts keep the author's name that they have.
  app.route(changeNameRoute, ({ body }, context) => changeOwnColumn(app, context, "name", body.name));
  app.route(changeLanguageRoute, async ({ body: { language } }, context) =>
    language === null || studioLanguages().includes(language)
      ? changeOwnColumn(app, context, "language", language)
      : fail("language-unknown"),
  );
  app.route(sendEmailCodeRoute, ({ body }, context) => sendEmailCode(app, notices, context, body));
  app.route(changeEmailRoute, ({ body }, context) => changeEmail(app, notices, context, body));
  app.route(changePasswordRoute, ({ body }, context) => changePassword(app, notices, context, body));

  app.route(confirmRoute, ({ body }, context) => confirmWithPassword(app, context, body.currentPassword));
  app.route(askToConfirmRoute, (_input, context) => passkeys.ask(context, "confirm"));
  app.route(confirmWithPasskeyRoute, ({ body }, context) => confirmWithPasskey(app, passkeys, context, body));

  app.route(listSessionsRoute, async (_input, { account, sessionHash, now }) => {
    const rows = await openSessions(db, now)
      .select(["id", "token_hash", "user_agent", "created_at", "last_seen_at"])
      .where("account_id", "=", account?.id as string)
      .orderBy("last_seen_at", "desc")
      .orderBy("id", "desc")
      .limit(100)
      .execute();
    const items = rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isThis: sessionHash !== undefined && row.token_hash.equals(sessionHash),
    }));
    return { items: [...items.filter((item) => item.isThis), ...items.filter((item) => !item.isThis)] };
  });

  app.route(endSessionRoute, async ({ params }, { account, sessionHash, now: at }) => {
    const accountId = account?.id as string;
    return db.transaction().execute(async (tx) => {
      const ended = await tx
        .deleteFrom("account_sessions")
        .where("account_id", "=", accountId)
        .where("id", "=", params.sessionId)
        .where("token_hash", "<>", sessionHash as Buffer)
        .returning(["device_id", "user_agent"])
        .executeTakeFirst();
      if (!ended) return fail("session-unknown");
      // A person who ends a session no longer trusts its browser.
      if (ended.device_id) await tx.deleteFrom("account_devices").where("id", "=", ended.device_id).execute();
      const detail = { title: account?.email ?? "", device: storedDeviceName(ended.user_agent) };
      await auditAccountChange(tx, { accountId, by: accountId, action: "account.end-session", detail, at });
      return undefined;
    });
  });

  app.route(endOtherSessionsRoute, async (_input, context) => {
    const { account, sessionHash, now: at } = context;
    if (!account || !sessionHash) return kernelFailure("not-signed-in");
    const accountId = account.id;
    return db.transaction().execute(async (tx) => {
      const own = await tx
        .selectFrom("account_sessions")
        .select("device_id")
        .where("token_hash", "=", sessionHash)
        .executeTakeFirst();
      const sessions = await tx
        .deleteFrom("account_sessions")
        .where("account_id", "=", accountId)
        .where("token_hash", "<>", sessionHash)
        .executeTakeFirst();
      let devices = tx.deleteFrom("account_devices").where("account_id", "=", accountId);
      if (own?.device_id) devices = devices.where("id", "<>", own.device_id);
      await devices.execute();
      const ended = Number(sessions.numDeletedRows);
      if (ended > 0) {
        const detail = { title: account.email, count: ended };
        await auditAccountChange(tx, { accountId, by: accountId, action: "account.end-other-sessions", detail, at });
        const device = deviceOf(context);
        await notices.put(tx, { accountId, kind: "sessions-ended", email: account.email, device, at });
      }
      return { ended };
    });
  });
}

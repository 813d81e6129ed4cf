import type { Transaction } from "kysely";
import {
  type Account,
  auditAccountChange,
  confirmationRefusal,
  deviceOf,
} from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import type { PasskeyAnswer, PasskeyOptions } from "#kernel/contract/webAuthn.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  addPasskeyRoute,
  listPasskeysRoute,
  passkeyFailures,
  removePasskeyRoute,
  renamePasskeyRoute,
  startPasskeyRoute,
} from "../contract.ts";
import { addPasskey, startPasskey } from "./addPasskey.ts";
import { describePasskey, readPasskeys } from "./passkeyRows.ts";
import { relyingPartyOf } from "./relyingParty.ts";
import { acceptPasskey, askForPasskey } from "./usePasskey.ts";

const fail = failuresOf(passkeyFailures);

/** Passkeys: signing in without a password, and confirming who one is. */
export interface Passkeys {
  /** What the browser needs to use one. */
  ask(context: RequestContext, purpose: "sign-in" | "confirm"): Promise<PasskeyOptions | Failure>;
  /** Checks the browser's answer. @returns the passkey's account, whose row is locked */
  accept(
    tx: Transaction<DB>,
    context: RequestContext,
    purpose: "sign-in" | "confirm",
    answer: PasskeyAnswer,
  ): Promise<Account | Failure>;
}

export function registerPasskeys(app: App, { notices }: { notices: Notices }): Passkeys {
  const { db } = app.services.database;

  app.route(listPasskeysRoute, async (_input, { account }) => ({
    items: (await readPasskeys(db, account?.id as string)).map(describePasskey),
    origin: relyingPartyOf(app)?.origin ?? null,
  }));
  app.route(startPasskeyRoute, (_input, context) => startPasskey(app, context));
  app.route(addPasskeyRoute, ({ body }, context) => addPasskey(app, notices, context, body));

  app.route(renamePasskeyRoute, async ({ params, body: { name } }, { account, now: at }) => {
    const [accountId, email] = [account?.id as string, account?.email as string];
    return db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable("account_passkeys")
        .set({ name })
        .where("account_id", "=", accountId)
        .where("id", "=", params.passkeyId)
        .returning(["id", "name", "created_at", "last_used_at"])
        .executeTakeFirst();
      if (!row) return fail("passkey-unknown");
      const detail = { title: email, name };
      await auditAccountChange(tx, { accountId, by: accountId, action: "account.rename-passkey", detail, at });
      return describePasskey(row);
    });
  });

  app.route(removePasskeyRoute, async ({ params }, context) => {
    const { account, now: at } = context;
    const refused = confirmationRefusal(context);
    if (!account || refused) return refused ?? kernelFailure("not-signed-in");
    const { id: accountId, email } = account;
    return db.transaction().execute(async (tx) => {
      const removed = await tx
        .deleteFrom("account_passkeys")
        .where("account_id", "=", accountId)
        .where("id", "=", params.passkeyId)
        .returning("name")
        .executeTakeFirst();
      if (!removed) return fail("passkey-unknown");
      const { name } = removed;
      const detail = { title: email, name };
      await auditAccountChange(tx, { accountId, by: accountId, action: "account.remove-passkey", detail, at });
      const device = deviceOf(context);
      await notices.put(tx, { accountId, kind: "passkey-removed", email, passkey: name, device, at });
      return undefined;
    });
  });

  return {
    ask: (context, purpose) => askForPasskey(app, context, purpose),
    accept: (tx, context, purpose, answer) => acceptPasskey(app, tx, context, purpose, answer),
  };
}

import { type Accounts, auditAccountChange } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { serverName } from "#kernel/server/mail/mailTransport.ts";
import { sealText } from "#kernel/server/sealedText.ts";
import {
  type MailServerState,
  mailServerChangedJob,
  mailServerTag,
  mailSettingsFailures,
  readMailServerSettingsRoute,
  removeMailServerRoute,
  type StoredMailServer,
  saveMailServerRoute,
} from "../contract.ts";
import { keepsPassword } from "../domain/keepsPassword.ts";
import { followMailServer, passwordPurpose, readMailServer, type StudioMailServer, serverOf } from "./mailServer.ts";
import { sendWaiting } from "./sendWaiting.ts";

const fail = failuresOf(mailSettingsFailures);

type Draft = RouteInput<typeof saveMailServerRoute>["body"];

/**
 * The install's mail server, for the operator. Its host may be any, including this machine and private networks
 * (decisions/0033). The password is sealed, never sent back, and in no backup.
 */
export function registerMailServer(
  app: App,
  { accounts, notices }: { accounts: Accounts; notices: Notices },
): StudioMailServer {
  const { configuration, database, secret } = app.services;
  const { smtpUrl, mailFrom } = configuration;
  const followed = followMailServer(app);
  app.job(mailServerChangedJob, (_payload, { signal }) => sendWaiting(app, notices, signal));

  app.route(readMailServerSettingsRoute, async (_input, context) => (await refusal(context)) ?? describe());

  app.route(saveMailServerRoute, async ({ body }, context) => {
    const refused = (await refusal(context)) ?? setElsewhere();
    if (refused) return refused;
    return change(context, "mail-server.save", (tx) => save(tx, body, context.now));
  });

  app.route(removeMailServerRoute, async (_input, context) => {
    const refused = (await refusal(context)) ?? setElsewhere();
    if (refused) return refused;
    return change(context, "mail-server.remove", async (tx) => {
      await tx.db.deleteFrom("mail_server").execute();
      await tx.db.deleteFrom("mail_server_password").execute();
      return undefined;
    });
  });

  const setElsewhere = () => (smtpUrl ? fail("set-by-environment") : undefined);

  async function refusal({ account }: RequestContext): Promise<Failure | undefined> {
    if (account && (await accounts.holdsInstallRight(account.id, "manage-install"))) return undefined;
    return fail("install-not-managed", { values: { email: account?.email ?? "" } });
  }

  async function change(
    { account, now: at }: RequestContext,
    action: "mail-server.save" | "mail-server.remove",
    write: (tx: SiteTransaction) => Promise<Failure | undefined>,
  ): Promise<MailServerState | Failure> {
    const accountId = account?.id as string;
    // It belongs to no website. Other processes are notified like of changed pages.
    const refused = await app.site("").transaction(async (tx) => {
      const failure = await write(tx);
      if (failure) return failure;
      await auditAccountChange(tx.db, { accountId, by: accountId, action, at });
      await tx.enqueue(mailServerChangedJob, {}, { jobKey: mailServerChangedJob.name });
      tx.touch(mailServerTag);
      return undefined;
    });
    if (refused) return refused;
    await app.refreshMailServer();
    return describe();
  }

  async function save(tx: SiteTransaction, { password, revision, ...draft }: Draft, now: Date) {
    const stored = await readMailServer(tx.db);
    if ((stored?.revision ?? 0) !== revision) return fail("stale-revision");
    const server = stored && serverOf(stored, secret);
    const keeps = server?.signIn && keepsPassword({ ...server, username: server.signIn.username }, draft);
    if (draft.username && !password && !keeps) {
      return fail("password-missing", { errors: { password: mailSettingsFailures["password-missing"].message } });
    }
    // Another sender name does not make another server.
    const isSame =
      !password &&
      stored?.host === draft.host &&
      stored.port === draft.port &&
      stored.encryption === draft.encryption &&
      stored.username === draft.username &&
      stored.from_address === draft.fromAddress;
    const values = {
      ...(isSame ? {} : { worked_at: null, last_error: null }),
      host: draft.host,
      port: draft.port,
      encryption: draft.encryption,
      username: draft.username,
      from_address: draft.fromAddress,
      from_name: draft.fromName,
      revision: revision + 1,
      updated_at: now,
    };
    const written = await tx.db
      .insertInto("mail_server")
      .values(values)
      .onConflict((conflict) =>
        conflict.column("is_only").doUpdateSet(values).where("mail_server.revision", "=", revision),
      )
      .returning("revision")
      .executeTakeFirst();
    if (!written) return fail("stale-revision");
    if (draft.username && !password) return undefined;
    await tx.db.deleteFrom("mail_server_password").execute();
    if (!draft.username) return undefined;
    const sealed = sealText(secret, passwordPurpose, password);
    await tx.db.insertInto("mail_server_password").values({ sealed }).execute();
    return undefined;
  }

  async function describe(): Promise<MailServerState> {
    const row = await readMailServer(database.db);
    const stored: StoredMailServer | null = row
      ? {
          host: row.host,
          port: row.port,
          encryption: row.encryption as StoredMailServer["encryption"],
          username: row.username,
          fromAddress: row.from_address,
          fromName: row.from_name,
          hasPassword: serverOf(row, secret)?.signIn !== undefined,
          revision: row.revision,
        }
      : null;
    return { stored, environment: smtpUrl ? { server: serverName(smtpUrl), from: mailFrom ?? null } : null };
  }
  return followed;
}

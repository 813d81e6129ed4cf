import { sql, type Transaction } from "kysely";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import { type InstallRight, installRights } from "../domain/installRights.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { writePassword } from "./writePassword.ts";

export interface Account {
  id: string;
  email: string;
  name: string;
}

/** The service for accounts: creating and finding them, and their passwords. */
export interface Accounts {
  /**
   * Creates an account; undefined when the email is taken. The password is not checked here. The install's first
   * account gets every right on the install.
   * @param tx the caller's transaction, if it has one
   */
  create(
    account: { email: string; name?: string; password: string },
    tx?: Transaction<DB>,
  ): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * The account with this email and password. An unknown email takes the same time.
   * @param isTrusted its password is checked before others when many wait
   */
  findByCredentials(
    email: string,
    password: string,
    isTrusted: boolean,
  ): Promise<(Account & { passwordHash: string }) | undefined>;
  /** Sets a password on behalf of the operator and ends every session. @returns how many sessions ended */
  setPassword(account: Account, password: string): Promise<number>;
  /** Grants or revokes a right on the install. */
  setInstallRight(accountId: string, right: InstallRight, isHeld: boolean): Promise<void>;
  holdsInstallRight(accountId: string, right: InstallRight): Promise<boolean>;
  /** The install's first account, which is its owner's. */
  first(): Promise<Account | undefined>;
  /** Whether anyone has ever signed in. */
  haveSignedIn(): Promise<boolean>;
}

/** The normalized email by which accounts are found. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function registerAccounts(app: App, { notices }: { notices: Notices }): Accounts {
  const { db } = app.services.database;
  const columns = ["id", "email", "name"] as const;
  return {
    async create({ email, name = "", password }, tx) {
      return (tx ?? db)
        .insertInto("accounts")
        .values({
          id: newId(),
          email: normalizeEmail(email),
          name,
          password_hash: await hashPassword(password),
          install_rights: sql`case when exists (select from accounts) then '{}' else ${[...installRights]} end::text[]`,
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning(columns)
        .executeTakeFirst();
    },
    findByEmail: (email) =>
      db.selectFrom("accounts").select(columns).where("email", "=", normalizeEmail(email)).executeTakeFirst(),
    async findByCredentials(email, password, isTrusted) {
      const row = await db
        .selectFrom("accounts")
        .select([...columns, "password_hash"])
        .where("email", "=", normalizeEmail(email))
        .executeTakeFirst();
      const isRight = await verifyPassword(row?.password_hash, password, isTrusted ? "trusted" : "signIn");
      return row && isRight
        ? { id: row.id, email: row.email, name: row.name, passwordHash: row.password_hash }
        : undefined;
    },
    async setPassword({ id, email }, password) {
      const passwordHash = await hashPassword(password);
      const at = app.services.clock.now();
      const change = { accountId: id, email, passwordHash, at };
      return (await db.transaction().execute((tx) => writePassword(tx, notices, change))) ?? 0;
    },
    async setInstallRight(accountId, right, isHeld) {
      const without = sql<string[]>`array_remove(install_rights, ${right})`;
      await db
        .updateTable("accounts")
        .set({ install_rights: isHeld ? sql<string[]>`array_append(${without}, ${right})` : without })
        .where("id", "=", accountId)
        .execute();
    },
    async holdsInstallRight(accountId, right) {
      const { rows } =
        await sql`select from accounts where id = ${accountId} and ${right} = any (install_rights)`.execute(db);
      return rows.length > 0;
    },
    async haveSignedIn() {
      const someone = db.selectFrom("accounts").select("id").where("signed_in_at", "is not", null).limit(1);
      return (await someone.executeTakeFirst()) !== undefined;
    },
    first: () =>
      db.selectFrom("accounts").select(columns).orderBy("created_at").orderBy("id").limit(1).executeTakeFirst(),
  };
}

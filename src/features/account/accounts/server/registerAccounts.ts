import { sql } from "kysely";
import type { Notices } from "#features/account/notices/server/index.ts";
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

export interface Accounts {
  /**
   * Creates an account; undefined when the email has one. The password is taken as it is: check it before. The
   * install's first account holds every right on the install.
   */
  create(account: { email: string; name?: string; password: string }): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * The account whose email and password these are; takes the same time for an unknown email.
   * @param isTrusted its password is looked at before others when many wait
   */
  findByCredentials(
    email: string,
    password: string,
    isTrusted: boolean,
  ): Promise<(Account & { passwordHash: string }) | undefined>;
  /** Sets a password for who runs the install, and ends every session. @returns how many sessions ended */
  setPassword(account: Account, password: string): Promise<number>;
  /** Gives or takes a right on the install. */
  setInstallRight(accountId: string, right: InstallRight, isHeld: boolean): Promise<void>;
  holdsInstallRight(accountId: string, right: InstallRight): Promise<boolean>;
  /** The install's first account: its owner's. */
  first(): Promise<Account | undefined>;
}

/** An email as accounts are found by. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

// A hash that no password has, so that an unknown email costs as much time as a wrong password.
const unknownHash = "$argon2id$v=19$m=19456,t=2,p=1$dml0cmluZS11bmtub3du$w1dGEyFq0EXm3K3Ck9S5cQIzyG6yHnJqJm5oJxqkKpQ";

export function registerAccounts(app: App, { notices }: { notices: Notices }): Accounts {
  const { db } = app.services.database;
  const columns = ["id", "email", "name"] as const;
  return {
    async create({ email, name = "", password }) {
      return db
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
      const isRight = await verifyPassword(
        row?.password_hash ?? unknownHash,
        password,
        isTrusted ? "trusted" : "signIn",
      );
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
    first: () =>
      db.selectFrom("accounts").select(columns).orderBy("created_at").orderBy("id").limit(1).executeTakeFirst(),
  };
}

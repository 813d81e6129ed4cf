import type { App } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

export interface Account {
  id: string;
  email: string;
  name: string;
}

export interface Accounts {
  /** Creates an account; undefined when the email has one. The password is taken as it is: check it before. */
  create(account: { email: string; name?: string; password: string }): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** The account whose email and password these are; takes the same time for an unknown email. */
  findByCredentials(email: string, password: string): Promise<Account | undefined>;
  setPassword(accountId: string, password: string): Promise<void>;
  /** The install's first account: its owner's. */
  first(): Promise<Account | undefined>;
}

// A hash that no password has, so that an unknown email costs as much time as a wrong password.
const unknownHash = "$argon2id$v=19$m=19456,t=2,p=1$dml0cmluZS11bmtub3du$w1dGEyFq0EXm3K3Ck9S5cQIzyG6yHnJqJm5oJxqkKpQ";

export function registerAccounts(app: App): Accounts {
  const { db } = app.services.database;
  const columns = ["id", "email", "name"] as const;
  return {
    async create({ email, name = "", password }) {
      return db
        .insertInto("accounts")
        .values({ id: newId(), email: email.trim().toLowerCase(), name, password_hash: await hashPassword(password) })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning(columns)
        .executeTakeFirst();
    },
    findByEmail: (email) =>
      db.selectFrom("accounts").select(columns).where("email", "=", email.trim().toLowerCase()).executeTakeFirst(),
    async findByCredentials(email, password) {
      const row = await db
        .selectFrom("accounts")
        .select([...columns, "password_hash"])
        .where("email", "=", email.trim().toLowerCase())
        .executeTakeFirst();
      const isRight = await verifyPassword(row?.password_hash ?? unknownHash, password);
      return row && isRight ? { id: row.id, email: row.email, name: row.name } : undefined;
    },
    async setPassword(accountId, password) {
      const hash = await hashPassword(password);
      await db.updateTable("accounts").set({ password_hash: hash }).where("id", "=", accountId).execute();
      // Whoever knew the old password is signed out everywhere.
      await db.deleteFrom("account_sessions").where("account_id", "=", accountId).execute();
    },
    first: () =>
      db.selectFrom("accounts").select(columns).orderBy("created_at").orderBy("id").limit(1).executeTakeFirst(),
  };
}

import type { Kysely, Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { trustedDays } from "../contract.ts";

const dayMs = 86_400_000;
const keptDays = 365;
/** Per account. The browsers that were used longest ago are forgotten first. */
const maxDevices = 50;

/** Identifies a known browser. */
const deviceCookie = defineHostCookie("vitrine-device");

/** Maximum number of accounts that one browser is known for. The one that signed in longest ago is forgotten first. */
const maxAccounts = 5;

/** The cookie's tokens, one for each account that the browser is known for, newest first. */
function tokensOf(context: RequestContext): string[] {
  return (deviceCookie.read(context) ?? "")
    .split(".")
    .filter((token) => token !== "")
    .slice(0, maxAccounts);
}

/**
 * The id of this browser if it has signed in to the account of this email before. Its attempts are counted by that id.
 */
export async function findDevice(db: Kysely<DB>, context: RequestContext, email: string): Promise<string | undefined> {
  const tokens = tokensOf(context);
  if (tokens.length === 0) return undefined;
  const device = await db
    .selectFrom("account_devices")
    .innerJoin("accounts", "accounts.id", "account_devices.account_id")
    .select("account_devices.id")
    .where("account_devices.token_hash", "in", tokens.map(hashToken))
    .where("accounts.email", "=", email)
    .where("account_devices.last_seen_at", ">", new Date(context.realNow.getTime() - keptDays * dayMs))
    .executeTakeFirst();
  return device?.id;
}

/** Whether the person chose that this browser signs in without a code, and that has not expired. */
export async function isTrustedDevice(
  db: Kysely<DB>,
  accountId: string,
  deviceId: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!deviceId) return false;
  const trusted = await db
    .selectFrom("account_devices")
    .select("id")
    .where("id", "=", deviceId)
    .where("account_id", "=", accountId)
    .where("trusted_until", ">", now)
    .executeTakeFirst();
  return trusted !== undefined;
}

export async function trustDevice(db: Transaction<DB>, deviceId: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + trustedDays * dayMs);
  await db.updateTable("account_devices").set({ trusted_until: until }).where("id", "=", deviceId).execute();
}

/**
 * Remembers that this browser has signed in to the account. The account gets a new token each time, so a copy of the
 * cookie becomes useless. Tokens of other accounts do not change.
 */
export async function rememberDevice(
  db: Transaction<DB>,
  context: RequestContext,
  accountId: string,
): Promise<{ id: string; isNew: boolean }> {
  const { realNow: now } = context;
  const tokens = tokensOf(context);
  const token = newToken();
  const known = await findOwnDevice(db, tokens, accountId);
  const id = known?.id ?? newId();
  if (known) {
    await db
      .updateTable("account_devices")
      .set({ token_hash: hashToken(token), last_seen_at: now })
      .where("id", "=", id)
      .execute();
  } else {
    await db
      .insertInto("account_devices")
      .values({ id, account_id: accountId, token_hash: hashToken(token), created_at: now, last_seen_at: now })
      .execute();
  }
  await forgetOldDevices(db, accountId, now);
  const others = tokens.filter((each) => !known?.tokenHash.equals(hashToken(each)));
  deviceCookie.write(context, [token, ...others].slice(0, maxAccounts).join("."), keptDays * 24 * 3600);
  return { id, isNew: !known };
}

async function findOwnDevice(db: Transaction<DB>, tokens: readonly string[], accountId: string) {
  if (tokens.length === 0) return undefined;
  const row = await db
    .selectFrom("account_devices")
    .select(["id", "token_hash"])
    .where("token_hash", "in", tokens.map(hashToken))
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row && { id: row.id, tokenHash: row.token_hash };
}

async function forgetOldDevices(db: Transaction<DB>, accountId: string, now: Date): Promise<void> {
  await db
    .deleteFrom("account_devices")
    .where("account_id", "=", accountId)
    .where((where) =>
      where.or([
        where("last_seen_at", "<", new Date(now.getTime() - keptDays * dayMs)),
        where(
          "id",
          "in",
          where
            .selectFrom("account_devices")
            .select("id")
            .where("account_id", "=", accountId)
            .orderBy("last_seen_at", "desc")
            .orderBy("id", "desc")
            .offset(maxDevices),
        ),
      ]),
    )
    .execute();
}

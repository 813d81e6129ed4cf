import type { Kysely, Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";

const dayMs = 86_400_000;
const keptDays = 365;
/** Of one account; the browsers that were used longest ago are forgotten first. */
const mostDevices = 50;

/** Name of the cookie by which a browser is known again; on https it gains the `__Host-` prefix. */
export function deviceCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-vitrine-device" : "vitrine-device";
}

function tokenHashOf({ request, isHttps }: RequestContext): Buffer | undefined {
  const token = request.cookies[deviceCookieName(isHttps)];
  return token ? hashToken(token) : undefined;
}

/** Whether the account of this email was signed in in this browser before: the id by which its attempts are counted. */
export async function findDevice(db: Kysely<DB>, context: RequestContext, email: string): Promise<string | undefined> {
  const tokenHash = tokenHashOf(context);
  if (!tokenHash) return undefined;
  const device = await db
    .selectFrom("account_devices")
    .innerJoin("accounts", "accounts.id", "account_devices.account_id")
    .select("account_devices.id")
    .where("account_devices.token_hash", "=", tokenHash)
    .where("accounts.email", "=", email)
    .where("account_devices.last_seen_at", ">", new Date(context.now.getTime() - keptDays * dayMs))
    .executeTakeFirst();
  return device?.id;
}

/**
 * Remembers that the account was signed in in this browser. The cookie gets a new token each time, also for the other
 * accounts that the browser knows: what somebody planted or copied before is worth nothing after.
 */
export async function rememberDevice(
  db: Transaction<DB>,
  context: RequestContext,
  accountId: string,
): Promise<{ id: string; isNew: boolean }> {
  const { now, reply, isHttps } = context;
  const token = newToken();
  const before = tokenHashOf(context);
  if (before) {
    await db
      .updateTable("account_devices")
      .set({ token_hash: hashToken(token) })
      .where("token_hash", "=", before)
      .execute();
  }
  const id = newId();
  const device = await db
    .insertInto("account_devices")
    .values({ id, account_id: accountId, token_hash: hashToken(token), created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(["token_hash", "account_id"]).doUpdateSet({ last_seen_at: now }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await forgetOldDevices(db, accountId, now);
  reply.setCookie(deviceCookieName(isHttps), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    maxAge: keptDays * 24 * 3600,
  });
  return { id: device.id, isNew: device.id === id };
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
            .offset(mostDevices),
        ),
      ]),
    )
    .execute();
}

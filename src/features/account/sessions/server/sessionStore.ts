import type { Kysely, Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sessionCookie } from "#kernel/server/http/sessionCookie.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";

const dayMs = 86_400_000;
/** Maximum life of a session, regardless of use. */
const sessionDays = 30;
/** A session also ends after this long without use. */
const idleDays = 14;
/** Accuracy of a session's last use, in ms. A write for each call would cost too much. */
const seenEvery = 5 * 60_000;

const idleSince = (now: Date) => new Date(now.getTime() - idleDays * dayMs);

/** Sessions that have not expired. */
export function openSessions(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom("account_sessions")
    .where("account_sessions.expires_at", ">", now)
    .where("account_sessions.last_seen_at", ">", idleSince(now));
}

/** Records the use of a session, unless that was done within the last minutes. */
export async function recordSessionUse(
  db: Kysely<DB>,
  sessionHash: Buffer,
  lastSeenAt: Date,
  now: Date,
): Promise<void> {
  const noted = new Date(now.getTime() - seenEvery);
  if (lastSeenAt > noted) return;
  await db
    .updateTable("account_sessions")
    .set({ last_seen_at: now })
    .where("token_hash", "=", sessionHash)
    .where("last_seen_at", "<=", noted)
    .execute();
}

/**
 * Starts a session in this browser and ends its previous one. Also removes expired sessions.
 * @returns the hash of its token
 */
export async function startSession(
  db: Transaction<DB>,
  context: RequestContext,
  { accountId, deviceId }: { accountId: string; deviceId: string },
): Promise<Buffer> {
  const { realNow: now, request } = context;
  const replaced = sessionCookie.read(context);
  await db
    .deleteFrom("account_sessions")
    .where((where) =>
      where.or([
        where("expires_at", "<=", now),
        where("last_seen_at", "<=", idleSince(now)),
        ...(replaced ? [where("token_hash", "=", hashToken(replaced))] : []),
      ]),
    )
    .execute();
  const token = newToken();
  await db
    .insertInto("account_sessions")
    .values({
      id: newId(),
      token_hash: hashToken(token),
      account_id: accountId,
      device_id: deviceId,
      user_agent: (request.headers["user-agent"] ?? "").slice(0, 300),
      created_at: now,
      last_seen_at: now,
      // A password or a passkey was just given.
      confirmed_at: now,
      expires_at: new Date(now.getTime() + sessionDays * dayMs),
    })
    .execute();
  setSessionCookie(context, token, new Date(now.getTime() + sessionDays * dayMs));
  return hashToken(token);
}

/**
 * Gives the session a new token, so that a copy of the old one becomes useless.
 * @returns the hash of the new one; undefined when the session has ended
 */
export async function renewToken(
  db: Transaction<DB>,
  context: RequestContext,
  sessionHash: Buffer,
): Promise<Buffer | undefined> {
  const token = newToken();
  const session = await db
    .updateTable("account_sessions")
    .set({ token_hash: hashToken(token) })
    .where("token_hash", "=", sessionHash)
    .returning("expires_at")
    .executeTakeFirst();
  if (!session) return undefined;
  setSessionCookie(context, token, session.expires_at);
  return hashToken(token);
}

function setSessionCookie(context: RequestContext, token: string, end: Date): void {
  sessionCookie.write(context, token, Math.max(0, Math.floor((end.getTime() - context.realNow.getTime()) / 1000)));
}

import { verifyPassword } from "#features/account/accounts/server/index.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { minutesOf } from "#kernel/domain/minutesOf.ts";
import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { networkKey } from "#kernel/server/limits/networkKey.ts";
import type { CountedLimit, RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { lockFailures, type unlockRoute } from "../contract.ts";
import type { Lock, LockScreens } from "./lockScreen.ts";
import { siteLock, type Viewers } from "./viewers.ts";

const fail = failuresOf(lockFailures);

/** Limit per network and website. Correct passwords don't count, because a school or an office shares one address. */
const wrongPasswords: CountedLimit = { name: "unlock:wrong", limit: 10, seconds: 15 * 60 };

/** Opens a lock for this browser if the password is correct; otherwise shows its screen again with the reason. */
export async function unlock(
  { lock, password, returnTo }: RouteInput<typeof unlockRoute>["body"],
  context: RequestContext,
  { viewers, lockScreens, limiter }: { viewers: Viewers; lockScreens: LockScreens; limiter: RateLimiter },
): Promise<Answer | Failure> {
  const back = isOwnPath(returnTo) ? returnTo : "/";
  // A locked website reveals nothing to strangers, not even titles of its locked pages.
  const asked = viewers.isLockedOut(context) ? siteLock : lock;
  const found = await findLock(asked, context);
  if (!found) return redirectTo(back);
  const key = networkKey(context);
  const outcome = await inLine(key, async () => {
    const seconds = await limiter.look(wrongPasswords, key);
    if (seconds !== undefined) return seconds;
    const isRight = await verifyPassword(found.passwordHash, password, "page");
    if (!isRight) await limiter.take(wrongPasswords, key);
    return isRight;
  });
  if (typeof outcome === "number") {
    context.reply.header("retry-after", String(outcome));
    const values = { minutes: minutesOf(outcome) };
    return lockScreens.answer(context, found.lock, fail("too-many-passwords", { values }), back);
  }
  if (!outcome) return lockScreens.answer(context, found.lock, fail("password-wrong"), back);
  viewers.remember(context, asked, found.passwordHash);
  return redirectTo(back);
}

/** The last attempt of each network, while it runs. */
const lines = new Map<string, { last: Promise<unknown>; length: number }>();
/** Maximum waiting attempts of one network. More would wait longer than a browser does. */
const maxLineLength = 100;

/** Checks the passwords of a network one after the other, so that simultaneous attempts can't exceed the limit. */
async function inLine<Result>(key: string, look: () => Promise<Result>): Promise<Result> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (line.length >= maxLineLength) throw new Error("Too many passwords are waiting to be checked.");
  lines.set(key, line);
  line.length++;
  const looking = line.last.then(look);
  line.last = looking.catch(() => undefined);
  try {
    return await looking;
  } finally {
    if (--line.length === 0) lines.delete(key);
  }
}

async function findLock(
  lock: string,
  { website, site, now }: RequestContext,
): Promise<{ lock: Lock; passwordHash: string } | undefined> {
  if (lock === siteLock) {
    const passwordHash = website.site_password_hash;
    return passwordHash ? { lock: siteLock, passwordHash } : undefined;
  }
  const page = await site.db
    .selectFrom("collections")
    .select(["id", "title", "enabled", "status", "publish_at", "password_hash", "members_only", "deleted_at"])
    .where("website_id", "=", site.websiteId)
    .where("id", "=", lock)
    .executeTakeFirst();
  if (!page?.password_hash || !isPublic(page, now)) return undefined;
  return { lock: page, passwordHash: page.password_hash };
}

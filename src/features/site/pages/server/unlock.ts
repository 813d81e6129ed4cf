import { verifyPassword } from "#features/account/accounts/server/index.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import { isOwnPath } from "#kernel/server/http/ownPath.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { isPublic } from "../domain/pageVisibility.ts";
import { lockFailures, type unlockRoute } from "../lockRoutes.ts";
import type { Lock, LockScreens } from "./lockScreen.ts";
import { siteLock, type Viewers } from "./viewers.ts";

const fail = failuresOf(lockFailures);

/** Opens a lock for this browser when the password is right; else its screen again, with the reason. */
export async function unlock(
  { lock, password, returnTo }: RouteInput<typeof unlockRoute>["body"],
  context: RequestContext,
  { viewers, lockScreens }: { viewers: Viewers; lockScreens: LockScreens },
): Promise<Answer | Failure> {
  const back = isOwnPath(returnTo) ? returnTo : "/";
  // Of a locked website nothing is told to who stands outside, not the titles of its locked pages either.
  const asked = viewers.isLockedOut(context) ? siteLock : lock;
  const found = await findLock(asked, context);
  if (!found) return redirectTo(back);
  if (!(await verifyPassword(found.passwordHash, password))) {
    return lockScreens.answer(context, found.lock, fail("password-wrong"), back);
  }
  viewers.remember(context, asked, found.passwordHash);
  return redirectTo(back);
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
    .select(["id", "title", "enabled", "status", "publish_at", "password_hash", "deleted_at"])
    .where("website_id", "=", site.websiteId)
    .where("id", "=", lock)
    .executeTakeFirst();
  if (!page?.password_hash || !isPublic(page, now)) return undefined;
  return { lock: page, passwordHash: page.password_hash };
}

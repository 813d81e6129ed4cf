import type { Viewer } from "#features/site/page-model/domain/pageVisibility.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";

/**
 * Determines who may see more than a stranger: contributors by their rights, visitors by the passwords that they
 * entered.
 */
export interface Viewers {
  of(context: RequestContext): Viewer;
  /** Whether the website asks this visitor for its password. */
  isLockedOut(context: RequestContext): boolean;
  /** Stores in a cookie that the lock's password was entered. */
  remember(context: RequestContext, lock: string, passwordHash: string): void;
}

/** Id of the whole website's lock. A page's lock has the page's id. */
export const siteLock = "site";

/** @param secret signs the cookies; a cookie is valid for one password, so changing it locks again */
export function createViewers(secret: string): Viewers {
  const nameOf = (lock: string) => `unlocked-${lock}`;
  const proofOf = (websiteId: string, lock: string, passwordHash: string) =>
    sign(secret, "unlock", `${websiteId} ${lock} ${passwordHash}`);

  function hasOpened({ request, website }: RequestContext, lock: string, passwordHash: string): boolean {
    const given = request.cookies[nameOf(lock)];
    return given !== undefined && sameText(given, proofOf(website.id, lock, passwordHash));
  }

  /** By the session on the studio's host, and by a site pass on the website's own. */
  const may = ({ account, passHolder }: RequestContext, right: string) =>
    (account ?? passHolder)?.rights.has(right) ?? false;

  return {
    of: (context) => ({
      seesLocked: may(context, "locked.see"),
      seesUnpublished: may(context, "pages.edit"),
      hasOpened: (lock, passwordHash) => hasOpened(context, lock, passwordHash),
    }),
    isLockedOut(context) {
      const hash = context.website?.site_password_hash;
      if (!hash || may(context, "locked.see")) return false;
      return !hasOpened(context, siteLock, hash);
    },
    remember(context, lock, passwordHash) {
      context.reply.setCookie(nameOf(lock), proofOf(context.website.id, lock, passwordHash), {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: context.isHttps,
      });
    },
  };
}

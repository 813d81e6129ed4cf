import type { Viewer } from "#features/site/page-model/domain/pageVisibility.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";
import type { LockedPageLookup } from "./lockedPages.ts";

/**
 * Determines who may see more than a stranger: contributors by their rights, visitors by the passwords that they
 * entered.
 */
export interface Viewers {
  of(context: RequestContext): Promise<Viewer>;
  /** Whether the website asks this visitor for its password. */
  isLockedOut(context: RequestContext): boolean;
  /** Stores in a cookie that the lock's password was entered. */
  remember(context: RequestContext, lock: string, passwordHash: string): void;
}

const nothing: ReadonlySet<string> = new Set();

/** Id of the whole website's lock. A page's lock has the page's id. */
export const siteLock = "site";

/**
 * @param secret signs the cookies; a cookie is valid for one password, so changing it locks again
 * @param readOwnPages the members-only pages that a visitor may see; asked only if the website has locked pages
 */
export function createViewers(
  secret: string,
  lockedPagesOf: LockedPageLookup,
  readOwnPages: (context: RequestContext) => Promise<ReadonlySet<string>>,
): Viewers {
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

  async function ownPagesOf(context: RequestContext): Promise<ReadonlySet<string>> {
    const locked = await lockedPagesOf(context);
    const isAsked = [...locked.values()].some(({ members_only }) => members_only);
    return isAsked ? readOwnPages(context) : nothing;
  }

  return {
    async of(context) {
      const seesLocked = may(context, "locked.see");
      const own = seesLocked ? nothing : await ownPagesOf(context);
      return {
        seesLocked,
        seesUnpublished: may(context, "pages.edit"),
        editsPosts: may(context, "posts.edit"),
        hasOpened: (lock, passwordHash) => hasOpened(context, lock, passwordHash),
        isMemberOf: (pageId) => own.has(pageId),
      };
    },
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

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Selectable, Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { ChangedBy } from "#kernel/server/database/writeAuditEntry.ts";
import type { FormerLanguage, RequestLanguage, WebsiteLanguage } from "#kernel/server/languages/websiteLanguages.ts";
import type { MemberView } from "./memberView.ts";

export type Website = Selectable<DB["websites"]> & {
  /** Its languages besides its own, in their order; null or undefined if it has none. */
  languages?: readonly WebsiteLanguage[] | null;
  /** Paths that languages of it had; null or undefined if there are none. */
  former_languages?: readonly FormerLanguage[] | null;
  /** Set by `websiteIn`: its own language. `locale` is that of the request. */
  default_locale?: string;
  /** Set by `websiteIn`: what addresses of the language begin with. */
  language_prefix?: string;
};

/** The signed-in account and its rights on the addressed website. */
export interface SignedInAccount {
  id: string;
  email: string;
  name: string;
  isOwner: boolean;
  rights: ReadonlySet<string>;
  /** Whether the website requires two-step verification and the account has none. Then it has no rights there. */
  needsTwoStep: boolean;
  /** The language that it chose for the studio; null: the browser's. */
  language: string | null;
  /** When the person last gave the password or a passkey in this session. */
  confirmedAt: Date | undefined;
}

/** A visitor who is signed in to the addressed website. */
export interface SignedInMember {
  id: string;
  /** Verified. */
  email: string;
  name: string;
  /** Undefined in a view: a contributor who views the website as this member has no session of theirs. */
  sessionId: string | undefined;
  /** Proves that a call comes from a page of the website: sent back in a header or in a plain form. */
  xsrfToken: string;
}

/** Where a request arrived. */
export interface RequestPlace {
  /** The studio's host: the studio and its calls answer here, and sessions are valid only here. */
  isStudio: boolean;
  /** The configuration or a website's domain names this host. Pages for other hosts are never cached. */
  isKnown: boolean;
}

/** What a handler knows about the request besides its validated input. */
export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The website that the host (or the studio's choice) addresses, in the language of the request. */
  website: Website;
  /** The language of the answer. `website.locale` is the same. Calls of the studio have the website's own. */
  language: RequestLanguage;
  site: SiteScope;
  /** The account that is signed in to the studio; undefined on a website's host. */
  account: SignedInAccount | undefined;
  /** The contributor with a site pass for this website (`sitePass.ts`). The pass shows pages and allows no calls. */
  passHolder: SignedInAccount | undefined;
  /** The member who is signed in to this website. Read at the first call, so cached pages never ask. */
  member(): Promise<SignedInMember | undefined>;
  /**
   * Reads the account and the member again, because their session or rights may have ended since the call began.
   * @param tx reads the account in this transaction, which needs no second connection while it holds locks
   */
  renew(tx?: Transaction<DB>): Promise<void>;
  /** Set where a contributor sees the website as this member. Nothing can be changed then. */
  memberView?: MemberView;
  /** SHA-256 of the studio session's token; undefined when nobody is signed in. */
  sessionHash: Buffer | undefined;
  /** The visitor's crumb, valid for this session. Every uncached answer also sets it as a cookie. */
  crumb: string;
  isHttps: boolean;
  place: RequestPlace;
  /** The website's own origin from the configuration, never from the request: `https://shop.example`. */
  origin: string;
  /**
   * The origin that the browser shows. Used to check that a call comes from the same origin. Never part of an answer.
   */
  visitedOrigin: string;
  /** The time of the website, which its test clock may have moved ahead (decision 0077). */
  now: Date;
  /** The real time, for sessions and limits. */
  realNow: Date;
}

/** The person who calls, as the audit log names them. */
export function changedBy({ account, now }: Pick<RequestContext, "account" | "now">): ChangedBy {
  return { accountId: account?.id, at: now };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set by `app.route`: the route declares who may call it. */
    isDeclared?: boolean;
    sameForEverybody?: boolean;
    withoutWebsite?: boolean;
    /**
     * Needs an account, or a right on the addressed website. Answers only on the studio's host, where the call names
     * the website.
     */
    isForContributors?: boolean;
    /** Contributors who view the website as a member do not get it. */
    isClosedToViews?: boolean;
    /** The link of an email is the proof, so locks of pages don't apply. */
    isProvenByLink?: boolean;
    /** What a page reports. Its answer sets no cookie, because visitors may want none. */
    isReport?: boolean;
    /** It receives a file, which may take long. */
    takesText?: boolean;
    takesUpload?: boolean;
  }
  interface FastifyRequest {
    context: RequestContext;
    /** True for an answer that is the same for everyone, which sets no cookies. */
    isSharedAnswer: boolean;
  }
}

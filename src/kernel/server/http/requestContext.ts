import type { FastifyReply, FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

export type Website = Selectable<DB["websites"]>;

/** The signed-in account and its rights on the addressed website. */
export interface SignedInAccount {
  id: string;
  email: string;
  name: string;
  isOwner: boolean;
  rights: ReadonlySet<string>;
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
  /** The website that the host (or the studio's choice) addresses. */
  website: Website;
  site: SiteScope;
  /** The account that is signed in to the studio; undefined on a website's host. */
  account: SignedInAccount | undefined;
  /** The contributor with a site pass for this website (`sitePass.ts`). The pass shows pages and allows no calls. */
  passHolder: SignedInAccount | undefined;
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
  now: Date;
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
    /** It receives a file, which may take long. */
    takesUpload?: boolean;
  }
  interface FastifyRequest {
    context: RequestContext;
    /** True for an answer that is the same for everyone, which sets no cookies. */
    isSharedAnswer: boolean;
  }
}

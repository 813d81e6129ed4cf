import type { FastifyReply, FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

export type Website = Selectable<DB["websites"]>;

/** Who is signed in to the studio, with what they may do on the addressed website. */
export interface SignedInAccount {
  id: string;
  email: string;
  name: string;
  isOwner: boolean;
  rights: ReadonlySet<string>;
}

/** Where a request came in. */
export interface RequestPlace {
  /** The studio's host: the studio and its calls answer here, and only here a session counts. */
  isStudio: boolean;
  /** The configuration, or a domain of a website, names this host. Pages for others are never kept. */
  isKnown: boolean;
}

/** What a handler knows of the request beside its validated input. */
export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The website that the host (or the studio's choice) addresses. */
  website: Website;
  site: SiteScope;
  /** Who is signed in to the studio; on a host of a website nobody is. */
  account: SignedInAccount | undefined;
  /** Who came from the studio with a pass for this website (`sitePass.ts`): it shows pages, and allows nothing. */
  passHolder: SignedInAccount | undefined;
  /** SHA-256 of the studio session's token; undefined when nobody is signed in. */
  sessionHash: Buffer | undefined;
  /** The visitor's crumb, valid for this session; also set as a cookie on every uncached answer. */
  crumb: string;
  isHttps: boolean;
  place: RequestPlace;
  /** The website's own origin by the configuration, never by the request: `https://shop.example`. */
  origin: string;
  /** The origin that the browser shows: proves that a call is of the same one, and is in no answer. */
  visitedOrigin: string;
  now: Date;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set by `app.route`: the route says who may call it. */
    isDeclared?: boolean;
    sameForEverybody?: boolean;
    withoutWebsite?: boolean;
    /** Needs an account, or a right on the addressed website: answers on the studio's host alone, which names the website. */
    isForContributors?: boolean;
    /** A file is sent to it: that may take long. */
    takesUpload?: boolean;
  }
  interface FastifyRequest {
    context: RequestContext;
    /** True for an answer that is the same for everyone: it gets no cookies. */
    isSharedAnswer: boolean;
  }
}

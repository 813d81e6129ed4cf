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

/** What a handler knows of the request beside its validated input. */
export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The website that the host (or the studio's choice) addresses. */
  website: Website;
  site: SiteScope;
  account: SignedInAccount | undefined;
  /** SHA-256 of the studio session's token; undefined when nobody is signed in. */
  sessionHash: Buffer | undefined;
  /** The visitor's crumb, valid for this session; also set as a cookie on every uncached answer. */
  crumb: string;
  isHttps: boolean;
  /** `https://shop.example` as the visitor sees it, without a slash at its end. */
  origin: string;
  now: Date;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set by `app.route`: the route says who may call it. */
    isDeclared?: boolean;
    sameForEverybody?: boolean;
    withoutWebsite?: boolean;
    /** Needs a right on the addressed website: the studio may name which. */
    isForContributors?: boolean;
    /** A file is sent to it: that may take long. */
    takesUpload?: boolean;
  }
  interface FastifyRequest {
    context: RequestContext;
    /** True for an answer that is the same for everybody: it gets no cookies. */
    isSharedAnswer: boolean;
  }
}

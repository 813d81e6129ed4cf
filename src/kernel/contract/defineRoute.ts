import type { z } from "zod";
import type { HttpMethod } from "./callAddress.ts";
import type { FailureTable } from "./failure.ts";
import "./plainIssues.ts";

/**
 * Who may call a route. Every route declares one, so nothing is reachable by omission.
 * - `anyone`: visitors and everyone else
 * - `account`: an account that is signed in to the studio
 * - `right`: a contributor of the addressed website who has one of the rights (`features/account/roles/domain/rights.ts`)
 * - `member`: a visitor who is signed in to the addressed website. A call that changes something needs their token in
 *   the header `X-SiteUser-XSRF-Token`, or in the field `xsrfToken` of a plain form.
 * - `operator`: the operator of this install: a process on this machine, or the holder of `METRICS_TOKEN`
 */
export type Access =
  | { kind: "anyone" }
  | { kind: "account" }
  | { kind: "right"; rights: readonly string[] }
  | { kind: "member" }
  | { kind: "operator" };

export const anyone: Access = { kind: "anyone" };
export const signedInAccount: Access = { kind: "account" };
export const signedInMember: Access = { kind: "member" };
export const operatorOnly: Access = { kind: "operator" };

/**
 * How a call that changes something proves that our own page sent it.
 * - `crumb`: the crumb in a header or the query. Without a session, proof of the same origin is enough if there is no
 *   crumb.
 * - `form`: a plain HTML form, open to anyone. The crumb may also be in the form, or the browser proves the same
 *   origin, because cached pages contain no crumb.
 * - `address`: a plain HTML form, whose address has a signed token for this one purpose. The token is the proof, because
 *   mail programs send the form too, from no page (RFC 8058 "one-click").
 * - `none`: nothing to prove, because the call changes nothing
 */
export type ForgeryProof = "crumb" | "form" | "address" | "none";

const isForm = (proof: ForgeryProof) => proof === "form" || proof === "address";

/**
 * Format of a call's body. It follows from the route's declaration: a file upload (`uploadLimit`) is multipart, a plain
 * HTML form (`forgeryProof: "form"` or `"address"`) is a form, everything else is JSON. A `beacon` is a form, JSON, or
 * either of them as plain text, because browsers send what a page reports while it is left as text.
 */
export type BodyFormat = "json" | "form" | "beacon" | "multipart";

/** Maximum body of a call that needs no session, in bytes, in any format. */
export const openBodyLimit = 64 * 1024;

/** Maximum JSON of a call that needs a session, in bytes, unless its route sets another limit. */
const signedInBodyLimit = 512 * 1024;

/** A call without input may still send `{}`. */
const noBodyLimit = 1024;

/**
 * Calls per `seconds`, counted per `by`, multiplied by `RATE_LIMIT_SCALE`. A signed-in visitor counts as the account.
 */
export interface RateLimit {
  name: string;
  limit: number;
  seconds: number;
  by: "visitor" | "address";
}

export interface RouteOptions<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> {
  method: HttpMethod;
  /** Fastify path with `:name` parameters. */
  path: string;
  /** One sentence for the OpenAPI page. */
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Shape of the successful answer. Fields that it does not name are not sent. Absent: no content, a file or a page.
   */
  response?: Response;
  /** Status of the successful answer. Default: 200. */
  status?: 200 | 201 | 202 | 204;
  /** Default: `none` for GET, `crumb` for everything else. */
  forgeryProof?: ForgeryProof;
  rateLimit?: RateLimit;
  /** The expected failures, for the OpenAPI page and the tests that provoke each of them. */
  failures?: FailureTable;
  /** Maximum body in bytes. Default: 64 KiB where anyone may call, 512 KiB where a session is needed. */
  bodyLimit?: number;
  /** True for what pages report with `navigator.sendBeacon`. Only with `forgeryProof: "form"`. */
  takesBeacon?: boolean;
  /** True where the handler gets JSON as the text that was sent, such as to check its signature. */
  takesText?: boolean;
  /**
   * Set where a file is uploaded: the maximum size of the multipart form in bytes, including everything around the
   * file.
   */
  uploadLimit?: number;
  /** The page with a plain form, to which a sign-in leads back if the session ended before the form was sent. */
  formPage?: string;
  /** What a person types in such a form. It is kept for them until they have signed in again. No passwords. */
  typedFields?: readonly string[];
  /** Where such a form leads without a session, if not to the sign-in: it asked for what has happened already. */
  pathWithoutSession?: string;
  /** True for files: the answer is the same for everyone, so no session is looked up and no cookie is set. */
  sameForEverybody?: boolean;
  /** True where websites without member accounts have no such call. Implied where a member must be signed in. */
  needsMembers?: boolean;
  /**
   * True for what a contributor who views the website as a member does not get to see: files, payments, and links that
   * work for anyone who has them.
   */
  isClosedToViews?: boolean;
  /**
   * True where the link of an email is the proof: its recipient sees what they bought, whatever locks its page has now.
   */
  isProvenByLink?: boolean;
  /** True where the addressed website may be missing: signing in, creating the first site, health. */
  withoutWebsite?: boolean;
}

/** A declared route: its options with defaults filled in. The server mounts it, and browsers call it. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends RouteOptions<Params, Query, Body, Response> {
  forgeryProof: ForgeryProof;
  bodyFormat: BodyFormat;
  bodyLimit: number;
  status: 200 | 201 | 202 | 204;
}

/**
 * Declares one call: path, who may call it, input, output. The server mounts it with `app.route(route, handler)`, the
 * browser calls it with `callApi(route, input)`. Both infer their types from here.
 */
export function defineRoute<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(options: RouteOptions<Params, Query, Body, Response>): Route<Params, Query, Body, Response> {
  const forgeryProof = options.forgeryProof ?? (options.method === "GET" ? "none" : "crumb");
  return {
    ...options,
    forgeryProof,
    bodyFormat: bodyFormatOf(options, forgeryProof),
    bodyLimit: options.uploadLimit ?? options.bodyLimit ?? defaultBodyLimit(options, forgeryProof),
    status: options.status ?? 200,
  };
}

function bodyFormatOf(
  { uploadLimit, takesBeacon }: { uploadLimit?: number; takesBeacon?: boolean },
  forgeryProof: ForgeryProof,
): BodyFormat {
  if (uploadLimit) return "multipart";
  if (!isForm(forgeryProof)) return "json";
  return takesBeacon ? "beacon" : "form";
}

function defaultBodyLimit(options: { access: Access; body?: z.ZodType }, forgeryProof: ForgeryProof): number {
  if (isForm(forgeryProof)) return openBodyLimit;
  if (!options.body) return noBodyLimit;
  return options.access.kind === "anyone" ? openBodyLimit : signedInBodyLimit;
}

/** What a handler receives. */
export interface RouteInput<R extends Route> {
  params: R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
  query: R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
  body: R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
}

/** What a caller sends. */
export interface RouteCall<R extends Route> {
  params: R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
  query: R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
  body: R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
}

/** What the handler returns, before the response schema trims it. */
export type RouteResult<R extends Route> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, infer Response> ? z.input<Response> : never;

/** What the caller receives. */
export type RouteAnswer<R extends Route> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, infer Response> ? z.output<Response> : never;

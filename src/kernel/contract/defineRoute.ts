import type { z } from "zod";
import type { HttpMethod } from "./callAddress.ts";
import type { FailureTable } from "./failure.ts";
import "./plainIssues.ts";

/**
 * Who may call a route. Every route declares one; nothing is reachable by omission.
 * - `anyone`: visitors and everyone else
 * - `account`: an account that is signed in to the studio
 * - `right`: a contributor of the addressed website who holds the right (`features/account/roles/domain/rights.ts`)
 * - `operator`: who runs this install: a process on this machine, or the holder of `METRICS_TOKEN`
 */
export type Access = { kind: "anyone" } | { kind: "account" } | { kind: "right"; right: string } | { kind: "operator" };

export const anyone: Access = { kind: "anyone" };
export const signedInAccount: Access = { kind: "account" };
export const operatorOnly: Access = { kind: "operator" };

/**
 * How a call that changes something proves that our own page sent it (decisions.md "Crumbs and tokens").
 * - `crumb`: the crumb in a header or the query; without a session, proof of the same origin does where there is no crumb
 * - `form`: a plain HTML form's call, open to anyone: the crumb may also stand in the form, or the browser proves the
 *   same origin, because cached pages carry no crumb
 * - `none`: nothing to prove, because the call changes nothing
 */
export type ForgeryProof = "crumb" | "form" | "none";

/**
 * How the body of a call is written. It follows from what the route declares: a file's upload (`uploadLimit`) is
 * multipart, a plain HTML form's call (`forgeryProof: "form"`) is a form, everything else is JSON.
 */
export type BodyFormat = "json" | "form" | "multipart";

/** Largest body of a call that needs no session, in bytes, in any format. */
export const openBodyLimit = 64 * 1024;

/** Largest JSON of a call that needs a session, in bytes, unless its route says otherwise. */
const signedInBodyLimit = 512 * 1024;

/** A call that takes nothing may still send `{}`. */
const noBodyLimit = 1024;

/** Calls per `seconds`, counted per `by`; scaled by `RATE_LIMIT_SCALE`. A visitor who is signed in is the account. */
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
  /** Shape of the successful answer; what it does not name is not sent. Absent: no content, a file or a page. */
  response?: Response;
  /** Status of the successful answer, 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Default: `none` for GET, `crumb` for everything else. */
  forgeryProof?: ForgeryProof;
  rateLimit?: RateLimit;
  /** The expected failures, for the OpenAPI page and the tests that provoke each of them. */
  failures?: FailureTable;
  /** Largest body in bytes. Unless told: 64 KiB where anyone may call, 512 KiB where a session is needed. */
  bodyLimit?: number;
  /** Present where a file is uploaded: largest multipart form in bytes, everything around the file included. */
  uploadLimit?: number;
  /** True for files: the answer is the same for everyone, so nobody's session is looked up and no cookie is set. */
  sameForEverybody?: boolean;
  /** True where the addressed website may be missing: signing in, creating the first site, health. */
  withoutWebsite?: boolean;
}

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
 * Declares one call: path, who may call it, what goes in, what comes out. The server mounts it with
 * `app.route(route, handler)`, the browser calls it with `callApi(route, input)`; both infer their types from here.
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
    bodyFormat: options.uploadLimit ? "multipart" : forgeryProof === "form" ? "form" : "json",
    bodyLimit: options.uploadLimit ?? options.bodyLimit ?? defaultBodyLimit(options, forgeryProof),
    status: options.status ?? 200,
  };
}

function defaultBodyLimit(options: { access: Access; body?: z.ZodType }, forgeryProof: ForgeryProof): number {
  if (forgeryProof === "form") return openBodyLimit;
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

/** What the handler gives back, before the response schema trims it. */
export type RouteResult<R extends Route> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, infer Response> ? z.input<Response> : never;

/** What the caller receives. */
export type RouteAnswer<R extends Route> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, infer Response> ? z.output<Response> : never;

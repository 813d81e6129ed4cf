import type { z } from "zod";
import type { HttpMethod } from "./callAddress.ts";
import type { FailureTable } from "./failure.ts";

/**
 * Who may call a route. Every route declares one; nothing is reachable by omission.
 * - `anyone`: visitors and everybody else
 * - `account`: an account that is signed in to the studio
 * - `right`: a contributor of the addressed website who holds the right (`features/account/roles/domain/rights.ts`)
 * - `loopback`: a caller on this machine, unless the configuration allows others
 */
export type Access = { kind: "anyone" } | { kind: "account" } | { kind: "right"; right: string } | { kind: "loopback" };

export const anyone: Access = { kind: "anyone" };
export const signedInAccount: Access = { kind: "account" };
export const loopbackOnly: Access = { kind: "loopback" };

/**
 * How a call that changes something proves that our own page sent it (decisions.md "Crumbs and tokens").
 * - `crumb`: the crumb, repeated in a header, the body or the query
 * - `form`: the crumb, or proof of the same origin: plain HTML forms stand on cached pages, which carry no crumb
 * - `none`: nothing to prove, because the call changes nothing
 */
export type ForgeryProof = "crumb" | "form" | "none";

/** Calls per `seconds`, counted per `by`; scaled by `RATE_LIMIT_SCALE`. */
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
  /** Largest request body in bytes, 1 MiB unless told. */
  bodyLimit?: number;
  /** True for files: the answer is the same for everybody, so nobody's session is looked up and no cookie is set. */
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
  return {
    ...options,
    forgeryProof: options.forgeryProof ?? (options.method === "GET" ? "none" : "crumb"),
    status: options.status ?? 200,
  };
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

import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { callTexts } from "#kernel/contract/callTexts.ts";
import type { Route, RouteAnswer, RouteCall } from "#kernel/contract/defineRoute.ts";
import type { ErrorEnvelope } from "#kernel/contract/failure.ts";
import { readCookie } from "./readCookie.ts";

// Parts that the route does not declare, or that may be empty, are optional.
type Omissible<Parts> = {
  [Part in keyof Parts]: undefined extends Parts[Part] ? Part : object extends Parts[Part] ? Part : never;
}[keyof Parts];
type Given<Parts> = Omit<Parts, Omissible<Parts>> & Partial<Pick<Parts, Omissible<Parts>>>;

/** Input of a call: the route's params, query and body, and the options of any call. */
export type ApiInput<R extends Route> = Given<RouteCall<R>> & {
  /** More headers, such as the studio's choice of website. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The answer of a call, or its failure. `status` is 0 when the server was not reached. */
export type ApiResult<Data> = { ok: true; data: Data } | { ok: false; status: number; envelope: ErrorEnvelope };

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls the server. Failures are returned as values whose message can be shown (spec.txt §8). Only an abort throws. The
 * crumb is sent along. When it is refused, the call is repeated once with a new one.
 *
 * The storefront, whose bundles contain no schemas, passes the address and names the route as a type.
 * @example callApi<typeof addEntryRoute>(cartCalls.addEntry, { body: { itemId, sku, quantity } })
 * @example callApi(listProductsRoute, { query: { search } })
 */
export async function callApi<R extends Route>(
  route: R | CallAddress,
  input: ApiInput<R>,
): Promise<ApiResult<RouteAnswer<R>>> {
  const parts = input as Parts;
  const crumb = readCookie("crumb");
  const first = await send(route, parts, crumb);
  // A visitor's first call needs no crumb. A browser that stores no cookies would lose its result.
  if (first.ok && !crumb && route.method !== "GET" && !areCookiesEnabled()) {
    return failed(400, { code: "crumb-failed", message: callTexts.enableCookies });
  }
  if (first.ok || !first.envelope.crumbFail) return first as ApiResult<RouteAnswer<R>>;
  const second = await send(route, parts, first.envelope.crumb);
  if (second.ok || !second.envelope.crumbFail) return second as ApiResult<RouteAnswer<R>>;
  const message = areCookiesEnabled() ? callTexts.sessionExpired : callTexts.enableCookies;
  return { ...second, envelope: { ...second.envelope, message } };
}

async function send(route: CallAddress, parts: Parts, crumb: string | undefined): Promise<ApiResult<unknown>> {
  const headers: Record<string, string> = { accept: "application/json", ...parts.headers };
  if (crumb && route.method !== "GET") headers["x-csrf-token"] = crumb;
  // Of a website with several languages.
  const { lang, dataset } = document.documentElement;
  if (dataset.languagePrefix !== undefined) headers["accept-language"] = lang;
  const isForm = parts.body instanceof FormData;
  if (parts.body !== undefined && !isForm) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(urlOf(route.path, parts.params, parts.query), {
      method: route.method,
      headers,
      credentials: "same-origin",
      body: isForm ? (parts.body as FormData) : parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: parts.signal ?? null,
      // A deletion that the page already shows must reach the server even if the visitor leaves the page.
      keepalive: route.method === "DELETE",
    });
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    return failed(0, { code: "network", message: callTexts.checkConnection });
  }
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return { ok: true, data: answer };
  return failed(response.status, envelopeOf(response.status, answer));
}

const failed = (status: number, envelope: ErrorEnvelope): ApiResult<never> => ({ ok: false, status, envelope });

/** The envelope of a failed answer. An answer that does not come from our server gets a message to show. */
export function envelopeOf(status: number, answer: unknown): ErrorEnvelope {
  const given = (answer && typeof answer === "object" ? answer : {}) as Partial<ErrorEnvelope>;
  const message = given.message || (status === 429 ? callTexts.tryAgainSoon : callTexts.tryAgain);
  return { ...given, code: given.code ?? `status-${status}`, message };
}

/** Fills the `:name` parts of a route's path and appends the query. Absent values are omitted. */
export function urlOf(path: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

// A browser may report that cookies are enabled and still store none of ours.
const areCookiesEnabled = () => navigator.cookieEnabled && readCookie("crumb") !== undefined;

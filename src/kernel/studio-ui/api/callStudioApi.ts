import { type ApiInput, callApi } from "#kernel/browser/callApi.ts";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { unreachable } from "../feedback/unreachable.ts";
import { ApiFailure } from "./ApiFailure.ts";

export interface StudioCallOptions {
  /** Identifier of the website to work on. Default: the server's choice. */
  website?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Calls a route of the addressed website. Returns its answer and throws an `ApiFailure` otherwise. */
export async function callStudioApi<R extends Route>(
  route: R,
  input: ApiInput<R>,
  { website, signal }: StudioCallOptions = {},
): Promise<RouteAnswer<R>> {
  const result = await callApi(route, {
    ...input,
    headers: { ...input.headers, ...(website ? { "x-vitrine-website": website } : {}) },
    ...(signal ? { signal } : {}),
  });
  if (result.ok) return result.data;
  if (result.envelope.code === "network") throw unreachable({ isChange: route.method !== "GET" });
  throw new ApiFailure(result.status, result.envelope);
}

import type { FastifyRequest } from "fastify";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { memberAccountPage, memberSignInPage, memberSignInPath } from "#kernel/contract/memberPaths.ts";
import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";
import type { App } from "./createApp.ts";

/**
 * Where a visitor signs in who asked for a page of members, and what the sign-in leads to: that page, or the page of the
 * form that was sent after the session had ended. The header's link is the same on all cached pages, so it has no way
 * back of its own: it leads back to the page that it is on.
 */
export function signInPathFor(app: App, route: Route, request: FastifyRequest): string {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return memberSignInPath(pageBefore(app, request) ?? route.formPage, { hasEnded: true });
  }
  if (route.path !== memberAccountPage) return memberSignInPath(request.url);
  const before = pageBefore(app, request);
  if (before?.startsWith(memberSignInPage)) return before;
  const isElsewhere = before !== undefined && !/^\/account(?![^/?])/.test(before);
  return memberSignInPath(isElsewhere ? before : request.url);
}

/** The page of this website that sent the request. The address of a refused form is no page that can be opened again. */
function pageBefore(app: App, { headers, context }: FastifyRequest): string | undefined {
  const { referer } = headers;
  const url = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  if (!url || url.origin !== context.visitedOrigin) return undefined;
  // What the page said about an earlier form is not true of this one.
  url.searchParams.delete("done");
  const { pathname, search } = url;
  const isForm =
    app.fastify.hasRoute({ method: "POST", url: pathname }) && !app.fastify.hasRoute({ method: "GET", url: pathname });
  return isForm || !isOwnPath(pathname + search) ? undefined : pathname + search;
}

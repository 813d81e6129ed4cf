import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure, tooManyRequests } from "#kernel/contract/failure.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { sameText } from "#kernel/server/secrets.ts";
import { bodyRefusal } from "./bodyRules.ts";
import type { App } from "./createApp.ts";
import { crumbBesideBody, fieldOfForm, isFromOtherOrigin, isSameOrigin } from "./crumb.ts";
import { mayReadMetrics } from "./metricsAccess.ts";
import type { RequestContext } from "./requestContext.ts";
import { wantsPage } from "./wantsPage.ts";

/**
 * Checks a call by its address and headers before its body is read: limit, crumb, access, type and size of the body.
 * @returns why the call is refused, if it is
 */
export async function refusalBeforeBody(app: App, route: Route, request: FastifyRequest): Promise<Failure | undefined> {
  const { context } = request;
  // Uncounted: pages of other origins must not use up a visitor's limits.
  if (isForged(route, request)) return kernelFailure("crumb-failed");
  const seconds = await waitFor(app, route, request);
  if (seconds !== undefined) {
    context.reply.header("retry-after", String(seconds));
    return tooManyRequests(seconds);
  }
  if (route.access.kind === "operator") {
    return mayReadMetrics(app.services.configuration, request.raw) ? undefined : kernelFailure("not-found");
  }
  if (!route.withoutWebsite && !context.website) return kernelFailure("no-website");
  if (proofBeforeBody(route, request) === "failed") return kernelFailure("crumb-failed");
  const refusal = await accessRefusal(route, request);
  // What a member typed is kept, so it is read first. Then `refusalOfMemberForm` refuses it.
  if (refusal?.code === "not-signed-in" && mayKeepTyped(app, route, request)) return undefined;
  return refusal ?? bodyRefusal(route, request);
}

/** Whether what was typed in a form without a session can be kept for the member whose browser sent it. */
function mayKeepTyped(app: App, route: Route, request: FastifyRequest): boolean {
  if (!isMemberForm(route) || route.typedFields === undefined || !wantsPage(request)) return false;
  return app.typedKeeper.mayKeep(request.context) && bodyRefusal(route, request) === undefined;
}

/** A body that took longer, in ms, may have been held back until a session or a right had ended. */
const quickBodyMs = 250;

/** Checks the access again after a body that took long. Uploads, which are read by their handlers, are not checked. */
export async function refusalAfterBody(route: Route, { context }: FastifyRequest): Promise<Failure | undefined> {
  const { kind } = route.access;
  if (kind === "anyone" || kind === "operator" || context.reply.elapsedTime < quickBodyMs) return undefined;
  return refusalOfRenewed(route, context);
}

/**
 * Looks the session and the rights of the caller up again, and checks the access with them.
 * @param tx looks them up in this transaction: after a lock was waited for, as they are then
 */
export async function refusalOfRenewed(
  route: CheckedRoute,
  context: RequestContext,
  tx?: Transaction<DB>,
): Promise<Failure | undefined> {
  await context.renew(tx);
  return accessRefusal(route, context.request);
}

/** Whether the route is a plain HTML form of a signed-in member, which contains the member's token. */
export const isMemberForm = ({ access, forgeryProof }: Route) => access.kind === "member" && forgeryProof === "form";

/** Checks the session and the member's token of such a form. */
export async function refusalOfMemberForm(request: FastifyRequest): Promise<Failure | undefined> {
  if (!(await request.context.member())) return kernelFailure("not-signed-in");
  const isOwn = await hasMemberToken(request, fieldOfForm(request, "xsrfToken"));
  return isOwn ? undefined : kernelFailure("crumb-failed");
}

/** Checks the crumb of a plain HTML form, if it has one. Every other call was checked already. */
export function refusalOfForm(route: Route, request: FastifyRequest): Failure | undefined {
  if (route.forgeryProof !== "form" || proofBeforeBody(route, request) !== "open") return undefined;
  const crumb = fieldOfForm(request, "crumb");
  const isProven = crumb === undefined ? isSameOrigin(request, request.context.visitedOrigin) : isOwn(request, crumb);
  return isProven ? undefined : kernelFailure("crumb-failed");
}

/** Whether a page of another origin sent this to a route that accepts calls of our own pages only. */
function isForged(route: Route, request: FastifyRequest): boolean {
  return !needsNoCrumb(route) && isFromOtherOrigin(request, request.context.visitedOrigin);
}

const needsNoCrumb = ({ forgeryProof }: Route) => forgeryProof === "none" || forgeryProof === "address";

/** `open`: the crumb may still be in the form. */
function proofBeforeBody(route: Route, request: FastifyRequest): "proven" | "failed" | "open" {
  if (needsNoCrumb(route)) return "proven";
  const crumb = crumbBesideBody(request);
  // A wrong crumb is never accepted, whatever other proof there is.
  if (crumb !== undefined) return isOwn(request, crumb) ? "proven" : "failed";
  if (route.forgeryProof === "form") return "open";
  // A visitor's first call from a cached page, which sets no cookie.
  const isFirstCall = !request.context.account && isSameOrigin(request, request.context.visitedOrigin);
  return isFirstCall ? "proven" : "failed";
}

/** The context has the crumb of the cookie only if it is valid for the session. */
function isOwn({ context, cookies }: FastifyRequest, crumb: string): boolean {
  return crumb === cookies.crumb && crumb === context.crumb;
}

/** What the access of a route depends on. */
type CheckedRoute = Pick<Route, "access" | "needsMembers" | "forgeryProof">;

async function accessRefusal(route: CheckedRoute, request: FastifyRequest): Promise<Failure | undefined> {
  const { access } = route;
  const { context } = request;
  const isOfMembers = access.kind === "member" || route.needsMembers;
  if (isOfMembers && !context.website.has_members) return kernelFailure("not-found");
  if (access.kind === "anyone") return undefined;
  if (access.kind === "member") return memberRefusal(route, request);
  if (!context.account) return kernelFailure("not-signed-in");
  const { rights, needsTwoStep } = context.account;
  if (access.kind === "right" && !access.rights.some((right) => rights.has(right))) {
    return kernelFailure(needsTwoStep ? "two-step-needed" : "not-allowed");
  }
  return undefined;
}

async function memberRefusal({ forgeryProof }: CheckedRoute, request: FastifyRequest): Promise<Failure | undefined> {
  if (!(await request.context.member())) return kernelFailure("not-signed-in");
  // That of a plain form is in its body.
  if (forgeryProof !== "crumb") return undefined;
  const isOwn = await hasMemberToken(request, request.headers["x-siteuser-xsrf-token"]);
  return isOwn ? undefined : kernelFailure("crumb-failed");
}

async function hasMemberToken({ context }: FastifyRequest, given: unknown): Promise<boolean> {
  const member = await context.member();
  return member !== undefined && typeof given === "string" && sameText(given, member.xsrfToken);
}

async function waitFor(app: App, route: Route, request: FastifyRequest): Promise<number | undefined> {
  const limit = route.rateLimit;
  if (!limit) return undefined;
  const { account, website } = request.context;
  // Signed-in callers are counted by account, so an invented cart, another address or another website does not help
  // them.
  if (limit.by === "visitor" && account) return app.services.limiter.take(limit, `account ${account.id}`);
  return waitForVisitor(app, route, { siteId: website?.id ?? "", cart: request.cookies.CART, ip: request.ip });
}

/**
 * Counts a call of a visitor without an account. @returns seconds to wait, or undefined when the call is allowed
 * @param visitor.cart their cookie `CART`
 */
export async function waitForVisitor(
  { services: { limiter } }: App,
  { rateLimit: limit }: Route,
  { siteId, cart, ip }: { siteId: string; cart: string | undefined; ip: string },
): Promise<number | undefined> {
  if (!limit) return undefined;
  if (limit.by === "visitor" && cart) {
    // Cookies can be deleted at will, so the address is counted as well, with the limit for a household of ten.
    const wide = { name: `${limit.name}:address`, limit: limit.limit * 10, seconds: limit.seconds };
    const waits = await limiter.take(wide, `${siteId} ${networkOf(ip)}`);
    return waits ?? limiter.take(limit, `${siteId} ${cart.slice(0, 64)}`);
  }
  return limiter.take(limit, `${siteId} ${networkOf(ip)}`);
}

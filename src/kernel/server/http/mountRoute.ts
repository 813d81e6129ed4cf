import type { FastifyReply, FastifyRequest } from "fastify";
import type { Route, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { Answer } from "./answer.ts";
import type { App } from "./createApp.ts";
import { isCrumbOf, isSameOrigin, makeCrumb, repeatedCrumb } from "./crumb.ts";
import type { RequestContext } from "./requestContext.ts";
import { holdsUnstorableText } from "./unstorableText.ts";

type Handler = (input: RouteInput<Route>, context: RequestContext) => Promise<unknown>;

/** Puts a declared route on the router: limit, proof, access, validation, then its handler. */
export function mountRoute(app: App, route: Route, handler: Handler): void {
  const schema: Record<string, unknown> = { summary: route.summary };
  if (isGiven(route.params)) schema.params = route.params;
  if (isGiven(route.query)) schema.querystring = route.query;
  if (isGiven(route.body)) schema.body = route.body;
  if (isGiven(route.response)) schema.response = { [route.status]: route.response };

  app.fastify.route({
    method: route.method,
    url: route.path,
    schema,
    config: {
      isDeclared: true,
      sameForEverybody: route.sameForEverybody ?? false,
      isForContributors: route.access.kind === "right" || route.access.kind === "account",
    },
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    // After parsing, since a crumb may stand in the body; before validation, so that a stranger learns nothing.
    preValidation: async (request, reply) => {
      const refusal = await refusalOf(app, route, request);
      if (refusal) return answerFailure(app, route, request, reply, refusal);
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as RouteInput<Route>;
      const result = await handler(input, request.context);
      if (isFailure(result)) return answerFailure(app, route, request, reply, result);
      if (result instanceof Answer) return sendAnswer(reply, result);
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      if (result === undefined || route.status === 204) return reply.status(204).send();
      return reply.status(route.status).send(result);
    },
  });
}

/** A plain HTML form is answered with a page; everything else with the envelope. */
function answerFailure(app: App, route: Route, request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  return route.forgeryProof === "form"
    ? app.answerFailure(request, reply, failure)
    : sendFailure(app, request, reply, failure);
}

function isGiven(schema: unknown): boolean {
  return schema !== undefined;
}

async function refusalOf(app: App, route: Route, request: FastifyRequest): Promise<Failure | undefined> {
  const context = request.context;
  if (route.rateLimit) {
    const seconds = await waitFor(app, route, request);
    if (seconds !== undefined) {
      context.reply.header("retry-after", String(seconds));
      return kernelFailure("too-many-requests");
    }
  }
  if (route.access.kind === "loopback") {
    return app.services.configuration.metricsPublic || isLoopback(request.ip) ? undefined : kernelFailure("not-found");
  }
  if (!route.withoutWebsite && !context.website) return kernelFailure("no-website");
  if (route.forgeryProof !== "none" && !isProven(app, route, request)) return kernelFailure("crumb-failed");
  if (holdsUnstorableText([request.params, request.query, request.body])) return kernelFailure("invalid-input");
  if (route.access.kind === "anyone") return undefined;
  if (!context.account) return kernelFailure("not-signed-in");
  if (route.access.kind === "right" && !context.account.rights.has(route.access.right))
    return kernelFailure("not-allowed");
  return undefined;
}

async function waitFor(app: App, route: Route, request: FastifyRequest): Promise<number | undefined> {
  const limit = route.rateLimit;
  if (!limit) return undefined;
  const site = request.context.website?.id ?? "";
  const cart = request.cookies.CART;
  if (limit.by === "visitor" && cart) {
    // Cookies can be thrown away at will, so the address is counted as well, for a household of ten.
    const wide = { name: `${limit.name}:address`, limit: limit.limit * 10, seconds: limit.seconds };
    const waits = await app.services.limiter.take(wide, `${site} ${request.ip}`);
    return waits ?? app.services.limiter.take(limit, `${site} ${cart.slice(0, 64)}`);
  }
  return app.services.limiter.take(limit, `${site} ${request.ip}`);
}

function isProven(app: App, route: Route, request: FastifyRequest): boolean {
  const crumb = repeatedCrumb(request);
  const { sessionHash } = request.context;
  const isRepeated = crumb !== undefined && crumb === request.cookies.crumb;
  if (isRepeated && isCrumbOf(app.services.secret, sessionHash, crumb)) return true;
  return route.forgeryProof === "form" && crumb === undefined && isSameOrigin(request, request.context.visitedOrigin);
}

function isLoopback(address: string): boolean {
  return address === "127.0.0.1" || address === "::1" || address === "::ffff:127.0.0.1";
}

/** Sends the envelope; a failed crumb comes with a fresh one (decisions.md "Crumbs and tokens"). */
export function sendFailure(app: App, request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const envelope = failure.toEnvelope();
  if (failure.code === "crumb-failed") {
    const context = request.context;
    if (!isCrumbOf(app.services.secret, context.sessionHash, request.cookies.crumb)) {
      context.crumb = makeCrumb(app.services.secret, context.sessionHash);
    }
    Object.assign(envelope, { crumbFail: true, crumb: context.crumb });
  }
  return reply
    .status(failure.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(envelope);
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.status(answer.status);
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  return reply.serializer((payload) => payload as never).send(answer.body);
}

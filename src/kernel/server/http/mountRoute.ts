import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Route, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { plainIssueTexts } from "#kernel/contract/plainIssues.ts";
import { withoutUnseenTexts } from "#kernel/domain/blankText.ts";
import { isMemberForm, refusalAfterBody, refusalBeforeBody, refusalOfForm, refusalOfMemberForm } from "./admission.ts";
import { Answer, redirectTo } from "./answer.ts";
import type { App } from "./createApp.ts";
import { fieldOfForm, isCrumbOf, makeCrumb } from "./crumb.ts";
import type { RequestContext } from "./requestContext.ts";
import { signInPathFor } from "./signInPathFor.ts";
import { unstorableText } from "./unstorableText.ts";
import { countUpload } from "./uploadsAtOnce.ts";
import { wantsPage } from "./wantsPage.ts";

type Handler = (input: RouteInput<Route>, context: RequestContext) => Promise<unknown>;

/** Mounts a declared route: limit, crumb, access, body, validation, then its handler. */
export function mountRoute(app: App, route: Route, handler: Handler): void {
  const { wrapHandler } = app.services;
  const schema: Record<string, unknown> = { summary: route.summary };
  if (isGiven(route.params)) schema.params = route.params;
  if (isGiven(route.query)) schema.querystring = route.query;
  if (isGiven(route.body)) schema.body = route.body;
  if (isGiven(route.response)) schema.response = { [route.status]: route.response };

  async function checkAccess(request: FastifyRequest, reply: FastifyReply) {
    const refusal =
      (await refusalAfterBody(route, request)) ??
      (isMemberForm(route) ? await refusalOfMemberForm(request) : undefined);
    return refusal && answerFailure(app, route, request, reply, refusal);
  }

  app.fastify.route({
    method: route.method,
    url: route.path,
    schema,
    config: {
      isDeclared: true,
      sameForEverybody: route.sameForEverybody ?? false,
      withoutWebsite: route.withoutWebsite ?? false,
      isForContributors: route.access.kind === "right" || route.access.kind === "account",
      isClosedToViews: route.isClosedToViews ?? false,
      isProvenByLink: route.isProvenByLink ?? false,
      takesText: route.takesText ?? false,
      isReport: route.bodyFormat === "beacon",
      takesUpload: route.bodyFormat === "multipart",
    },
    bodyLimit: route.bodyLimit,
    onRequest: async (request, reply) => {
      const refusal = await refusalBeforeBody(app, route, request);
      if (refusal) return answerFailure(app, route, request, reply, refusal);
      if (route.bodyFormat === "multipart" && !countUpload(request, reply)) {
        reply.header("retry-after", "5");
        return answerFailure(app, route, request, reply, kernelFailure("too-many-requests"));
      }
    },
    // Before validation, so that an unauthorized caller learns nothing.
    preValidation: [
      ...(route.access.kind === "anyone" ? [] : [checkAccess]),
      (request, reply, done) => {
        const refusal = refusalOfForm(route, request) ?? refusalOfText(request);
        if (refusal) return void Promise.resolve(answerFailure(app, route, request, reply, refusal)).catch(done);
        request.body = withoutUnseenTexts(request.body);
        dropUndeclared(route, request);
        done();
      },
    ],
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as RouteInput<Route>;
      const handle = () => handler(input, request.context);
      const result = await (wrapHandler ? wrapHandler(route, handle) : handle());
      if (isFailure(result)) return answerFailure(app, route, request, reply, result);
      for (const listen of app.routeListeners.get(route) ?? []) await listen(input, request.context, result as never);
      if (result instanceof Answer) return sendAnswer(reply, result);
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      if (result === undefined || route.status === 204) return reply.status(204).send();
      reply.status(route.status);
      // Not `reply.send`, whose result would be awaited until the answer has been sent.
      return result;
    },
  });
}

/**
 * Pages and plain HTML forms are answered with a page if the browser asked for one, everything else with the envelope.
 */
function answerFailure(app: App, route: Route, request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  if (route.access.kind === "member" && failure.code === "not-signed-in" && wantsPage(request)) {
    keepTyped(app, route, request);
    return sendAnswer(reply, redirectTo(route.pathWithoutSession ?? signInPathFor(app, route, request)));
  }
  return route.forgeryProof === "form" || !route.path.startsWith("/api/")
    ? app.answerFailure(request, reply, failure)
    : sendFailure(app, request, reply, failure);
}

/** Keeps what a person typed in a form that they sent after their session had ended. */
function keepTyped(app: App, route: Route, request: FastifyRequest): void {
  if (route.typedFields === undefined || request.body === undefined || refusalOfForm(route, request)) return;
  const values: Record<string, string> = {};
  for (const name of route.typedFields) {
    const text = fieldOfForm(request, name);
    if (text !== undefined) values[name] = text;
  }
  const xsrfToken = fieldOfForm(request, "xsrfToken") ?? "";
  app.typedKeeper.keep(request.context, { path: route.path, xsrfToken, values });
}

function refusalOfText({ params, query, body }: FastifyRequest): Failure | undefined {
  const path = unstorableText(body) ?? unstorableText(query) ?? unstorableText(params);
  if (path === undefined) return undefined;
  return kernelFailure("invalid-input", { errors: { [path || "_"]: plainIssueTexts.brokenCharacter } });
}

function isGiven(schema: unknown): boolean {
  return schema !== undefined;
}

/**
 * Removes the parts that the route declares no schema for, which validation would leave as they were sent. So hooks and
 * handlers that read the request see only what was validated. (The crumb is checked before.)
 */
function dropUndeclared(route: Route, request: FastifyRequest): void {
  if (!isGiven(route.params)) request.params = {};
  if (!isGiven(route.query)) request.query = {};
  if (!isGiven(route.body)) request.body = undefined;
}

/** Sends the envelope. After a failed crumb, it contains a fresh one. */
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

/** Sends an answer with its headers. Its body is not serialized. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.status(answer.status);
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  const { body } = answer;
  if (body instanceof Readable) {
    // Its status is sent already, so the client sees only that the answer breaks off.
    body.once("error", (error) => reply.log.error({ err: error }, "an answer broke off"));
  }
  return reply.serializer((payload) => payload as never).send(body);
}

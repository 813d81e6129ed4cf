import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type Failure, type FieldErrors, kernelFailure } from "#kernel/contract/failure.ts";
import { isUnavailable } from "#kernel/server/database/isUnavailable.ts";
import { inLanguageOf } from "#kernel/server/languages/languageOfRequest.ts";
import { isDiskFull, isStorageFull } from "#kernel/server/storage/storageFull.ts";
import type { Answer } from "./answer.ts";
import type { App } from "./createApp.ts";
import { sendAnswer, sendFailure } from "./mountRoute.ts";
import type { RequestContext } from "./requestContext.ts";
import { unavailablePage } from "./unavailablePage.ts";
import { wantsPage } from "./wantsPage.ts";

type PageRenderer = (context: RequestContext, failure: Failure) => Promise<Answer | undefined>;

// PostgreSQL's codes for values that it cannot store (a NUL byte, a lone surrogate, a number out of range). The caller
// sent them, so this is not an unexpected error.
const unstorableInput = new Set(["22021", "22P05", "22003"]);

const foreignKeyViolation = "23503";

/** Milliseconds between two log lines about a full disk, however many requests fail. */
const storageLogInterval = 60_000;

export interface ErrorAnswers {
  renderPageWith(render: PageRenderer): void;
  /** Sends the failure: as a page if the browser asked for one, otherwise as the envelope. */
  answer(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply>;
}

/** Seconds after which a client that got a 503 may retry. */
const retryAfter = "5";

/** Milliseconds between two log lines about an unavailable database, however many requests fail. */
const unavailableLogInterval = 10_000;

/**
 * Turns every error into the common envelope. Only unexpected errors are logged as errors, and the caller gets only a
 * request id. A browser that asked for a page gets the theme's error page instead of JSON. While the database is
 * unavailable, it gets a page that needs no theme.
 */
export function installErrorAnswers(app: App): ErrorAnswers {
  let renderPage: PageRenderer = async () => undefined;

  const answer: ErrorAnswers["answer"] = (request, reply, failure) =>
    inLanguageOf(request, () => answerWith(request, reply, failure));

  async function answerWith(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply> {
    if (failure.code === "unavailable") {
      // A database without disk space may be down. A write gets the reason, so that people can act on it.
      const isFull = !isRead(request) && (await isDiskFull(app.services.configuration));
      return answerUnavailable(request, reply, isFull ? kernelFailure("storage-full") : failure);
    }
    if (isAnsweredWithPage(request) && request.context !== undefined) {
      // An address that cannot be decoded has no page and no fields to check.
      const isBrokenAddress = isRead(request) && failure.code === "invalid-input";
      const shown = isBrokenAddress ? kernelFailure("not-found") : failure;
      const page = await renderPage(request.context, shown).catch((error: unknown) => {
        if (isUnavailable(error)) return unavailablePage(isRead(request));
        app.services.logger.error({ err: error, requestId: request.id }, "the error page failed");
        return undefined;
      });
      if (page?.status === 503) reply.header("retry-after", retryAfter);
      if (page) return sendAnswer(reply, page);
    }
    if (failure.status !== 500) return sendFailure(app, request, reply, failure);
    return reply
      .status(500)
      .header("cache-control", "no-store")
      .serializer(JSON.stringify)
      .type("application/json; charset=utf-8")
      .send({ ...failure.toEnvelope(), requestId: request.id });
  }

  function answerUnavailable(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
    reply.header("retry-after", retryAfter);
    if (isAnsweredWithPage(request)) return sendAnswer(reply, unavailablePage(isRead(request)));
    return sendFailure(app, request, reply, failure);
  }

  const unavailable = { loggedAt: Number.NEGATIVE_INFINITY, requests: 0 };

  function noteUnavailable({ code, message }: FastifyError): void {
    unavailable.requests++;
    if (performance.now() - unavailable.loggedAt < unavailableLogInterval) return;
    const { requests } = unavailable;
    app.services.logger.warn(
      { requests, code, reason: message },
      "responded with 503: the database is unavailable or busy",
    );
    unavailable.loggedAt = performance.now();
    unavailable.requests = 0;
  }

  let loggedFullStorageAt = Number.NEGATIVE_INFINITY;

  function logFullStorage({ message }: FastifyError): void {
    if (performance.now() - loggedFullStorageAt < storageLogInterval) return;
    loggedFullStorageAt = performance.now();
    app.services.logger.error({ reason: message }, "no disk space left: writes are refused");
  }

  app.fastify.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failure = (await isCallerGone(error, request)) ? kernelFailure("not-signed-in") : failureOf(error);
    if (failure.code === "storage-full") logFullStorage(error);
    if (failure.status === 500) {
      app.services.logger.error({ err: error, requestId: request.id, url: request.url }, "a request failed");
    }
    if (failure.code === "unavailable") noteUnavailable(error);
    return answer(request, reply, failure);
  });

  app.fastify.setNotFoundHandler(async (request, reply) => answer(request, reply, kernelFailure("not-found")));

  return {
    answer,
    renderPageWith(render) {
      renderPage = render;
    },
  };
}

/**
 * Whether the account or the member who calls was deleted since the call began, so that what it wrote for them violated a
 * foreign key. (Other rows that are deleted meanwhile are seen by the second attempt of the transaction.)
 */
async function isCallerGone({ code }: FastifyError, { context }: FastifyRequest): Promise<boolean> {
  if (code !== foreignKeyViolation || !context) return false;
  const before = { account: context.account, member: await context.member() };
  await context.renew();
  return Boolean((before.account && !context.account) || (before.member && !(await context.member())));
}

function isAnsweredWithPage(request: FastifyRequest): boolean {
  if (!wantsPage(request)) return false;
  const isPlainForm = (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
  return isPlainForm || !request.url.startsWith("/api/");
}

function isRead({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function failureOf(error: FastifyError): Failure {
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error.validation);
  if (isUnavailable(error)) return kernelFailure("unavailable");
  if (unstorableInput.has(error.code)) return kernelFailure("invalid-input");
  if (isStorageFull(error)) return kernelFailure("storage-full");
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return kernelFailure("body-too-large");
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" || error.code === "FST_INVALID_MULTIPART_CONTENT_TYPE") {
    return kernelFailure("unsupported-media-type");
  }
  if (error.statusCode === 413) return kernelFailure("body-too-large");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return kernelFailure("broken-body");
  }
  return kernelFailure("unexpected");
}

function validationFailure(validation: { instancePath: string; message?: string }[]): Failure {
  const errors: FieldErrors = {};
  for (const issue of validation) {
    const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || "_";
    errors[field] ??= issue.message ?? "Invalid";
  }
  return kernelFailure("invalid-input", { errors });
}

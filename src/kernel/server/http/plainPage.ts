import type { FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "./createApp.ts";
import { sendFailure } from "./mountRoute.ts";
import { wantsPage } from "./wantsPage.ts";

/** A page with one sentence, used when there is no website whose theme could show it. HTML. */
export function plainPage(text: string): string {
  const escaped = escapeHtml(text);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped}</title></head>
<body><main><h1>${escaped}</h1></main></body></html>
`;
}

/** Headers of a plain page. */
export const plainPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Sends the failure before the website is known: a plain page for browsers, otherwise the envelope. */
export function sendPlainPage(app: App, request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  if (!wantsPage(request)) return sendFailure(app, request, reply, failure);
  return reply.status(failure.status).headers(plainPageHeaders).send(plainPage(failure.message));
}

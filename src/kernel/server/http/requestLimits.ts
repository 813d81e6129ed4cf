import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import type { App } from "./createApp.ts";
import { sendFailure } from "./mountRoute.ts";
import type { Timeouts } from "./timeouts.ts";

/** Maximum characters of path and query: half of the limit for all headers. */
const maxUrlLength = 8 * 1024;

/**
 * Limits addresses and slow bodies, and handles bodies that nobody reads. The hooks run for every request, so they wait
 * for nothing.
 */
export function installRequestLimits(app: App, timeouts: Timeouts): void {
  const { fastify } = app;

  fastify.addHook("onRequest", (request, reply, done) => {
    if (request.url.length > maxUrlLength) sendFailure(app, request, reply, kernelFailure("url-too-long"));
    else done();
  });

  // The body is read from here on. All checks that do not need it are done.
  fastify.addHook("preParsing", (request, reply, _payload, done) => {
    // No route matches, so refuse the body.
    if (request.is404) return void app.answerFailure(request, reply, kernelFailure("not-found")).catch(done);
    const { raw } = request;
    if (raw.headers.expect !== undefined) reply.raw.writeContinue();
    const isUpload = request.routeOptions.config.takesUpload;
    if (!raw.complete && !isUpload) {
      const timer = setTimeout(() => endSlowBody(raw), timeouts.bodyMs);
      for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
    }
    done();
  });

  dropUnreadBodies(fastify, timeouts.lingerMs);
}

/**
 * Discards the rest of a body when the answer is sent, and closes the connection if it does not end soon. If it were
 * closed at once, the client would still be sending and might never see the answer.
 */
function dropUnreadBodies(fastify: FastifyInstance, lingerMs: number): void {
  fastify.addHook("onSend", (request, reply, _payload, done) => {
    if (!request.raw.complete) reply.removeHeader("connection");
    done();
  });
  fastify.addHook("onResponse", ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      raw.unpipe();
      raw.resume();
      const timer = setTimeout(() => raw.socket.destroy(), lingerMs);
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}

/** Answers what Node refuses before there is a request: invalid, too slow, headers too large. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") endConnection(socket, kernelFailure("too-slow"));
  else if (error.code === "HPE_HEADER_OVERFLOW") endConnection(socket, kernelFailure("headers-too-large"));
  else endConnection(socket, kernelFailure("broken-body"));
}

/** Answers a request whose body took too long. */
export const endSlowBody = ({ socket }: IncomingMessage): void => endConnection(socket, kernelFailure("too-slow"));

function endConnection(socket: Socket, failure: Failure): void {
  const body = JSON.stringify(failure.toEnvelope());
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    "connection: close",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}

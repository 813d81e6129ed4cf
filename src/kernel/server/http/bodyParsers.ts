import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { openBodyLimit } from "#kernel/contract/defineRoute.ts";
import { isSimpleJson } from "./readJson.ts";

/** JSON that is refused before it is parsed. Answered like invalid JSON. */
class TooComplexJson extends Error {
  readonly statusCode = 400;
}

/** The body formats. Whether a route accepts a format is checked before (`bodyRules`). */
export async function installBodyParsers(fastify: FastifyInstance): Promise<void> {
  // Refuses `__proto__` and `constructor.prototype`.
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, text: string, done) => {
    // Many clients send a content type with every call. Without bytes, there is no body (spec.txt §7 "empty body").
    if (text === "") return done(null, undefined);
    if (!isSimpleJson(text)) return done(new TooComplexJson("too deep or too many parts"));
    if (!request.routeOptions.config.takesText) return parse(request, text, done);
    parse(request, text, (error) => (error ? done(error) : done(null, text)));
  });
  await fastify.register(formbody, { bodyLimit: openBodyLimit });
  const parsed = { parseAs: "string", bodyLimit: openBodyLimit } as const;
  fastify.addContentTypeParser("text/plain", parsed, (request, text: string, done) => {
    if (text === "") return done(null, undefined);
    if (!/^\s*[[{]/.test(text)) return done(null, Object.fromEntries(new URLSearchParams(text)));
    if (!isSimpleJson(text)) return done(new TooComplexJson("too deep or too many parts"));
    parse(request, text, done);
  });
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    // One file and the other fields of its form. Each route sets its maximum file size.
    limits: { files: 1, fields: 10, parts: 11, fieldNameSize: 200, fieldSize: 10_000, headerPairs: 20, fileSize: 1 },
  });
}

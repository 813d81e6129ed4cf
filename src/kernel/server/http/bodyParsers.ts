import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { openBodyLimit } from "#kernel/contract/defineRoute.ts";
import { isSimpleJson } from "./readJson.ts";

/** JSON that is refused before it is parsed; answered like JSON that is not one. */
class TooComplexJson extends Error {
  readonly statusCode = 400;
}

/** The three formats of bodies; which of them a route takes is looked at before any of these begins (`bodyRules`). */
export async function installBodyParsers(fastify: FastifyInstance): Promise<void> {
  // Refuses `__proto__` and `constructor.prototype`.
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, text: string, done) => {
    // Many clients name the type of every call; without a byte behind it there is no body (spec.txt §7 "empty body").
    if (text === "") return done(null, undefined);
    if (!isSimpleJson(text)) return done(new TooComplexJson("too deep or too many parts"));
    parse(request, text, done);
  });
  await fastify.register(formbody, { bodyLimit: openBodyLimit });
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    // One file, and what a form may carry beside it. Each route says how large its file may be.
    limits: { files: 1, fields: 10, parts: 11, fieldNameSize: 200, fieldSize: 10_000, headerPairs: 20, fileSize: 1 },
  });
}

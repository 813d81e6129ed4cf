import type { FastifyInstance } from "fastify";

const maxWaitMs = 1500;
const lookEveryMs = 25;

/** With fewer requests than this, there is room for other work. */
const few = 4;

/**
 * Counts the active requests, so that background work can yield to them.
 * @returns resolves when few are active, or after a second and a half, so that waiting work is done in the end
 */
export function countRequestsInFlight(fastify: FastifyInstance): () => Promise<void> {
  let count = 0;
  fastify.addHook("onRequest", (_request, reply, done) => {
    count++;
    // Also if the client breaks off: Fastify's own hook runs only after an answer that was sent to its end.
    reply.raw.once("close", () => {
      count--;
    });
    done();
  });
  return async () => {
    for (let waited = 0; count >= few && waited < maxWaitMs; waited += lookEveryMs) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  };
}

import type { FastifyInstance } from "fastify";

const maxWaitMs = 1500;
const lookEveryMs = 25;

/** Fewer than this at once leave room for other work. */
const few = 4;

/**
 * Counts the requests that are being answered, so that background work can give way to them.
 * @returns resolves when few are, or after a second and a half: work that waits is done in the end
 */
export function countRequestsInFlight(fastify: FastifyInstance): () => Promise<void> {
  let count = 0;
  fastify.addHook("onRequest", async () => {
    count++;
  });
  fastify.addHook("onResponse", async () => {
    count--;
  });
  return async () => {
    for (let waited = 0; count >= few && waited < maxWaitMs; waited += lookEveryMs) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  };
}

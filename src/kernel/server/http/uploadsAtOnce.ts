import type { FastifyReply, FastifyRequest } from "fastify";

/** Maximum uploads of one account at the same time in this process. The studio sends three. */
const maxAtOnce = 10;

const running = new Map<string, number>();

/** Counts an upload of the account until it is answered. @returns false when the account has too many running */
export function countUpload(request: FastifyRequest, reply: FastifyReply): boolean {
  const sender = request.context.account?.id ?? request.ip;
  const count = running.get(sender) ?? 0;
  if (count >= maxAtOnce) return false;
  running.set(sender, count + 1);
  reply.raw.once("close", () => {
    const left = (running.get(sender) ?? 1) - 1;
    if (left > 0) running.set(sender, left);
    else running.delete(sender);
  });
  return true;
}

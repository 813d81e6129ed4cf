import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { countRequestsInFlight } from "./requestsInFlight.ts";

test("other work waits while many requests are active, and not for those that their clients broke off", async () => {
  const app = fastify();
  const giveWay = countRequestsInFlight(app);
  app.get("/", (_request, reply) => {
    const body = new Readable({ read: () => undefined });
    body.push("an answer without an end");
    return reply.send(body);
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = () =>
    new Promise<IncomingMessage>((resolve) => {
      get({ host: "127.0.0.1", port, agent: false }, (answer) => resolve(answer.on("error", () => undefined)));
    });
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);

  let isFree = false;
  const freed = giveWay().then(() => {
    isFree = true;
  });
  await new Promise(setImmediate);
  expect(isFree).toBe(false);
  for (const answer of answers) answer.destroy();
  await freed;
  // Work that has to wait begins after a second and a half in any case.
  const waited = async () => {
    const began = performance.now();
    await giveWay();
    return performance.now() - began;
  };
  await expect.poll(waited).toBeLessThan(1000);
});

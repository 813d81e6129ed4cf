import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { PageCache } from "#kernel/server/cache/pageCache.ts";
import { createCachedServer } from "./cachedServer.ts";
import { defaultTimeouts } from "./timeouts.ts";

test("the address of a caller is known after their connection has ended", async () => {
  const { promise: asked, resolve } = Promise.withResolvers<IncomingMessage>();
  const server = createCachedServer(resolve, new PageCache(), {
    trustProxy: undefined,
    timeouts: defaultTimeouts,
    earlyCalls: { add: () => undefined, answer: () => false },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const caller = connect((server.address() as AddressInfo).port, "127.0.0.1");
  caller.write("POST /cart HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 0\r\n\r\n");
  const { socket } = await asked;
  caller.destroy();
  await once(socket, "close");
  expect(socket.remoteAddress).toBe("127.0.0.1");
  server.close();
});

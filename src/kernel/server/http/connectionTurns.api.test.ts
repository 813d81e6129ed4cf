import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { inTurns } from "./connectionTurns.ts";

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await app.buildSite();
});
afterAll(() => app.close());

/** What a server sends in response to these bytes until the connection ends. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (data) => {
      received += data;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
}

const host = () => `${site.website.identifier}.localhost:${app.port}`;
const cart = () => `GET /cart HTTP/1.1\r\nhost: ${host()}\r\n\r\n`;
const lastCart = () => `GET /cart HTTP/1.1\r\nhost: ${host()}\r\nconnection: close\r\n\r\n`;
const statuses = (received: string) => received.match(/(?<=HTTP\/1\.1 )\d{3}/g);

test("answers the requests of one connection one after the other, in their order", async () => {
  let atOnce = 0;
  let most = 0;
  const server = createServer(
    inTurns((request, response) => {
      most = Math.max(most, ++atOnce);
      setTimeout(() => {
        atOnce--;
        response.end(request.url);
      }, 5);
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
  const { port } = server.address() as AddressInfo;
  const received = await exchange(port, get("/1") + get("/2") + get("/3", "connection: close\r\n"));
  server.close();
  expect(received.match(/^\/\d/gm)).toEqual(["/1", "/2", "/3"]);
  expect(most).toBe(1);
});

test("answers a few requests sent at once, and closes a connection with very many without affecting others", async () => {
  expect(statuses(await exchange(app.port, cart().repeat(4) + lastCart()))).toEqual(Array(5).fill("200"));
  const floods = Array.from({ length: 5 }, () => exchange(app.port, cart().repeat(2000)));
  const others = await Promise.all(
    Array.from({ length: 20 }, () => site.visit().get("/cart", { accept: "text/html" })),
  );
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const received of await Promise.all(floods)) expect(statuses(received)?.length ?? 0).toBeLessThan(40);
});

describe("the target of a request", () => {
  const ask = (target: string, header = host()) =>
    exchange(app.port, `GET ${target} HTTP/1.1\r\nhost: ${header}\r\nconnection: close\r\n\r\n`);

  test("may name a host, which overrides the header", async () => {
    expect(statuses(await ask(`http://${host()}/cart`, "somewhere.else"))).toEqual(["200"]);
    expect(statuses(await ask("http://unknown host/cart"))).toEqual(["400"]);
    expect(await ask(`http://${host()}/config`)).toMatch(/location: http:\/\/localhost:\d+\/config\?site=/);
    expect(statuses(await ask(`http://${host()}`))?.[0]).toMatch(/200|404/);
  });

  test("is refused when it is neither a path nor an address", async () => {
    for (const target of ["cart", "ftp://a/b", "*"]) expect(statuses(await ask(target)), target).toEqual(["400"]);
  });
});

test.each(["/cart", "/", "/metrics"])("a request for %s that names two hosts is refused", async (path) => {
  await site.visit().get(path, { accept: "text/html" });
  const twice = `GET ${path} HTTP/1.1\r\nhost: ${host()}\r\nhost: other.localhost\r\nconnection: close\r\n\r\n`;
  expect(statuses(await exchange(app.port, twice))).toEqual(["400"]);
});

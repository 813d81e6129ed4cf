import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { describe, expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { inTurns } from "./connectionTurns.ts";

const test = sharedSiteTest();

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

const host = (app: TestApp, site: TestSite) => `${site.website.identifier}.localhost:${app.port}`;
const cart = (app: TestApp, site: TestSite) => `GET /cart HTTP/1.1\r\nhost: ${host(app, site)}\r\n\r\n`;
const lastCart = (app: TestApp, site: TestSite) =>
  `GET /cart HTTP/1.1\r\nhost: ${host(app, site)}\r\nconnection: close\r\n\r\n`;
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

test("a few requests sent at once are answered; very many end only their own connection", async ({ app, site }) => {
  expect(statuses(await exchange(app.port, cart(app, site).repeat(4) + lastCart(app, site)))).toEqual(
    Array(5).fill("200"),
  );
  const floods = Array.from({ length: 5 }, () => exchange(app.port, cart(app, site).repeat(2000)));
  const others = await Promise.all(
    Array.from({ length: 20 }, () => site.visit().get("/cart", { accept: "text/html" })),
  );
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const received of await Promise.all(floods)) expect(statuses(received)?.length ?? 0).toBeLessThan(40);
});

describe("the target of a request", () => {
  const ask = (app: TestApp, site: TestSite, target: string, header = host(app, site)) =>
    exchange(app.port, `GET ${target} HTTP/1.1\r\nhost: ${header}\r\nconnection: close\r\n\r\n`);

  test("may name a host, which replaces the header", async ({ app, site }) => {
    expect(statuses(await ask(app, site, `http://${host(app, site)}/cart`, "somewhere.else"))).toEqual(["200"]);
    expect(statuses(await ask(app, site, "http://unknown host/cart"))).toEqual(["400"]);
    expect(await ask(app, site, `http://${host(app, site)}/config`)).toMatch(
      /location: http:\/\/localhost:\d+\/config\?site=/,
    );
    expect(statuses(await ask(app, site, `http://${host(app, site)}`))?.[0]).toMatch(/200|404/);
  });

  test("is rejected if it is neither a path nor an address", async ({ app, site }) => {
    for (const target of ["cart", "ftp://a/b", "*"])
      expect(statuses(await ask(app, site, target)), target).toEqual(["400"]);
  });
});

test.for(["/cart", "/", "/metrics"])(
  "a request for %s that names two hosts is refused",
  async (path, { app, site }) => {
    await site.visit().get(path, { accept: "text/html" });
    const twice = `GET ${path} HTTP/1.1\r\nhost: ${host(app, site)}\r\nhost: other.localhost\r\nconnection: close\r\n\r\n`;
    expect(statuses(await exchange(app.port, twice))).toEqual(["400"]);
  },
);

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRequest } from "#kernel/testing/openRequest.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

let app: TestApp;
let site: TestSite;
let owner: TestClient;
beforeAll(async () => {
  const timeouts = { headersMs: 300, bodyMs: 300, uploadMs: 30_000, idleMs: 4000, keepAliveMs: 5000, lingerMs: 300 };
  app = await startTestApp({ timeouts });
  site = await app.buildSite();
  owner = await site.signIn();
});
afterAll(() => app.close());

const json = { "content-type": "application/json" };
const multipart = { "content-type": "multipart/form-data; boundary=x" };

function open(client: TestClient, method: string, path: string, headers: Record<string, string>) {
  const crumb = client.studioCookies.get("crumb");
  const proof = { "sec-fetch-site": "same-origin", ...(crumb ? { "x-csrf-token": crumb } : {}) };
  return openRequest(app.port, { method, path, headers: { ...client.headersFor(method, path), ...proof, ...headers } });
}

describe("slow clients", () => {
  test("are cut off if their headers do not end", async () => {
    const request = openRequest(app.port);
    request.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
    expect(await request.status()).toBe(408);
    await request.closed;
    expect(request.received()).toContain('"code":"too-slow"');
  });

  test("are cut off if their body does not end", async () => {
    const request = open(owner, "PUT", "/api/config/captcha", { ...json, "content-length": "100" });
    request.write('{"a":');
    expect(await request.status()).toBe(408);
    await request.closed;
  });

  test("are cut off if they send nothing", async () => {
    await openRequest(app.port).closed;
  });

  test("are cut off if their upload stops, and leave nothing", async () => {
    const { readdir } = await import("node:fs/promises");
    const request = open(owner, "POST", "/api/config/assets", { ...multipart, "content-length": "1000000" });
    request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
    await request.closed;
    await expect.poll(() => readdir(`${app.services.configuration.dataFolder}/receiving`)).toEqual([]);
  });
});

describe("a body that was refused", () => {
  test("is not waited for: the connection is closed", async () => {
    const stranger = site.visit();
    const request = open(stranger, "POST", "/api/config/assets", { ...multipart, "content-length": "310000000" });
    expect(await request.status()).toBe(401);
    await request.closed;
  });

  test("does not end the connection when it is short", async () => {
    const request = open(owner, "PUT", "/api/config/captcha", { "content-type": "text/xml", "content-length": "4" });
    expect(await request.status()).toBe(415);
    request.write("<a/>");
    request.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await expect.poll(() => request.received()).toContain('{"status":"ok"}');
    request.end();
  });

  test("is not requested when the client asks first", async () => {
    const expectation = { expect: "100-continue", "content-length": "2", ...json };
    const refused = open(site.visit(), "PUT", "/api/config/captcha", expectation);
    expect(await refused.status()).toBe(401);
    expect(refused.received()).not.toContain("100 Continue");
    refused.end();
    const taken = open(owner, "PUT", "/api/config/captcha", expectation);
    await expect.poll(() => taken.received()).toContain("100 Continue");
    taken.write("{}");
    expect(await taken.status()).toBe(400);
    expect(taken.received()).toContain("invalid-input");
    taken.end();
  });
});

test("refuses 310 MB of JSON to every upload at once, without using memory", async () => {
  const stranger = site.visit();
  const piece = Buffer.from("{},".repeat(300_000));
  const before = process.memoryUsage().rss;
  const uploads = app.app.routes.filter((route) => route.bodyFormat === "multipart");
  for (const route of uploads) {
    const request = open(stranger, "POST", route.path.replace(/:[A-Za-z]+/g, "x"), {
      ...json,
      "content-length": "310000000",
    });
    for (let sent = 0; sent < 10; sent++) request.write(piece);
    expect(await request.status(), route.path).toBe(401);
    await request.closed;
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

test("one account can send ten files at once", async () => {
  const other = await (await app.buildSite()).signIn();
  // The server sends "100 Continue" to uploads that it accepts.
  const start = () =>
    open(other, "POST", "/api/config/assets", { ...multipart, "content-length": "1000", expect: "100-continue" });
  const running = Array.from({ length: 10 }, start);
  for (const upload of running) await expect.poll(() => upload.received(), { timeout: 10_000 }).toContain("Continue");
  const refused = start();
  expect(await refused.status()).toBe(429);
  expect(refused.received()).toContain("retry-after: 5");
  refused.end();
  for (const upload of running) upload.end();
  const isTaken = async () => {
    const again = start();
    await expect.poll(() => again.received(), { timeout: 10_000 }).not.toBe("");
    again.end();
    return again.received().includes("Continue");
  };
  await expect.poll(isTaken, { timeout: 20_000 }).toBe(true);
});

test("refuses addresses and headers that are too long", async () => {
  expect((await owner.get(`/?${"x".repeat(9000)}`)).status).toBe(414);
  const request = openRequest(app.port, { method: "GET", path: "/", headers: { cookie: "x".repeat(20_000) } });
  expect(await request.status()).toBe(431);
});

test("answers invalid HTTP with a 400 in the usual envelope", async () => {
  const request = openRequest(app.port);
  request.write("nonsense\r\n\r\n");
  expect(await request.status()).toBe(400);
  await request.closed;
  expect(request.received()).toContain('"code":"broken-body"');
});

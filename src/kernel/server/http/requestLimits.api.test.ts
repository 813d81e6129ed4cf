import { describe, expect } from "vitest";
import { openCall, openRequest } from "#kernel/testing/openRequest.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";

const timeouts = { headersMs: 300, bodyMs: 300, uploadMs: 30_000, idleMs: 4000, keepAliveMs: 5000, lingerMs: 300 };
const test = sharedSiteTest({ timeouts });

const json = { "content-type": "application/json" };
const multipart = { "content-type": "multipart/form-data; boundary=x" };

describe("slow clients", () => {
  test("with endless headers are disconnected", async ({ app }) => {
    const request = openRequest(app.port);
    request.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
    expect(await request.status()).toBe(408);
    await request.closed;
    expect(request.received()).toContain('"code":"too-slow"');
  });

  test("with an endless body are disconnected", async ({ app, owner }) => {
    const request = openCall(app, owner, "PUT", "/api/config/captcha", { ...json, "content-length": "100" });
    request.write('{"a":');
    expect(await request.status()).toBe(408);
    await request.closed;
  });

  test("with an endless body of a call that is answered before the router get that answer, too", async ({
    app,
    site,
  }) => {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": "100",
      "sec-fetch-site": "same-origin",
    };
    const request = openCall(app, site.visit(), "POST", "/api/census/RecordHit", headers);
    request.write("event=1");
    expect(await request.status()).toBe(408);
    await request.closed;
  });

  test("that send nothing are disconnected", async ({ app }) => {
    await openRequest(app.port).closed;
  });

  test("whose upload stops are disconnected, and leave nothing behind", async ({ app, owner }) => {
    const { readdir } = await import("node:fs/promises");
    const request = openCall(app, owner, "POST", "/api/config/assets", { ...multipart, "content-length": "1000000" });
    request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
    await request.closed;
    await expect.poll(() => readdir(`${app.services.configuration.dataFolder}/receiving`)).toEqual([]);
  });
});

describe("the body of a rejected request", () => {
  test("is not read: the connection is closed", async ({ app, site }) => {
    const stranger = site.visit();
    const request = openCall(app, stranger, "POST", "/api/config/assets", {
      ...multipart,
      "content-length": "310000000",
    });
    expect(await request.status()).toBe(401);
    await request.closed;
  });

  test("keeps the connection open if it is short", async ({ app, owner }) => {
    const request = openCall(app, owner, "PUT", "/api/config/captcha", {
      "content-type": "text/xml",
      "content-length": "4",
    });
    expect(await request.status()).toBe(415);
    request.write("<a/>");
    request.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await expect.poll(() => request.received()).toContain('{"status":"ok"}');
    request.end();
  });

  test("is not requested if the client asks first", async ({ app, site, owner }) => {
    const expectation = { expect: "100-continue", "content-length": "2", ...json };
    const refused = openCall(app, site.visit(), "PUT", "/api/config/captcha", expectation);
    expect(await refused.status()).toBe(401);
    expect(refused.received()).not.toContain("100 Continue");
    refused.end();
    const taken = openCall(app, owner, "PUT", "/api/config/captcha", expectation);
    await expect.poll(() => taken.received()).toContain("100 Continue");
    taken.write("{}");
    expect(await taken.status()).toBe(400);
    expect(taken.received()).toContain("invalid-input");
    taken.end();
  });
});

test("310 MB of JSON to every upload are rejected at once, and need no memory", async ({ app, site }) => {
  const stranger = site.visit();
  const piece = Buffer.from("{},".repeat(300_000));
  const before = process.memoryUsage().rss;
  const uploads = app.app.routes.filter((route) => route.bodyFormat === "multipart");
  for (const route of uploads) {
    const request = openCall(app, stranger, "POST", route.path.replace(/:[A-Za-z]+/g, "x"), {
      ...json,
      "content-length": "310000000",
    });
    for (let sent = 0; sent < 10; sent++) request.write(piece);
    expect(await request.status(), route.path).toBe(401);
    await request.closed;
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

test("one account sends ten files at once", async ({ app }) => {
  const other = await (await app.buildSite()).signIn();
  // The server sends "100 Continue" to uploads that it accepts.
  const start = () =>
    openCall(app, other, "POST", "/api/config/assets", {
      ...multipart,
      "content-length": "1000",
      expect: "100-continue",
    });
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

test("addresses and headers that are too long are rejected", async ({ app, owner }) => {
  expect((await owner.get(`/?${"x".repeat(9000)}`)).status).toBe(414);
  const request = openRequest(app.port, { method: "GET", path: "/", headers: { cookie: "x".repeat(20_000) } });
  expect(await request.status()).toBe(431);
});

test("invalid HTTP is a 400 in the usual envelope", async ({ app }) => {
  const request = openRequest(app.port);
  request.write("nonsense\r\n\r\n");
  expect(await request.status()).toBe(400);
  await request.closed;
  expect(request.received()).toContain('"code":"broken-body"');
});

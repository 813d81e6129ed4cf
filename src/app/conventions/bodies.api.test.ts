import { describe, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { openBodyLimit, type Route } from "#kernel/contract/defineRoute.ts";
import { jsonLimits } from "#kernel/server/http/readJson.ts";
import { newId } from "#kernel/server/ids.ts";
import { openRequest } from "#kernel/testing/openRequest.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

/** The token of each client that is signed in as a member. */
const memberHeaders = new WeakMap<TestClient, Record<string, string>>();

const test = sharedSiteTest({ rateLimitScale: 1_000_000 })
  .extend("stranger", { scope: "file" }, ({ site }) => site.visit())
  /** The owner's browser is also signed in as a member. */
  .extend("memberToken", { auto: true, scope: "file" }, async ({ app, owner, site }) => {
    const { xsrfToken } = await signInMember(site, await buildMember(app, site), owner);
    memberHeaders.set(owner, { "x-siteuser-xsrf-token": xsrfToken });
    return xsrfToken;
  })
  /** Signed in, without any right on the website. */
  .extend("outsider", { auto: true, scope: "file" }, async ({ app, site }) => {
    const other = await app.buildSite();
    const outsider = site.visit();
    await outsider.post("/api/config/session", { email: other.owner.email, password: other.owner.password });
    return outsider;
  });

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const multipart = { "content-type": "multipart/form-data; boundary=x" };
const mediaTypes = { json, form, beacon: form, multipart };
const megabyte = { "content-length": "1000000" };

const nameOf = (route: Route) => `${route.method} ${route.path}`;
const changing = (app: TestApp) => app.app.routes.filter((route) => route.method !== "GET");
const isOpen = (route: Route) => route.access.kind === "anyone";
const pathOf = (route: Route) => route.path.replace(/:[A-Za-z]+/g, () => newId()).replace("*", "anything");

/**
 * The answer to a call whose headers were sent, but not its body. An answer shows that neither a parser nor the handler
 * ran, because both need the body.
 */
async function statusWithoutBody(
  app: TestApp,
  stranger: TestClient,
  client: TestClient,
  route: Route,
  headers: Record<string, string>,
): Promise<number> {
  const path = pathOf(route);
  const crumb: Record<string, string> =
    client === stranger ? {} : { "x-csrf-token": await client.crumbFor(route.method, path) };
  const request = openRequest(app.port, {
    method: route.method,
    path,
    headers: {
      ...client.headersFor(route.method, path),
      "sec-fetch-site": "same-origin",
      ...crumb,
      ...memberHeaders.get(client),
      ...headers,
    },
  });
  try {
    return await request.status();
  } finally {
    request.end();
  }
}

async function expectWithoutBody(
  app: TestApp,
  stranger: TestClient,
  client: TestClient,
  headersOf: (route: Route) => Record<string, string>,
  expected: (route: Route) => number,
  routes = changing(app),
): Promise<void> {
  expect(routes.length).toBeGreaterThan(0);
  for (const route of routes) {
    expect(await statusWithoutBody(app, stranger, client, route, headersOf(route)), nameOf(route)).toBe(
      expected(route),
    );
  }
}

describe("what routes declare", () => {
  test("without a session, at most 64 kB", ({ app }) => {
    for (const route of app.app.routes.filter(isOpen))
      expect(route.bodyLimit, nameOf(route)).toBeLessThanOrEqual(openBodyLimit);
  });

  test("with a session, at most 4 MB, unless a file is uploaded", ({ app }) => {
    for (const route of app.app.routes.filter((each) => each.bodyFormat !== "multipart"))
      expect(route.bodyLimit, nameOf(route)).toBeLessThanOrEqual(4_000_000);
  });

  test("only callers with a right upload files", ({ app }) => {
    const uploads = app.app.routes.filter((route) => route.bodyFormat === "multipart");
    expect(uploads.length).toBeGreaterThanOrEqual(6);
    for (const route of uploads) expect(route.access.kind, nameOf(route)).toBe("right");
  });

  test("a crumb may be in a form's body only where anyone or a member may call", ({ app }) => {
    for (const route of app.app.routes.filter((each) => each.forgeryProof === "form"))
      expect(["anyone", "member"], nameOf(route)).toContain(route.access.kind);
  });
});

describe("without a session, before a byte of the body is read", () => {
  test("1 MB of JSON: 401, else 413, else 415", ({ app, stranger }) =>
    expectWithoutBody(
      app,
      stranger,
      stranger,
      () => ({ ...json, ...megabyte }),
      (route) => (!isOpen(route) ? 401 : ["json", "beacon"].includes(route.bodyFormat) ? 413 : 415),
    ));

  test("1 MB of the right type: 401, else 413", ({ app, stranger }) =>
    expectWithoutBody(
      app,
      stranger,
      stranger,
      (route) => ({ ...mediaTypes[route.bodyFormat], ...megabyte }),
      (route) => (isOpen(route) ? 413 : 401),
    ));

  test("a body without a length: 401 where a session is needed", ({ app, stranger }) =>
    expectWithoutBody(
      app,
      stranger,
      stranger,
      (route) => ({ ...mediaTypes[route.bodyFormat], "transfer-encoding": "chunked" }),
      () => 401,
      changing(app).filter((route) => !isOpen(route)),
    ));

  test("no crumb and no proof of the same origin: 400 if a form's body may not have it", ({ app, stranger }) =>
    expectWithoutBody(
      app,
      stranger,
      stranger,
      (route) => ({ ...mediaTypes[route.bodyFormat], "content-length": "10", "sec-fetch-site": "cross-site" }),
      () => 400,
      changing(app).filter((route) => route.forgeryProof === "crumb"),
    ));

  test("another kind of body: 401, else 415", async ({ app, stranger }) => {
    const kinds: Record<string, string>[] = [
      { "content-type": "text/xml" },
      { "content-type": "text/plain" },
      {},
      multipart,
    ];
    for (const headers of kinds) {
      await expectWithoutBody(
        app,
        stranger,
        stranger,
        () => ({ ...headers, "content-length": "10" }),
        (route) => (isOpen(route) ? 415 : 401),
        // A beacon is text.
        changing(app).filter(({ bodyFormat }) => bodyFormat !== "beacon" || headers["content-type"] !== "text/plain"),
      );
    }
  });
});

describe("with a session, before a byte of the body is read", () => {
  test("without the right: 403", ({ app, stranger, outsider }) =>
    expectWithoutBody(
      app,
      stranger,
      outsider,
      (route) => ({ ...mediaTypes[route.bodyFormat], "content-length": "10" }),
      () => 403,
      changing(app).filter((route) => route.access.kind === "right"),
    ));

  test("without a crumb in header or query: 400, whatever the browser says about the origin", ({
    app,
    owner,
    stranger,
  }) =>
    expectWithoutBody(
      app,
      stranger,
      owner,
      (route) => ({ ...mediaTypes[route.bodyFormat], "content-length": "10", "x-csrf-token": "" }),
      () => 400,
      changing(app).filter((route) => !isOpen(route) && route.forgeryProof !== "form"),
    ));

  test("JSON to an upload, a file to anything else: 415", ({ app, owner, stranger }) =>
    expectWithoutBody(
      app,
      stranger,
      owner,
      (route) => ({ ...(route.bodyFormat === "multipart" ? json : multipart), "content-length": "10" }),
      () => 415,
    ));

  test("a body over the limit: 413", ({ app, owner, stranger }) =>
    expectWithoutBody(
      app,
      stranger,
      owner,
      (route) => ({ ...mediaTypes[route.bodyFormat], "content-length": String(route.bodyLimit + 1) }),
      () => 413,
    ));

  test("an upload without a length: 411", ({ app, owner, stranger }) =>
    expectWithoutBody(
      app,
      stranger,
      owner,
      () => ({ ...multipart, "transfer-encoding": "chunked" }),
      () => 411,
      changing(app).filter((route) => route.bodyFormat === "multipart"),
    ));

  test("a body that is not expected: 415 on reading calls, 404 on unknown paths", async ({ app, owner, stranger }) => {
    await expectWithoutBody(
      app,
      stranger,
      owner,
      () => ({ ...json, ...megabyte }),
      () => 415,
      // On a website's host, the studio's screens only redirect to the studio.
      app.app.routes.filter(
        ({ method, access, path }) => method === "GET" && access.kind !== "operator" && !/^\/config(\/|$)/.test(path),
      ),
    );
    const nowhere = { ...(changing(app)[0] as Route), method: "POST", path: "/api/nothing" } as Route;
    expect(await statusWithoutBody(app, stranger, owner, nowhere, { ...json, ...megabyte })).toBe(404);
  });
});

test("JSON that is nested too deep is a 400 on every call that takes JSON", async ({ app, owner }) => {
  for (const route of changing(app).filter((each) => each.bodyFormat === "json")) {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const depth = route.body ? 5000 : jsonLimits.depth + 1;
      const path = pathOf(route);
      const answer = await owner.send(path, {
        method: route.method,
        headers: { ...json, ...memberHeaders.get(owner), "x-csrf-token": await owner.crumbFor(route.method, path) },
        body: `${open.repeat(depth)}1${close.repeat(depth)}`,
      });
      expect([answer.status, answer.json().code], nameOf(route)).toEqual([400, "broken-body"]);
    }
  }
});

test("JSON that would change prototypes is a 400 on every call that takes JSON", async ({ app, owner }) => {
  for (const route of changing(app).filter((each) => each.bodyFormat === "json")) {
    for (const body of ['{"__proto__":{"admin":true}}', '{"a":{"constructor":{"prototype":{"admin":true}}}}']) {
      const path = pathOf(route);
      const answer = await owner.send(path, {
        method: route.method,
        headers: { ...json, ...memberHeaders.get(owner), "x-csrf-token": await owner.crumbFor(route.method, path) },
        body,
      });
      expect([answer.status, answer.json().code], nameOf(route)).toEqual([400, "broken-body"]);
    }
  }
});

test("a body without a length is cut at the limit", async ({ app, stranger }) => {
  const open = changing(app).find((route) => isOpen(route) && route.bodyFormat === "json" && route.body) as Route;
  const path = pathOf(open);
  const request = openRequest(app.port, {
    method: open.method,
    path,
    headers: {
      ...stranger.headersFor(open.method, path),
      "sec-fetch-site": "same-origin",
      "transfer-encoding": "chunked",
      ...json,
    },
  });
  const piece = "[0],".repeat(4096);
  for (let sent = 0; sent <= open.bodyLimit; sent += piece.length)
    request.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
  expect(await request.status()).toBe(413);
  request.end();
});

// Last, because some of these calls change data.
test("an empty body with the type JSON counts as no body", async ({ app, owner, stranger }) => {
  const empty = { ...json, "content-length": "0" };
  for (const route of changing(app).filter(
    ({ bodyFormat, path }) => bodyFormat === "json" && !path.endsWith("/session"),
  )) {
    const path = pathOf(route);
    const client = isOpen(route) ? stranger : owner;
    const answer = await client.send(path, {
      method: route.method,
      headers: { ...empty, "x-csrf-token": await client.crumbFor(route.method, path) },
      body: "",
    });
    // A parameter of the address may be refused with spec.txt's words.
    const text = answer.text.replaceAll("is not one of the expected options", "");
    expect(text, nameOf(route)).not.toMatch(/broken-body|not-signed-in|"[^"]*(expected|received)[^"]*"/);
  }
  const key = await stranger.post("/api/form/FormSubmissionKey", undefined, empty);
  expect([key.status, Object.keys(key.json().data)]).toEqual([200, ["key"]]);
});

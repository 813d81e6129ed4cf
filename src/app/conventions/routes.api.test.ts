import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import {
  allRights,
  assignableRights,
  type Right,
  rightsTable,
  roleNames,
} from "#features/account/roles/domain/rights.ts";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { anyone, type Route } from "#kernel/contract/defineRoute.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { createApp } from "#kernel/server/http/createApp.ts";
import { studioOrigin } from "#kernel/server/http/origins.ts";
import { newId } from "#kernel/server/ids.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { TestClient } from "#kernel/testing/testClient.ts";
import { accessDocument, unusedRights } from "./accessDocument.ts";

const test = sharedSiteTest({ rateLimitScale: 100_000 }).extend("other", { scope: "file" }, ({ app }) =>
  app.buildSite(),
);

/** A path of the route, with ids that don't exist. */
function pathOf(route: Route): string {
  return route.path.replace(/:[A-Za-z]+/g, () => newId()).replace("*", "anything");
}

async function callAs(client: TestClient, route: Route, headers: Record<string, string> = {}): Promise<number> {
  const path = pathOf(route);
  if (route.method === "GET") return (await client.get(path, headers)).status;
  if (route.method === "DELETE") return (await client.delete(path, headers)).status;
  if (route.method === "PUT") return (await client.put(path, {}, headers)).status;
  return (await client.post(path, {}, headers)).status;
}

test("a route that does not declare who may call it cannot be mounted", async ({ app }) => {
  const bare = await createApp(app.services);
  expect(() => bare.fastify.get("/open", async () => "anyone")).toThrow("is not declared");
  await bare.fastify.close();
});

test("no two routes are declared for the same call", ({ app }) => {
  const declared = app.app.routes.map((route) => `${route.method} ${route.path}`);
  expect(new Set(declared).size).toBe(declared.length);
});

test("every route that changes something asks for proof that our own page sent it", ({ app }) => {
  const unproven = app.app.routes.filter((route) => route.method !== "GET" && route.forgeryProof === "none");
  // The signature of an event is its proof.
  expect(unproven.map((route) => route.path)).toEqual(["/api/webhooks/stripe/:websiteId"]);
});

test("every studio call declares a right, or an account", ({ app }) => {
  const open = app.app.routes.filter(
    (route) => route.path.startsWith("/api/config/") && route.access.kind === "anyone",
  );
  // Signing in and answering an invitation need no account. They are rate-limited instead.
  expect(open.map((route) => `${route.method} ${route.path}`)).toEqual([
    "POST /api/config/session",
    "POST /api/config/session/code",
    "POST /api/config/session/passkey-options",
    "POST /api/config/session/passkey",
    "POST /api/config/invitation",
    "POST /api/config/invitation/accept",
    "POST /api/config/invitation/decline",
  ]);
  for (const route of app.app.routes) {
    if (route.access.kind === "right") expect(allRights).toEqual(expect.arrayContaining([...route.access.rights]));
  }
});

test("who may handle orders, products or stock may not export them all: that is a right of its own", ({ app }) => {
  const handling: readonly string[] = ["orders.manage", "products.edit", "inventory.read", "inventory.manage"];
  const exporting = app.app.routes.filter(({ path }) => /\/export\b|\.csv$/.test(path));
  const open = exporting.filter(
    ({ access }) => access.kind === "right" && access.rights.some((right) => handling.includes(right)),
  );
  expect(open.map(({ path }) => path)).toEqual([]);
  expect(
    exporting.filter(({ access }) => access.kind === "right" && access.rights[0] === "records.export").length,
  ).toBeGreaterThan(5);
});

test("every right is used by a call, or waits for its feature", ({ app }) => {
  const used = new Set(app.app.routes.flatMap(({ access }) => (access.kind === "right" ? access.rights : [])));
  // Asked for by pages instead of calls: who may see a locked one.
  used.add("locked.see");
  expect(allRights.filter((right) => !used.has(right))).toEqual(Object.keys(unusedRights));
});

test("a handler gets only what a schema of its route has validated, on every route", async ({ app }) => {
  const bare = await createApp(app.services);
  bare.fastify.setValidatorCompiler(() => () => ({ value: { validated: true } }));
  const own = new Set(bare.routes.map(({ path }) => path));
  const mounted = app.app.routes.filter(({ path }) => !own.has(path));
  for (const route of mounted) {
    const open = { access: anyone, forgeryProof: "none", withoutWebsite: true, needsMembers: false } as const;
    const { rateLimit: _limit, response: _response, ...declared } = route;
    bare.route({ ...declared, ...open, status: 200 }, async (input, { request: { params, query, body } }) => {
      const seen = { params, query, body };
      return new Answer(200, {}, JSON.stringify({ input, seen }));
    });
  }
  await bare.fastify.listen({ port: 0, host: "127.0.0.1" });
  const { port } = bare.fastify.server.address() as AddressInfo;
  const client = new TestClient(port, "127.0.0.1");
  // The studio's own paths are served on its host only.
  const { host } = new URL(studioOrigin(app.services.configuration));
  const sent = {
    json: { headers: { host, "content-type": "application/json" }, body: '{"a":1}' },
    form: { headers: { host, "content-type": "application/x-www-form-urlencoded" }, body: "a=1" },
  };
  for (const route of mounted) {
    const { method, bodyFormat, path } = route;
    // The handler itself receives a file.
    if (bodyFormat === "multipart") continue;
    const name = `${method} ${path}`;
    const request = method === "GET" ? { headers: { host } } : sent[bodyFormat === "beacon" ? "form" : bodyFormat];
    const answer = await client.send(`${pathOf(route)}?itemId=${newId()}`, { method, ...request });
    expect(answer.status, `${name} ${answer.text}`).toBe(200);
    const parts = { params: route.params, query: route.query, body: route.body };
    for (const [part, schema] of Object.entries(parts)) {
      const given = schema ? { validated: true } : part === "body" ? undefined : {};
      expect(answer.json().seen[part], `${name}: ${part}`).toEqual(given);
      expect(answer.json().input[part], `${name}: ${part}`).toEqual(given);
    }
  }
  expect(mounted.length).toBeGreaterThan(250);
  await bare.fastify.close();
});

test("docs/access.md lists every call and who may make it", async ({ app }) => {
  await expect(accessDocument(app.app.routes)).toMatchFileSnapshot(join(packageFolder, "docs", "access.md"));
});

describe("who may call what, for every route", () => {
  test("strangers: 401 on every call that needs an account or a member", async ({ app, site }) => {
    const stranger = site.visit();
    for (const route of app.app.routes.filter(({ access: { kind } }) => kind !== "anyone" && kind !== "operator")) {
      expect(await callAs(stranger, route), `${route.method} ${route.path}`).toBe(401);
    }
  });

  test("members: no call of the studio, and their own only with their token", async ({ app, site }) => {
    const { visitor } = await signInMember(site, await buildMember(app, site));
    for (const route of app.app.routes) {
      const { kind } = route.access;
      const name = `${route.method} ${route.path}`;
      if (kind === "right" || kind === "account") expect(await callAs(visitor, route), name).toBe(401);
      if (kind !== "member") continue;
      // 303: a way back from another page, which leads on.
      if (route.method === "GET") expect([200, 303, 404], name).toContain(await callAs(visitor, route));
      else expect(await callAs(visitor, route), name).toBe(route.forgeryProof === "form" ? 415 : 400);
    }
  });

  test("a member of another website, and an owner, are not signed in as a member", async ({
    app,
    other,
    owner,
    site,
  }) => {
    const { visitor } = await signInMember(other, await buildMember(app, other));
    const stranger = site.visit();
    for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value);
    for (const route of app.app.routes.filter(({ access }) => access.kind === "member")) {
      for (const client of [stranger, owner]) {
        expect(await callAs(client, route), `${route.method} ${route.path}`).toBe(401);
      }
    }
  });

  test("a website without member accounts has none of their calls", async ({ app, other }) => {
    const owner = await other.signIn();
    expect((await owner.put("/api/config/member-settings", { hasMembers: false })).status).toBe(200);
    const visitor = other.visit();
    for (const route of app.app.routes.filter((each) => each.access.kind === "member" || each.needsMembers)) {
      expect(await callAs(visitor, route), `${route.method} ${route.path}`).toBe(404);
    }
    await owner.put("/api/config/member-settings", { hasMembers: true });
  });

  test("the owner of another website: 403 on every call that needs a right", async ({ app, site, other }) => {
    const client = app.visit(site.website);
    await client.post("/api/config/session", { email: other.owner.email, password: other.owner.password });
    for (const route of app.app.routes.filter((each) => each.access.kind === "right")) {
      expect(await callAs(client, route), `${route.method} ${route.path}`).toBe(403);
    }
  });

  for (const role of Object.keys(roleNames).map(Number)) {
    test(`role ${role}: exactly the rights of the table`, async ({ app, site }) => {
      const client = await signInAs(app, site, role);
      for (const route of app.app.routes) {
        if (route.access.kind !== "right") continue;
        const holders = route.access.rights.flatMap((right): readonly number[] => rightsTable[right as Right]);
        const status = await callAs(client, route);
        if (holders.includes(role)) expect(status, `${route.method} ${route.path}`).not.toBe(403);
        else expect(status, `${route.method} ${route.path}`).toBe(403);
      }
    });
  }

  test("a custom role: exactly its rights", async ({ app, site }) => {
    const owner = await site.signIn();
    const half = { name: "Half", rights: assignableRights.filter((_, index) => index % 2 === 0) };
    const { id, rights } = (await owner.post("/api/config/contributors/roles", half)).json();
    const client = await signInAs(app, site, 6);
    const { accountId } = (await client.get("/api/config/contributors/me")).json();
    await owner.put(`/api/config/contributors/${accountId}/roles`, { roles: [], customRoleIds: [id] });
    for (const route of app.app.routes) {
      if (route.access.kind !== "right") continue;
      const status = await callAs(client, route);
      if (route.access.rights.some((right) => rights.includes(right))) {
        expect(status, `${route.method} ${route.path}`).not.toBe(403);
      } else expect(status, `${route.method} ${route.path}`).toBe(403);
    }
  });
});

import { describe, expect } from "vitest";
import { allRights, rightsTable, roleNames } from "#features/account/roles/domain/rights.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { createApp } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = sharedSiteTest({ rateLimitScale: 100_000 }).extend("other", { scope: "file" }, ({ app }) =>
  app.buildSite(),
);

/** A path of the route, with ids that don't exist. */
function pathOf(route: Route): string {
  return route.path.replace(/:[A-Za-z]+/g, () => newId()).replace("*", "anything");
}

async function callAs(client: TestClient, route: Route): Promise<number> {
  const path = pathOf(route);
  if (route.method === "GET") return (await client.get(path)).status;
  if (route.method === "DELETE") return (await client.delete(path)).status;
  if (route.method === "PUT") return (await client.put(path, {})).status;
  return (await client.post(path, {})).status;
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
  expect(unproven.map((route) => route.path)).toEqual([]);
});

test("every studio call declares a right, or an account", ({ app }) => {
  const open = app.app.routes.filter(
    (route) => route.path.startsWith("/api/config/") && route.access.kind === "anyone",
  );
  // Signing in needs no account. It is rate-limited instead.
  expect(open.map((route) => `${route.method} ${route.path}`)).toEqual(["POST /api/config/session"]);
  for (const route of app.app.routes) {
    if (route.access.kind === "right") expect(allRights).toContain(route.access.right);
  }
});

describe("who may call what, for every route", () => {
  test("strangers: 401 on every call that needs an account", async ({ app, site }) => {
    const stranger = site.visit();
    for (const route of app.app.routes.filter(
      (each) => each.access.kind === "right" || each.access.kind === "account",
    )) {
      expect(await callAs(stranger, route), `${route.method} ${route.path}`).toBe(401);
    }
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
        const holders: readonly number[] = rightsTable[route.access.right as keyof typeof rightsTable];
        const status = await callAs(client, route);
        if (holders.includes(role)) expect(status, `${route.method} ${route.path}`).not.toBe(403);
        else expect(status, `${route.method} ${route.path}`).toBe(403);
      }
    });
  }
});

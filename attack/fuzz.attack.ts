import fc from "fast-check";
import { expect } from "vitest";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { arbitraryRequest, type FuzzedRequest } from "./arbitraryInput.ts";
import { buildFullSite, idsOf } from "./fullSite.ts";

/** Number of inputs; `npm run attack` sends more than `npm test`. */
const inputs = Number(process.env.ATTACK_INPUTS ?? 5000);
const atOnce = 8;

const test = appTest({ rateLimitScale: 1_000_000 })
  .extend("site", { scope: "file" }, ({ app }) => buildFullSite(app))
  .extend("ids", { scope: "file" }, ({ app, site }) => idsOf(app, site.website.id));

// Signing out would end the walk.
const isWalked = (route: Route) => !(route.method === "DELETE" && route.path === "/api/config/session");

test(`${inputs} inputs with fixed seeds give no server error`, async ({ app, site, ids }) => {
  const routes = app.app.routes.filter(isWalked);
  const perRoute = Math.ceil(inputs / routes.length);
  const owner = await site.signIn();
  const visitor = site.visit();
  const found = new Map<string, string>();
  let sent = 0;
  for (const [index, route] of routes.entries()) {
    const requests = fc.sample(arbitraryRequest(route, ids), { seed: 1000 + index, numRuns: perRoute });
    for (let start = 0; start < requests.length; start += atOnce) {
      const batch = requests.slice(start, start + atOnce);
      sent += batch.length;
      await Promise.all(
        batch.map(async (request, place) => {
          // Visitors' routes are called as visitor and owner; the studio's only as its owner, because others are
          // refused before the handler.
          const asVisitor = route.access.kind === "anyone" && place % 2 === 0;
          const status = await send(asVisitor ? visitor : owner, request);
          if (status < 500 || (status === 503 && route.path === "/readyz")) return;
          const what = `${status} ${route.method} ${route.path}`;
          if (!found.has(what))
            found.set(
              what,
              `${request.path.slice(0, 200)} ${(request.body ?? "").replace(/(.)\1{20,}/g, "$1…").slice(0, 600)}`,
            );
        }),
      );
    }
  }
  console.log(`fuzz: ${sent} inputs to ${routes.length} routes, ${found.size} kinds of server errors`);
  expect(Object.fromEntries(found)).toEqual({});
}, 3_600_000);

async function send(client: TestClient, { method, path, headers, body }: FuzzedRequest): Promise<number> {
  const crumb = client.cookies.get("crumb") ?? "";
  const same = { "x-csrf-token": crumb, "sec-fetch-site": "same-origin" };
  const answer = await client.send(path, {
    method,
    headers: { ...same, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return answer.status;
}

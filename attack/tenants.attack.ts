import fc from "fast-check";
import { expect } from "vitest";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { arbitraryFittingInput, queryText } from "./arbitraryInput.ts";
import { buildFullSite, idsOf, tenantTablesOf } from "./fullSite.ts";

/** How many of the victim's ids each route is tried with, besides those in its own parameters. */
const perRoute = Number(process.env.ATTACK_IDS ?? 6);

/** Number of additional inputs for a route that refused the first ones. */
const extraDraws = 60;

/** Values of the path parameters that are not ids. */
const notIds: Record<string, string> = { ":arm": "1", ":mode": "test", ":position": "0" };

/** Statuses of an input that was refused before the named thing was looked up. */
const unfit = [400, 411, 415, 429];

/** No generated body passes the rules between these routes' fields; their own tests use ids of other websites. */
const ruledBeyondTheirSchema = [
  // Calls a video service, which tests cannot reach.
  "GET /api/config/videos",
  "PUT /api/config/settings",
  "PUT /api/config/block-fields/:name",
  "POST /api/config/discounts",
  "PUT /api/config/discounts/:discountId",
  "POST /api/config/discounts/preview",
  "POST /api/config/shipping/zones",
  "PUT /api/config/shipping/zones/:zoneId",
  "POST /api/config/products",
  "PUT /api/config/products/:productId",
  "PUT /api/config/pages/:pageId/draft",
  "POST /api/config/saved-sections",
  "PUT /api/config/lock-screen",
  "PUT /api/config/payment-providers/stripe/keys",
  "PUT /api/config/shipping/rate-service",
  "POST /api/config/slides/preview",
  "POST /api/config/redirects",
  "PUT /api/config/redirects/:redirectId",
  // Calls Google with a key, and has no ids.
  "PUT /api/config/google-maps-key",
  // Have no ids: a period and the name of a report.
  "GET /api/config/visits/values",
  "GET /api/config/visits/export",
  "GET /api/config/sales-analytics/export",
  // Needs the owner's password.
  "POST /api/config/contributors/ownership",
  // Needs the website's title.
  "DELETE /api/config/website",
];

const test = appTest({ rateLimitScale: 1_000_000 })
  .extend("victim", { scope: "file" }, ({ app }) => buildFullSite(app))
  .extend("attacker", { scope: "file" }, ({ app }) => buildFullSite(app))
  .extend("ids", { scope: "file" }, ({ app, victim }) => idsOf(app, victim.website.id));

/** Everything that the website has, as one text for each table: what changes is seen. */
async function snapshot(app: TestApp, websiteId: string): Promise<Record<string, string>> {
  const tables: Record<string, string> = {};
  for (const table of await tenantTablesOf(app)) {
    const { rows } = await app.services.database.pool.query<{ sum: string }>(
      `select coalesce(md5(string_agg(whole::text, '|' order by whole::text)), '') as sum
       from (select * from "${table}" where website_id = $1) as whole`,
      [websiteId],
    );
    tables[table] = rows[0]?.sum ?? "";
  }
  return tables;
}

/** The path of a route with an id for every parameter that is one. */
function pathWith(route: Route, id: string): string {
  return route.path.replace(/:\w+\??|\*/g, (parameter) => notIds[parameter] ?? encodeURIComponent(id));
}

/** Ids for the places of a route's path, query and body: each of the victim's has its turn. */
function tries(ids: string[], route: Route): string[] {
  return /:\w/.test(route.path) ? ids : ids.slice(0, perRoute);
}

/** Calls a route with an id in its path, and inputs that fit its schemas and contain the id wherever they can. */
async function call(client: TestClient, route: Route, id: string, seed: number): Promise<TestAnswer> {
  const [input] = fc.sample(arbitraryFittingInput(route, [id]), { seed, numRuns: 1 });
  // Every other time without a query, because most generated cursors are invalid.
  const query = seed % 2 === 0 ? "" : queryText(input?.query);
  const path = pathWith(route, id) + query;
  if (route.method === "GET") return client.get(path);
  if (route.method === "DELETE") return client.delete(path);
  const body = input?.body ?? {};
  return route.method === "PUT" ? client.put(path, body) : client.post(path, body);
}

test("the owner of one website reads and changes nothing of another", async ({ app, victim, attacker, ids }) => {
  const before = await snapshot(app, victim.website.id);
  const owner = await attacker.signIn();
  const secret = `${victim.website.identifier} ${victim.owner.email}`.split(" ");
  const leaks: string[] = [];
  /** Routes that refused every input before they looked up the named thing. */
  const unreached: string[] = [];
  let calls = 0;
  for (const route of app.app.routes) {
    if (route.access.kind !== "right") continue;
    // A route that also answers for an unknown id reveals nothing of another website.
    const invented = await Promise.all([newId(), "invented"].map((id) => call(owner, route, id, 1)));
    const isOpen = invented.some(({ status }) => status === 200);
    let isReached = false;
    for (const [index, id] of tries(ids, route).entries()) {
      const answer = await call(owner, route, id, index);
      calls++;
      isReached ||= !unfit.includes(answer.status);
      const what = `${route.method} ${route.path} ${id}: ${answer.status}`;
      if (answer.status >= 500) leaks.push(what);
      if (secret.some((word) => answer.text.includes(word))) leaks.push(`${what} told ${answer.text.slice(0, 200)}`);
      // A read with an id of another website must not find it.
      if (route.method === "GET" && route.path.includes(":") && answer.status === 200 && !isOpen) leaks.push(what);
    }
    // Schemas with many fields need more draws before one fits.
    for (let draw = 0; draw < extraDraws && !isReached; draw++) {
      const answer = await call(owner, route, ids[draw % ids.length] ?? "", 1000 + draw);
      isReached = !unfit.includes(answer.status);
    }
    if (!isReached && route.bodyFormat !== "multipart") unreached.push(`${route.method} ${route.path}`);
  }
  console.log(
    `tenants: ${calls} calls with ${ids.length} ids of another website, ${leaks.length} let through; ` +
      `no input was valid for ${unreached.length} routes`,
  );
  expect(leaks).toEqual([]);
  expect(unreached.filter((route) => !ruledBeyondTheirSchema.includes(route))).toEqual([]);
  expect(await snapshot(app, victim.website.id)).toEqual(before);
}, 600_000);

test("an owner who names another website by header, query or host is refused", async ({
  app,
  victim,
  attacker,
  ids,
}) => {
  const before = await snapshot(app, victim.website.id);
  const owner = await attacker.signIn();
  const { identifier } = victim.website;
  const passed: string[] = [];
  for (const route of app.app.routes) {
    if (route.access.kind !== "right") continue;
    const path = pathWith(route, ids[0] ?? "");
    const write = {
      "content-type": route.bodyFormat === "multipart" ? "multipart/form-data; boundary=x" : "application/json",
      "x-csrf-token": await owner.crumbFor(route.method, path),
    };
    const send = (address: string, headers: Record<string, string>) =>
      route.method === "GET"
        ? owner.get(address, headers)
        : owner.send(address, { method: route.method, headers: { ...headers, ...write }, body: "{}" });
    const named = { "x-vitrine-website": identifier };
    const answers = {
      header: await send(path, named),
      query: await send(`${path}?site=${identifier}`, named),
      host: await send(path, { host: `${identifier}.localhost:${app.port}` }),
    };
    for (const [by, { status }] of Object.entries(answers)) {
      // The studio does not exist on websites' hosts.
      const isRefused = status === (by === "host" ? 404 : 403);
      if (!isRefused) passed.push(`${route.method} ${route.path} by ${by}: ${status}`);
    }
  }
  expect(passed).toEqual([]);
  expect(await snapshot(app, victim.website.id)).toEqual(before);
}, 120_000);

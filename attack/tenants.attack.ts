import { afterAll, beforeAll, expect, test } from "vitest";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { buildFullSite, idsOf, tenantTablesOf } from "./fullSite.ts";

/** How many of the victim's ids each route is tried with, beside those in its own parameters. */
const perRoute = Number(process.env.ATTACK_IDS ?? 6);

let app: TestApp;
let victim: TestSite;
let attacker: TestSite;
let ids: string[];

beforeAll(async () => {
  app = await startTestApp({ rateLimitScale: 1_000_000 });
  victim = await buildFullSite(app);
  attacker = await buildFullSite(app);
  ids = await idsOf(app, victim.website.id);
});
afterAll(() => app.close());

/** Everything that the website has, as one text for each table: what changes is seen. */
async function snapshot(websiteId: string): Promise<Record<string, string>> {
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

/** Ids for the places of a route's path and body: each of the victim's has its turn. */
function tries(route: Route): string[] {
  const names = [...route.path.matchAll(/:(\w+)/g)];
  if (names.length === 0) return ids.slice(0, perRoute);
  return ids;
}

async function call(client: TestClient, route: Route, id: string): Promise<TestAnswer> {
  const path = route.path.replace(/:\w+\??|\*/g, encodeURIComponent(id));
  const named = {
    websiteId: victim.website.id,
    website_id: victim.website.id,
    id,
    ids: [id],
    itemId: id,
    productId: id,
  };
  const more = { assetId: id, pageId: id, orderId: id, formId: id, reviewId: id, revision: 1, confirm: true };
  if (route.method === "GET") {
    const query = new URLSearchParams({ itemId: id, productId: id, pageId: id, assetId: id, folder: id });
    return client.get(`${path}?${query}`);
  }
  if (route.method === "DELETE") return client.delete(path);
  const body = { ...named, ...more };
  return route.method === "PUT" ? client.put(path, body) : client.post(path, body);
}

test("the owner of one website reads and changes nothing of another", async () => {
  const before = await snapshot(victim.website.id);
  const owner = await attacker.signIn();
  const secret = `${victim.website.identifier} ${victim.owner.email}`.split(" ");
  const leaks: string[] = [];
  let calls = 0;
  for (const route of app.app.routes) {
    if (route.access.kind !== "right") continue;
    // What answers to an id that nobody has is no place of another website's.
    const invented = await Promise.all([newId(), "invented"].map((id) => call(owner, route, id)));
    const isOpen = invented.some(({ status }) => status === 200);
    for (const id of tries(route)) {
      const answer = await call(owner, route, id);
      calls++;
      const what = `${route.method} ${route.path} ${id}: ${answer.status}`;
      if (answer.status >= 500) leaks.push(what);
      if (secret.some((word) => answer.text.includes(word))) leaks.push(`${what} told ${answer.text.slice(0, 200)}`);
      // What is read by an id that another website has must not be there.
      if (route.method === "GET" && route.path.includes(":") && answer.status === 200 && !isOpen) leaks.push(what);
    }
  }
  console.log(`tenants: ${calls} calls with ${ids.length} ids of another website, ${leaks.length} let through`);
  expect(leaks).toEqual([]);
  expect(await snapshot(victim.website.id)).toEqual(before);
}, 600_000);

test("an owner who names another website by header, query or host is refused", async () => {
  const before = await snapshot(victim.website.id);
  const owner = await attacker.signIn();
  const { identifier } = victim.website;
  const passed: string[] = [];
  for (const route of app.app.routes) {
    if (route.access.kind !== "right") continue;
    const path = route.path.replace(/:\w+\??|\*/g, ids[0] ?? "");
    const headers = { "x-vitrine-website": identifier };
    const answers = [
      route.method === "GET"
        ? await owner.get(`${path}?site=${identifier}`, headers)
        : await owner.send(path, {
            method: route.method,
            headers: {
              ...headers,
              "content-type": "application/json",
              "x-csrf-token": await owner.crumbFor(route.method, path),
            },
            body: "{}",
          }),
    ];
    for (const { status } of answers)
      if (status !== 403 && status !== 415) passed.push(`${route.method} ${route.path}: ${status}`);
  }
  expect(passed).toEqual([]);
  expect(await snapshot(victim.website.id)).toEqual(before);
}, 120_000);

import { expect } from "vitest";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { placeTestOrder } from "../../testing.ts";

const test = siteTest({ rateLimitScale: 1, mail: true, trustProxy: true });

test.beforeEach(async ({ app }) => {
  // What an earlier test left to be mailed.
  await app.runJobs();
  app.sentMails.length = 0;
});

let addresses = 0;
const otherNetwork = () => `203.0.113.${++addresses}`;

/** Submits a form and returns the next page. */
async function post(
  site: TestSite,
  path: string,
  fields: Record<string, string>,
  { network, visitor = site.visit() }: { network: string; visitor?: TestClient },
): Promise<TestAnswer> {
  const headers = { accept: "text/html", "x-forwarded-for": network };
  const answer = await visitor.send(path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ of: "order", ...fields }).toString(),
  });
  expect(answer.status).toBe(303);
  return visitor.get(String(answer.headers.location), headers);
}

const ask = (site: TestSite, token: string, network: string, email = "ada@example.com", visitor = site.visit()) =>
  post(site, "/checkout/continue", { token, email }, { network, visitor });

function expectLimited(answer: TestAnswer): void {
  expect(answer.status).toBe(429);
  expect(answer.text).toMatch(/Too many attempts\. Please try again in \d+ minutes\./);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
}

test("a network may request five codes an hour for one order, with the right email or not; another network still may", async ({
  app,
  site,
}) => {
  const { orderToken } = await placeTestOrder(app, site);
  const network = otherNetwork();
  for (let asked = 0; asked < 5; asked++) {
    const email = asked % 2 ? "ada@example.com" : "eve@example.com";
    expect((await ask(site, orderToken, network, email)).text).toContain("we sent a code to it");
  }
  const refused = await ask(site, orderToken, network);
  expectLimited(refused);
  expect(refused.text).toContain('value="ada@example.com"');
  expect((await ask(site, orderToken, otherNetwork())).text).toContain("we sent a code to it");
});

test("a network may request twenty codes an hour for all orders", async ({ app, site }) => {
  const orders = [];
  for (let count = 0; count < 5; count++) orders.push((await placeTestOrder(app, site)).orderToken);
  const network = otherNetwork();
  for (let asked = 0; asked < 20; asked++) {
    expect((await ask(site, orders[asked % 5] as string, network, "eve@example.com")).status).toBe(200);
  }
  expectLimited(await ask(site, orders[0] as string, network, "eve@example.com"));
});

test("a network may enter sixty codes an hour", async ({ app, site }) => {
  const { orderToken: token } = await placeTestOrder(app, site);
  const network = otherNetwork();
  const visitor = site.visit();
  await ask(site, token, otherNetwork(), "eve@example.com", visitor);
  const enter = (code = "000000") => post(site, "/checkout/continue/code", { token, code }, { network, visitor });
  // An empty field is no try.
  expect((await enter("")).text).toContain("Required");
  for (let entered = 0; entered < 60; entered++) expect((await enter()).status).toBe(200);
  expectLimited(await enter());
});

test("nobody gets more than five codes an hour, for any number of orders and networks", async ({ app, site }) => {
  const orders = [];
  for (let count = 0; count < 3; count++) orders.push((await placeTestOrder(app, site)).orderToken);
  for (let asked = 0; asked < 12; asked++) {
    expect((await ask(site, orders[asked % 3] as string, otherNetwork())).status).toBe(200);
  }
  await app.runJobs();
  expect(app.sentMails.filter(({ subject }) => subject.startsWith("Your code"))).toHaveLength(5);
});

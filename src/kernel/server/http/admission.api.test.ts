import { describe, expect } from "vitest";
import { startTestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest, rows, sharedSiteTest } from "#kernel/testing/test.ts";

const test = sharedSiteTest({ own: true });
/** Tests of an app whose limits are those of a real one. */
const limitedTest = appTest({ rateLimitScale: 1 });

const json = { "content-type": "application/json" };

describe("a visitor's call of JSON", () => {
  const path = "/api/commerce/shopping-cart/shipping-location";
  /** The call's answer when only its body is wrong. */
  const taken = { status: 400, code: "invalid-input" };
  const refused = { status: 400, code: "crumb-failed" };

  async function call(site: TestSite, headers: Record<string, string>, body = "{}") {
    const answer = await site.visit().send(path, { method: "PUT", headers: { ...json, ...headers }, body });
    return { status: answer.status, code: answer.json().code };
  }

  test("is accepted without a crumb if the browser says that it comes from our own page", async ({ site }) => {
    expect(await call(site, { "sec-fetch-site": "same-origin" })).toEqual(taken);
    expect(await call(site, { origin: site.visit().origin })).toEqual(taken);
  });

  test.for(
    rows([
      ["another site", { "sec-fetch-site": "cross-site" }],
      ["another host of the same site", { "sec-fetch-site": "same-site" }],
      ["an address that was typed", { "sec-fetch-site": "none" }],
      ["another origin", { origin: "https://elsewhere.example" }],
      ["nobody knows whom", {}],
    ]),
  )("is refused when it comes from %s", async ([_who, headers], { site }) => {
    expect(await call(site, headers as Record<string, string>)).toEqual(refused);
  });

  test("is rejected with a wrong crumb, whatever the browser says", async ({ site }) => {
    expect(await call(site, { "sec-fetch-site": "same-origin", "x-csrf-token": "made.up" })).toEqual(refused);
    const inQuery = await site.visit().send(`${path}?crumb=made.up`, {
      method: "PUT",
      headers: { ...json, "sec-fetch-site": "same-origin" },
      body: "{}",
    });
    expect(inQuery.json().code).toBe("crumb-failed");
  });

  test("ignores a crumb in its body", async ({ site }) => {
    const visitor = site.visit();
    const crumb = await visitor.crumbFor("PUT", path);
    const answer = await visitor.send(path, {
      method: "PUT",
      headers: json,
      body: JSON.stringify({ crumb }),
    });
    expect(answer.json().code).toBe("crumb-failed");
  });

  test("is rejected without a crumb if someone is signed in", async ({ owner }) => {
    const host = owner.studioHost;
    const headers = { ...json, host, "sec-fetch-site": "same-origin", origin: `http://${host}` };
    const answer = await owner.send(path, { method: "PUT", headers, body: "{}" });
    expect(answer.json().code).toBe("crumb-failed");
  });
});

describe("behind proxies, a limit counts the address that the nearest trusted proxy names", () => {
  async function attempts(environment: Record<string, string>, forwardedFor: (attempt: number) => string) {
    const app = await startTestApp({ rateLimitScale: 1, environment });
    try {
      const visitor = (await app.buildSite()).visit();
      let passed = 0;
      for (let attempt = 0; attempt < 25; attempt++) {
        const headers = { "x-forwarded-for": forwardedFor(attempt) };
        const answer = await visitor.post("/api/commerce/restock-notifications", {}, headers);
        if (answer.status !== 429) passed++;
      }
      return passed;
    } finally {
      await app.close();
    }
  }
  const forged = (attempt: number) => `198.51.100.${attempt}`;

  test.each([
    ["none is trusted", { TRUST_PROXY: "0" }, forged],
    [
      "one, and the caller wrote addresses before its word",
      { TRUST_PROXY: "1" },
      (n: number) => `${forged(n)}, 192.0.2.1`,
    ],
    ["two", { TRUST_PROXY: "2" }, (n: number) => `${forged(n)}, 192.0.2.1, 10.0.0.1`],
    ["networks", { TRUST_PROXY: "loopback, 10.0.0.0/8" }, (n: number) => `${forged(n)}, 192.0.2.1, 10.0.0.1`],
    ["networks, and the caller's is none of them", { TRUST_PROXY: "10.0.0.0/8" }, forged],
  ])("%s: 10 of 25", async (_who, environment, forwardedFor) => {
    expect(await attempts(environment as Record<string, string>, forwardedFor)).toBe(10);
  });

  test("different callers are counted separately", async () => {
    expect(await attempts({ TRUST_PROXY: "1" }, forged)).toBe(25);
  });
});

limitedTest("calls that pages of other origins send do not count", async ({ app }) => {
  const visitor = (await app.buildSite()).visit();
  const signUp = (headers: Record<string, string>) =>
    visitor.post("/api/commerce/restock-notifications", {}, headers).then((answer) => answer.json().code);
  for (let call = 0; call < 15; call++) {
    expect(await signUp({ "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" })).toBe("crumb-failed");
  }
  expect(await signUp({})).toBe("invalid-input");
});

limitedTest(
  "a limit of signed-in calls counts the account, whatever cart and website a call names",
  async ({ app }) => {
    const site = await app.buildSite();
    const owner = await site.signIn();
    const statuses: number[] = [];
    for (let call = 0; call < 8; call++) {
      owner.studioCookies.set("CART", `made-up-${call}`);
      statuses.push((await owner.post("/api/config/mail-server/try", {})).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
  },
);

import { afterAll, describe, expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { createFakeStripe } from "../../testing/fakeStripe.ts";

const fake = await createFakeStripe();
afterAll(() => fake.close());
const test = siteTest({ own: true, environment: { STRIPE_API_URL: fake.url } });

const path = "/api/config/payment-providers/stripe";
const methods = "/api/config/payment-providers";

const keysOf = (account: ReturnType<typeof fake.addAccount>) => ({
  mode: account.secretKey.includes("_live_") ? ("live" as const) : ("test" as const),
  publishableKey: account.publishableKey,
  secretKey: account.secretKey,
  webhookSecret: account.webhookSecret,
});

const stripeOf = async (client: TestClient) =>
  (await client.get(methods)).json().providers.find((each: { provider: string }) => each.provider === "stripe");

describe("keys", () => {
  test("are checked with Stripe, and are never returned", async ({ app, site, owner }) => {
    expect((await owner.get(path)).json()).toMatchObject({ mode: "test", test: null, live: null });
    expect(await stripeOf(owner)).toMatchObject({ enabled: false, isSetUp: false });
    const account = fake.addAccount();
    const saved = await owner.put(`${path}/keys`, keysOf(account));
    expect([saved.status, saved.json()]).toMatchObject([
      200,
      {
        mode: "test",
        live: null,
        test: {
          accountId: account.id,
          accountName: "Fake Ceramics",
          secretLastFour: account.secretKey.slice(-4),
          webhookLastFour: account.webhookSecret.slice(-4),
          hasSecret: true,
          rejectedAt: null,
          lastEventAt: null,
        },
        webhookUrl: expect.stringMatching(new RegExp(`/api/webhooks/stripe/${site.website.id}$`)),
      },
    ]);
    for (const secret of [account.secretKey, account.webhookSecret]) expect(saved.text).not.toContain(secret);
    expect(await stripeOf(owner)).toMatchObject({ enabled: true, isSetUp: true, isTest: true });
    const { rows } = await app.services.database.pool.query(
      "select secret_key, webhook_secret from stripe_secrets where website_id = $1",
      [site.website.id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/sk_test|whsec_fake/);
    const entries = await app.services.database.db
      .selectFrom("audit_entries")
      .select(["action", "detail"])
      .where("website_id", "=", site.website.id)
      .where("action", "like", "stripe.%")
      .execute();
    expect(entries).toEqual([{ action: "stripe.save-keys", detail: { title: "test" } }]);
  });

  test.for([
    [{ publishableKey: "" }, "publishableKey", "Required"],
    [{ secretKey: "sk_live_000000000000" }, "secretKey", "Enter a secret key for this mode. It begins with sk_test_."],
    [
      { publishableKey: "pk_live_000000000000" },
      "publishableKey",
      "Enter a publishable key for this mode. It begins with pk_test_.",
    ],
    [{ webhookSecret: "secret" }, "webhookSecret", "Enter the signing secret. It begins with whsec_."],
    [
      { secretKey: "sk_test_000000000000" },
      "secretKey",
      "Stripe does not accept this secret key. Copy it again from your Stripe dashboard.",
    ],
    [
      { publishableKey: "pk_test_000000000000" },
      "publishableKey",
      "Stripe does not know this publishable key. Copy it again from your Stripe dashboard.",
    ],
  ] as const)("a wrong one has its message: %j", async ([change, field, message], { owner }) => {
    const answer = await owner.put(`${path}/keys`, { ...keysOf(fake.addAccount()), ...change });
    expect([answer.status, answer.json().errors?.[field]]).toEqual([400, message]);
    expect((await owner.get(path)).json().test).toBeNull();
  });

  test("of two accounts are refused", async ({ owner }) => {
    const { publishableKey } = fake.addAccount();
    const answer = await owner.put(`${path}/keys`, { ...keysOf(fake.addAccount()), publishableKey });
    expect(answer.json().errors.publishableKey).toBe(
      "This publishable key belongs to another Stripe account than the secret key.",
    );
  });

  test("cannot be checked while Stripe is unavailable, and the stored ones stay", async ({ owner }) => {
    const account = fake.addAccount();
    await owner.put(`${path}/keys`, keysOf(account));
    fake.meet("GET /v1/account", "answers 500");
    const answer = await owner.put(`${path}/keys`, keysOf(fake.addAccount()));
    expect([answer.status, answer.json().code]).toEqual([503, "stripe-unavailable"]);
    expect((await owner.get(path)).json().test.accountId).toBe(account.id);
  });

  test("an empty secret keeps the stored one", async ({ owner }) => {
    const account = fake.addAccount();
    await owner.put(`${path}/keys`, keysOf(account));
    const again = await owner.put(`${path}/keys`, { ...keysOf(account), secretKey: "", webhookSecret: "" });
    expect(again.json().test).toMatchObject({ hasSecret: true, webhookLastFour: account.webhookSecret.slice(-4) });
  });

  test("can be removed, and then Stripe is not offered", async ({ owner }) => {
    await owner.put(`${path}/keys`, keysOf(fake.addAccount()));
    expect((await owner.delete(`${path}/keys/test`)).json().test).toBeNull();
    expect(await stripeOf(owner)).toMatchObject({ isSetUp: false });
  });

  test("a mode without keys cannot be switched on", async ({ owner }) => {
    await owner.put(`${path}/keys`, keysOf(fake.addAccount()));
    expect((await owner.put(`${path}/mode`, { mode: "live" })).json().code).toBe("stripe-not-set-up");
    await owner.put(`${path}/keys`, keysOf(fake.addAccount({ mode: "live", installments: true })));
    expect((await owner.put(`${path}/mode`, { mode: "live" })).json().mode).toBe("live");
    expect(await stripeOf(owner)).toMatchObject({ isTest: false, can: { installments: true } });
  });
});

import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();
const path = "/api/config/payment-providers";

test("all are available, and are offered in the owner's order", async ({ owner }) => {
  const can = { purchases: ["goods"], installments: false };
  const canAll = { ...can, purchases: ["goods", "subscriptions", "gift-cards"] };
  expect((await owner.get(path)).json()).toEqual({
    providers: [
      {
        provider: "test",
        title: "Test card",
        enabled: true,
        isSetUp: true,
        asksForCard: true,
        isTest: true,
        canCaptureLater: true,
        can: canAll,
      },
      {
        provider: "manual",
        title: "Manual payment",
        enabled: true,
        isSetUp: true,
        asksForCard: false,
        isTest: false,
        canCaptureLater: false,
        can: { ...can, purchases: ["goods", "gift-cards"] },
      },
      {
        provider: "stripe",
        title: "Stripe",
        enabled: false,
        isSetUp: false,
        asksForCard: true,
        isTest: true,
        canCaptureLater: true,
        can: canAll,
      },
    ],
    manualInstructions: "",
    capturesLater: false,
  });
  const saved = await owner.put(path, { enabled: ["manual"], manualInstructions: " By transfer. " });
  expect(saved.json()).toMatchObject({
    providers: [
      { provider: "manual", enabled: true },
      { provider: "stripe", enabled: false },
      { provider: "test", enabled: false },
    ],
    manualInstructions: "By transfer.",
  });
  expect((await owner.get(path)).json()).toEqual(saved.json());
});

test("when payments are captured is saved, and the log says so", async ({ app, site, owner }) => {
  const saved = await owner.put(path, { enabled: ["test", "manual"], capturesLater: true });
  expect(saved.json()).toMatchObject({ capturesLater: true });
  const { detail } = await app.services.database.db
    .selectFrom("audit_entries")
    .select("detail")
    .where("website_id", "=", site.website.id)
    .where("action", "=", "payment-methods.save")
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({
    changes: [{ name: "Capture payments", before: "When the order is placed", after: "Later, by hand" }],
  });
});

test("an unknown payment method is rejected", async ({ owner }) => {
  const answer = await owner.put(path, { enabled: ["gold"] });
  expect([answer.status, answer.json().message]).toEqual([400, "This payment method is not available."]);
});

test("only contributors save them, and the audit log has the change", async ({ app, site, owner }) => {
  expect((await site.visit().put(path, { enabled: [] })).status).toBe(401);
  expect((await owner.put(path, { enabled: [] })).status).toBe(200);
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select("account_id")
    .where("website_id", "=", site.website.id)
    .where("action", "=", "payment-methods.save")
    .execute();
  expect(entries).toEqual([{ account_id: site.owner.id }]);
});

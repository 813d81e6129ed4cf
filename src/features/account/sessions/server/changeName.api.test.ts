import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();

test("the name of an account is changed, on one line, and logged", async ({ app, site, owner }) => {
  const changed = await owner.put("/api/config/account/name", { name: "  Olive\n Kiln " });
  expect([changed.status, changed.json()]).toEqual([200, { name: "Olive Kiln" }]);
  expect((await owner.get("/api/config/session")).json().account.name).toBe("Olive Kiln");
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select(["action", "detail"])
    .where("website_id", "=", site.website.id)
    .where("action", "=", "account.change-name")
    .execute();
  expect(entries).toMatchObject([{ detail: { changes: [{ name: "Name", after: "Olive Kiln" }] } }]);
  const long = await owner.put("/api/config/account/name", { name: "x".repeat(201) });
  expect([long.status, long.json().errors]).toEqual([400, { name: "Use at most 200 characters." }]);
  expect((await owner.put("/api/config/account/name", { name: "" })).json()).toEqual({ name: "" });
});

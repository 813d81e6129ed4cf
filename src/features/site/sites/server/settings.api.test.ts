import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#kernel/testing/startTestApp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("what cannot be is refused field by field, and nothing of it is saved", async () => {
  const owner = await (await app.buildSite()).signIn();
  const { identifier: _identifier, hosts: _hosts, ...stored } = (await owner.get("/api/config/settings")).json();
  const wrong = { title: "Other", contactEmail: "nora at example", timeZone: "Kiln/Shelf", locale: "clay" };
  const refused = await owner.put("/api/config/settings", { ...stored, ...wrong });
  expect([refused.status, refused.json().errors]).toEqual([
    400,
    {
      contactEmail: "Please enter a valid email",
      timeZone: "Choose a time zone.",
      locale: "Choose a language.",
    },
  ]);
  expect((await owner.get("/api/config/settings")).json()).toMatchObject(stored);
  const saved = await owner.put("/api/config/settings", { ...stored, contactEmail: "nora@example.com" });
  expect([saved.status, saved.json().contactEmail]).toEqual([200, "nora@example.com"]);
});

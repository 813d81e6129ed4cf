import { expect } from "vitest";
import { turnOnTwoStep } from "#features/account/two-step/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";

const test = siteTest();
const path = "/api/config/contributors";

test("people without a second step lose their rights until they set it up", async ({ app, site, owner }) => {
  const editor = await signInAs(app, site, 4);
  const admin = await signInAs(app, site, 1);
  const refused = await owner.put(`${path}/two-step`, { isRequired: true });
  expect([refused.status, refused.json().message]).toEqual([
    409,
    "Set up two-step verification for your own account first. You find it under Account and security.",
  ]);
  await turnOnTwoStep(app, owner);
  // It would take every right from the owner.
  await turnOnTwoStep(app, admin);
  for (const client of [editor, admin]) {
    expect((await client.put(`${path}/two-step`, { isRequired: true })).status).toBe(403);
  }
  expect((await owner.put(`${path}/two-step`, { isRequired: true })).status).toBe(204);
  const { requiresTwoStep, contributors } = (await owner.get(path)).json();
  expect(requiresTwoStep).toBe(true);
  expect(contributors.map(({ isTwoStepOn }: { isTwoStepOn: boolean }) => isTwoStepOn)).toEqual([true, false, true]);

  const pages = await editor.get("/api/config/pages");
  expect([pages.status, pages.json()]).toEqual([
    403,
    {
      code: "two-step-needed",
      message: "This website requires two-step verification. Set it up for your account first.",
    },
  ]);
  expect((await editor.get("/api/config/session")).json()).toMatchObject({ needsTwoStep: true, rights: [] });
  expect((await owner.get("/api/config/session")).json().needsTwoStep).toBe(false);

  await turnOnTwoStep(app, editor);
  expect((await editor.get("/api/config/pages")).status).toBe(200);
  expect((await editor.delete("/api/config/account/two-step")).status).toBe(204);
  expect((await editor.get("/api/config/pages")).status).toBe(403);
  expect((await owner.put(`${path}/two-step`, { isRequired: false })).status).toBe(204);
  expect((await owner.put(`${path}/two-step`, { isRequired: false })).status).toBe(204);
  expect((await editor.get("/api/config/pages")).status).toBe(200);
  const { rows } = await app.services.database.pool.query(
    "select action from audit_entries where website_id = $1 and subject_type = 'website' order by created_at, id",
    [site.website.id],
  );
  expect(rows.map(({ action }) => action).filter((action) => action.includes("two-step"))).toEqual([
    "website.require-two-step",
    "website.stop-requiring-two-step",
  ]);
  app.clock.set(new Date());
});

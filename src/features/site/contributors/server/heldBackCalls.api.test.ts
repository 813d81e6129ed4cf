import { expect } from "vitest";
import { openCall } from "#kernel/testing/openRequest.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";

const test = siteTest();
const path = "/api/config/contributors";
const body = JSON.stringify({ email: "mallory@example.com", roles: [1] });
const head = { "content-type": "application/json", "content-length": String(body.length) };
/** Longer than a call may take before its rights are looked up again. Called last, because the call may arrive late. */
const holdBack = () => new Promise((resolve) => setTimeout(resolve, 300));

test("a call whose body is held back has the rights of when it arrives", async ({ app, site, owner }) => {
  const admin = await signInAs(app, site, 1);
  const { accountId } = (await admin.get(`${path}/me`)).json();
  const held = openCall(app, admin, "POST", `${path}/invitations`, head);
  held.write(body.slice(0, 10));
  expect((await owner.delete(`${path}/${accountId}`)).status).toBe(204);
  await holdBack();
  held.write(body.slice(10));
  expect(await held.status()).toBe(403);
  expect((await owner.get(path)).json().invitations).toEqual([]);
});

test("a call whose body is held back until its session has ended is refused", async ({ app, owner }) => {
  const held = openCall(app, owner, "POST", `${path}/invitations`, head);
  held.write(body.slice(0, 10));
  // By the answer of a call that was sent later, the session of this one has been looked up.
  expect((await owner.get(`${path}/me`)).status).toBe(200);
  expect((await owner.delete("/api/config/session")).status).toBe(204);
  await holdBack();
  held.write(body.slice(10));
  expect(await held.status()).toBe(401);
});

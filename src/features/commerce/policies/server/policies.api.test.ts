import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();
const path = "/api/config/store-policies";
const empty = { returns: "", terms: "", privacy: "", shipping: "", revision: "" };

test("policies are sanitized, shown on pages of the site, and hidden when empty", async ({ app, site }) => {
  const owner = await site.signIn();
  expect((await owner.get(path)).json()).toEqual(empty);
  const returns = '<p onclick="x()">30 days<script>alert(1)</script> <a href="javascript:x">ask</a></p>';
  const saved = await owner.put(path, { ...empty, returns, terms: "<p>\u200b </p>" });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.json()).toMatchObject({ terms: "", privacy: "" });
  const page = await site.visit().get("/checkout/policies/returns");
  expect(page.status).toBe(200);
  expect(page.text).toContain("30 days");
  expect(page.text).not.toMatch(/alert\(1\)|onclick|javascript:x/);
  expect((await site.visit().get("/api/commerce/policies/returns")).json()).toMatchObject({ title: "Return policy" });
  for (const kind of ["terms", "nonsense"]) {
    expect((await site.visit().get(`/checkout/policies/${kind}`)).status).toBe(404);
    expect((await site.visit().get(`/api/commerce/policies/${kind}`)).status).toBe(404);
  }
  expect((await (await app.buildSite()).visit().get("/checkout/policies/returns")).status).toBe(404);
});

test("a second person's save is refused after the first", async ({ app, site }) => {
  const owner = await site.signIn();
  const first = (await owner.put(path, { ...empty, terms: "<p>One</p>" })).json();
  app.clock.advance(1000);
  const late = await owner.put(path, { ...empty, terms: "<p>Two</p>" });
  expect([late.status, late.json().code]).toEqual([409, "stale-revision"]);
  expect((await owner.put(path, { ...first, terms: "<p>Two</p>" })).status).toBe(200);
});

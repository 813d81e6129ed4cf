import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";
import { documentOf, textPage } from "../testing.ts";

const test = appTest();

const path = "/api/config/saved-sections";

test("stores sections checked and sanitized, lists them by name, and deletes them", async ({ app }) => {
  const owner = await (await app.buildSite()).signIn();
  const [section] = textPage("Hello<script>alert(1)</script>").sections;
  const second = await owner.post(path, { name: "welcome", section });
  const first = await owner.post(path, { name: " Hero ", section });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.json()).toMatchObject({ name: "Hero", section: documentOf(textPage("Hello")).sections[0] });
  expect((await owner.get(path)).json().sections).toEqual([first.json(), second.json()]);

  expect((await owner.delete(`${path}/${first.json().id}`)).status).toBe(204);
  expect((await owner.delete(`${path}/${first.json().id}`)).json()).toMatchObject({ code: "section-unknown" });
  expect((await owner.get(path)).json().sections).toEqual([second.json()]);
});

test("rejects an invalid section under its path", async ({ app }) => {
  const owner = await (await app.buildSite()).signIn();
  const [section] = textPage("Hello").sections;
  const refused = await owner.post(path, { name: "Wide", section: { ...section, width: "enormous" } });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.json().errors)).toEqual(["section.width"]);
  expect((await owner.post(path, { name: " ", section })).json().errors).toEqual({ name: "Required" });
});

test("another website has its own sections", async ({ app }) => {
  const owner = await (await app.buildSite()).signIn();
  const stranger = await (await app.buildSite()).signIn();
  const [section] = textPage("Hello").sections;
  const { id } = (await owner.post(path, { name: "Mine", section })).json();
  expect((await stranger.get(path)).json().sections).toEqual([]);
  expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
});

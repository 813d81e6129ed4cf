import { expect } from "vitest";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { appTest } from "#kernel/testing/test.ts";
import { changeSettings } from "../testing.ts";

const test = appTest();

const html = { accept: "text/html" };

test("unknown addresses show the owner's 404 page, with status 404 and type 100", async ({ app }) => {
  const made = await app.buildSite();
  const client = await made.signIn();
  const page = await buildPage(app, made, { title: "Astray", slug: "astray", body: textBody("<p>Wrong turn</p>") });
  const blog = await buildPage(app, made, { kind: "blog", title: "Blog", slug: "blog" });
  expect((await made.visit().get("/nowhere", html)).text).not.toContain("Wrong turn");
  const chosen = await client.put("/api/config/not-found-page", { pageId: page.id });
  expect(chosen.json()).toEqual({ pageId: page.id });
  expect((await client.get("/api/config/pages")).json().notFoundPageId).toBe(page.id);
  const answer = await made.visit().get("/nowhere", html);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain("<p>Wrong turn</p>");
  expect(answer.text).toContain("page-type-100");
  expect(answer.text).toContain('<meta name="robots" content="noindex">');
  expect((await made.visit().get("/sitemap.xml")).text).not.toContain("astray");
  const unfit = await client.put("/api/config/not-found-page", { pageId: blog.id });
  expect([unfit.status, unfit.json().message]).toEqual([409, "Only a page of this website can be the 404 page."]);
  expect((await client.put("/api/config/not-found-page", { pageId: newId() })).status).toBe(404);
  await changeSettings(client, page.id, { status: "draft" });
  expect((await made.visit().get("/nowhere", html)).text).not.toContain("Wrong turn");
  await client.delete(`/api/config/pages/${page.id}`);
  expect((await client.get("/api/config/pages")).json().notFoundPageId).toBeNull();
});

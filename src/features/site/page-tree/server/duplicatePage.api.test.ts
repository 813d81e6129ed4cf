import { describe, expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { TreePage } from "../contract.ts";
import { buildPage, textBody } from "../testing.ts";

const test = sharedSiteTest();

describe("a copy", () => {
  test("is a draft below the original, with the body from the editor", async ({ app }) => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const page = await buildPage(app, made, {
      title: "Recipe",
      slug: "recipe",
      navigationPosition: 0,
      body: textBody("<p>Salt</p>"),
      isHomepage: true,
      password: "kiln",
    });
    await buildPage(app, made, { title: "Next", slug: "next", navigationPosition: 1 });
    const copy = (await client.post(`/api/config/pages/${page.id}/duplicate`)).json();
    expect(copy).toMatchObject({
      title: "Copy of Recipe",
      slug: "copy-of-recipe",
      status: "draft",
      isHomepage: false,
      hasPassword: true,
      revision: 1,
    });
    const { pages } = (await client.get("/api/config/pages")).json();
    expect(pages.map((each: TreePage) => each.title)).toEqual(["Recipe", "Copy of Recipe", "Next"]);
    expect((await client.openOnSite("/copy-of-recipe")).text).toContain("<p>Salt</p>");
    expect((await made.visit().get("/copy-of-recipe")).status).toBe(404);
    const second = (await client.post(`/api/config/pages/${page.id}/duplicate`)).json();
    expect(second.slug).toBe("copy-of-recipe-2");
    expect((await client.post(`/api/config/pages/${newId()}/duplicate`)).status).toBe(404);
  });

  test("has no posts of a blog and no pages of a folder", async ({ app, site, owner }) => {
    const blog = await buildPage(app, site, { kind: "blog", title: "Log", slug: "log" });
    await buildPost(app, site, blog, { title: "Kept apart" });
    const copy = (await owner.post(`/api/config/pages/${blog.id}/duplicate`)).json();
    expect((await owner.get(`/${copy.slug}`)).text).not.toContain("Kept apart");
    const folder = await buildPage(app, site, { kind: "folder", title: "Case", slug: "case" });
    await buildPage(app, site, { title: "In it", slug: "in-it", parentId: folder.id });
    const { id } = (await owner.post(`/api/config/pages/${folder.id}/duplicate`)).json();
    const { pages } = (await owner.get("/api/config/pages")).json();
    expect(pages.filter((page: TreePage) => page.parentId === id)).toEqual([]);
  });
});

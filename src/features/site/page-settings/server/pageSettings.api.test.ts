import { describe, expect } from "vitest";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import { changeSettings } from "../testing.ts";

const test = sharedSiteTest();

describe("settings", () => {
  test("are stored completely, sanitized and audited", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Before", slug: "before", navigation: "none" });
    const answer = await changeSettings(owner, page.id, {
      title: "After",
      navigationTitle: "Aft",
      description: "<p>Fine<script>alert(1)</script></p>",
      seoTitle: "After, all",
      seoDescription: "What comes after.",
      noIndex: true,
      password: "clay",
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toMatchObject({
      title: "After",
      navigationTitle: "Aft",
      description: "<p>Fine</p>",
      seoTitle: "After, all",
      seoDescription: "What comes after.",
      noIndex: true,
      hasPassword: true,
      revision: 2,
    });
    expect(answer.text).not.toContain("argon2");
    expect((await changeSettings(owner, page.id, { title: "Again" })).json().hasPassword).toBe(true);
    expect((await changeSettings(owner, page.id, { password: null })).json().hasPassword).toBe(false);
    const { rows } = await app.services.database.pool.query(
      "select action, detail from audit_entries where website_id = $1 and subject_id = $2 order by id",
      [site.website.id, page.id],
    );
    expect(rows.map((row) => row.action)).toEqual(["page.save", "page.save", "page.save"]);
    expect(rows[0].detail.changes).toContainEqual({ name: "Password", before: "", after: "New" });
    expect(JSON.stringify(rows)).not.toContain("clay");
  });

  test("a stale save is rejected, and nothing saved is lost", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Raced", slug: "raced", navigation: "none" });
    const stored = (await owner.get(`/api/config/pages/${page.id}`)).json();
    expect((await owner.put(`/api/config/pages/${page.id}`, { ...stored, title: "First" })).status).toBe(200);
    const second = await owner.put(`/api/config/pages/${page.id}`, { ...stored, title: "Second" });
    expect([second.status, second.json().code]).toEqual([409, "stale-revision"]);
    expect((await owner.get(`/api/config/pages/${page.id}`)).json().title).toBe("First");
  });

  test.for(
    rows([
      ["not a path", "a b", 400, "a b is not a valid page URL"],
      ["reserved", "cart", 400, "cart is not a valid page URL"],
      ["reserved below", "api/pages", 400, "api/pages is not a valid page URL"],
      ["too deep", "a/b/c/d/e/f/g/h/i/j/k", 400, "a/b/c/d/e/f/g/h/i/j/k is not a valid page URL"],
    ]),
  )("an address that is %s is refused", async ([_name, slug, status, message], { app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Somewhere", slug: `somewhere-${newId()}`, navigation: "none" });
    const answer = await changeSettings(owner, page.id, { slug });
    expect([answer.status, answer.json().errors.slug]).toEqual([status, message]);
  });

  test("an address of another page is rejected; one of a page in the trash is free", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "Taken", slug: "taken", navigation: "none" });
    await buildPage(app, site, { title: "Gone", slug: "gone", navigation: "none", deletedAt: new Date() });
    const page = await buildPage(app, site, { title: "Free", slug: "free", navigation: "none" });
    const answer = await changeSettings(owner, page.id, { slug: "taken" });
    expect([answer.status, answer.json().message]).toEqual([409, "This address is taken. Please choose another."]);
    expect((await changeSettings(owner, page.id, { slug: "gone" })).json().slug).toBe("gone");
  });

  test("a scheduled page needs a time, a link needs an address, a social image must be one of the website's", async ({
    app,
    site,
    owner,
  }) => {
    const page = await buildPage(app, site, { title: "Later", slug: "later", navigation: "none" });
    const link = await buildPage(app, site, { kind: "link", slug: "link-x", linkUrl: "/about", navigation: "none" });
    const late = await changeSettings(owner, page.id, { status: "scheduled", publishAt: null });
    expect(late.json().errors).toEqual({ publishAt: "Required" });
    expect((await changeSettings(owner, link.id, { linkUrl: null })).json().errors).toEqual({ linkUrl: "Required" });
    const picture = await changeSettings(owner, page.id, { socialAssetId: newId() });
    expect(picture.json().errors).toEqual({ socialAssetId: "Unable to locate content" });
  });
});

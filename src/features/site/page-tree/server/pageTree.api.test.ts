import { describe, expect } from "vitest";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { TreePage } from "../contract.ts";
import { isReservedSlug } from "../domain/pageSlugs.ts";
import { buildPage, textBody } from "../testing.ts";

const test = sharedSiteTest();

/** The tree of a part as text: "About Folder(One Two)". */
async function tree(part: string, client: TestClient): Promise<string> {
  const { pages }: { pages: TreePage[] } = (await client.get("/api/config/pages")).json();
  const listOf = (parentId: string | null): string =>
    pages
      .filter((page) => page.navigation === part && page.parentId === parentId)
      .map((page) => {
        const held = listOf(page.id);
        return held ? `${page.title}(${held})` : page.title;
      })
      .join(" ");
  return listOf(null);
}

async function create(body: object, client: TestClient) {
  return client.post("/api/config/pages", body);
}

function move(
  owner: TestClient,
  pageId: string,
  to: { navigation?: string; parentId?: string | null; beforeId?: string | null },
) {
  return owner.post(`/api/config/pages/${pageId}/move`, {
    navigation: "main",
    parentId: null,
    beforeId: null,
    ...to,
  });
}

test("no page can use a path that the program uses", ({ app }) => {
  const paths = app.app.routes.map(({ path }) => path.slice(1).replace(/:\w+/g, "x"));
  // Slugs contain no dots or stars, so the others need no check.
  const free = paths.filter((path) => /^[a-z0-9/-]+$/.test(path) && !isReservedSlug(path));
  expect(free).toEqual([]);
});

describe("creating", () => {
  test("every kind is added at the end of its part; kinds with content start as a draft", async ({ app }) => {
    const made = await app.buildSite();
    const client = await made.signIn();
    for (const kind of ["page", "cover-page", "blog", "products", "gallery", "index", "folder", "link"]) {
      const answer = await create(
        { kind, title: kind, linkUrl: kind === "link" ? "https://example.com/a" : null },
        client,
      );
      expect(answer.status, answer.text).toBe(201);
      expect(answer.json()).toMatchObject({
        kind,
        title: kind,
        navigation: "main",
        parentId: null,
        revision: 1,
        status: kind === "folder" || kind === "link" ? "published" : "draft",
        path: kind === "link" ? "https://example.com/a" : `/${kind}`,
      });
    }
    expect(await tree("main", client)).toBe("page cover-page blog products gallery index folder link");
  });

  test("a new cover page, blog, shop or gallery is public only after it is published", async ({ app }) => {
    const made = await app.buildSite();
    const client = await made.signIn();
    for (const kind of ["cover-page", "blog", "products", "gallery"]) {
      const page = (await create({ kind, title: kind }, client)).json();
      const visit = async () => (await made.visit().get(page.path)).status;
      expect(await visit(), kind).toBe(404);
      expect((await changeSettings(client, page.id, { status: "published" })).status).toBe(200);
      expect(await visit(), kind).toBe(200);
    }
  });

  test("with a body, in a folder, whose part it gets", async ({ app, site, owner }) => {
    const folder = await buildPage(app, site, { kind: "folder", title: "Studio", navigation: "footer" });
    const answer = await create(
      { kind: "page", title: "Kilns", parentId: folder.id, body: textBody("<p>Hot</p>") },
      owner,
    );
    expect(answer.json()).toMatchObject({ navigation: "footer", parentId: folder.id, slug: "kilns" });
    expect(await tree("footer", owner)).toBe("Studio(Kilns)");
  });

  test("with a free address", async ({ owner }) => {
    const slugs = [];
    for (let count = 0; count < 3; count++) {
      slugs.push((await create({ kind: "page", title: "Twice", navigation: "none" }, owner)).json().slug);
    }
    slugs.push((await create({ kind: "page", title: "Checkout", navigation: "none" }, owner)).json().slug);
    expect(slugs).toEqual(["twice", "twice-2", "twice-3", "checkout-2"]);
  });

  test("many at once: each gets its own address and place", async ({ app }) => {
    const made = await app.buildSite();
    const client = await made.signIn();
    await client.get("/config");
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ kind: "page", title: "Same" }, client)));
    expect(new Set(answers.map((answer) => answer.json().slug)).size).toBe(8);
    const { rows } = await app.services.database.pool.query(
      "select navigation_position from collections where website_id = $1 order by 1",
      [made.website.id],
    );
    expect(rows.map((row) => row.navigation_position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test.for(
    rows([
      [{ kind: "page", title: "" }, { title: "Required" }],
      [{ kind: "link", title: "Out" }, { linkUrl: "Required" }],
      [
        { kind: "link", title: "Out", linkUrl: "javascript:alert(1)" },
        { linkUrl: "javascript:alert(1) is not a valid page URL" },
      ],
    ]),
  )("%j is refused", async ([body, errors], { owner }) => {
    const answer = await create(body, owner);
    expect(answer.status).toBe(400);
    expect(answer.json().errors).toMatchObject(errors);
  });

  test("an invalid body is rejected with the place of the error", async ({ owner }) => {
    const answer = await create(
      {
        kind: "page",
        title: "Broken",
        body: { version: 1, sections: [{ id: "s", blocks: [{}] }] },
      },
      owner,
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json().errors)[0]).toMatch(/^body\.sections\.0\.blocks\.0/);
  });

  test("a folder can't be in a folder, and a page can't be in a page", async ({ app, site, owner }) => {
    const folder = await buildPage(app, site, { kind: "folder", title: "Outer", navigation: "none" });
    const page = await buildPage(app, site, { title: "Leaf", navigation: "none" });
    const inside = await create({ kind: "index", title: "Inner", parentId: folder.id }, owner);
    expect([inside.status, inside.json().message]).toEqual([409, "A folder can't be inside another folder."]);
    const below = await create({ kind: "page", title: "Below", parentId: page.id }, owner);
    expect([below.status, below.json().message]).toEqual([409, "Pages can only be inside a folder."]);
    expect((await create({ kind: "page", title: "Lost", parentId: newId() }, owner)).json().message).toBe(
      "Unable to locate content",
    );
  });
});

describe("moving", () => {
  test("within a part, into a folder and out of it, to another part", async ({ app }) => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const page = (title: string, position: number) => buildPage(app, made, { title, navigationPosition: position });
    const [one, two, three] = [await page("One", 0), await page("Two", 1), await page("Three", 2)];
    const folder = await buildPage(app, made, { kind: "folder", title: "Box", navigation: "secondary" });
    const moved = async (id: string, to: object) => {
      const answer = await client.post(`/api/config/pages/${id}/move`, {
        navigation: "main",
        parentId: null,
        beforeId: null,
        ...to,
      });
      expect(answer.status).toBe(200);
    };
    await moved(three.id, { beforeId: one.id });
    expect(await tree("main", client)).toBe("Three One Two");
    await moved(two.id, { parentId: folder.id });
    await moved(one.id, { parentId: folder.id, beforeId: two.id });
    expect([await tree("main", client), await tree("secondary", client)]).toEqual(["Three", "Box(One Two)"]);
    await moved(folder.id, { navigation: "footer" });
    expect([await tree("secondary", client), await tree("footer", client)]).toEqual(["", "Box(One Two)"]);
    await moved(one.id, { navigation: "none" });
    expect([await tree("footer", client), await tree("none", client)]).toEqual(["Box(Two)", "One"]);
  });

  test("rejects a folder in a folder, and a missing page", async ({ app, site, owner }) => {
    const folder = await buildPage(app, site, { kind: "folder", title: "First box", navigation: "none" });
    const other = await buildPage(app, site, { kind: "index", title: "Second box", navigation: "none" });
    expect((await move(owner, other.id, { parentId: folder.id })).json().code).toBe("folder-inside-folder");
    expect((await move(owner, newId(), {})).status).toBe(404);
    const foreign = await buildPage(app, await app.buildSite(), { title: "Foreign" });
    expect((await move(owner, foreign.id, {})).status).toBe(404);
  });

  test("many at once: every page keeps a place of its own", async ({ app }) => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_none, index) => buildPage(app, made, { title: `P${index}`, slug: `p${index}` })),
    );
    await client.get("/config");
    const answers = await Promise.all(
      pages.map((page, index) =>
        client.post(`/api/config/pages/${page.id}/move`, {
          navigation: index % 2 ? "main" : "footer",
          parentId: null,
          beforeId: pages[(index + 2) % 6]?.id,
        }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { rows } = await app.services.database.pool.query(
      "select navigation, count(*)::integer as pages, count(distinct navigation_position)::integer as places from collections where website_id = $1 group by 1 order by 1",
      [made.website.id],
    );
    expect(rows).toEqual([
      { navigation: "footer", pages: 3, places: 3 },
      { navigation: "main", pages: 3, places: 3 },
    ]);
  });
});

describe("the home page", () => {
  test("there is one, visitors can open it, and another page can replace it", async ({ app }) => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const home = await buildPage(app, made, {
      title: "Home",
      slug: "home",
      isHomepage: true,
      body: textBody("<p>Old</p>"),
    });
    const next = await buildPage(app, made, { title: "Next", slug: "next", body: textBody("<p>New</p>") });
    const draft = await buildPage(app, made, { title: "Draft", slug: "draft", status: "draft" });
    const link = await buildPage(app, made, { kind: "link", slug: "link-y", linkUrl: "/next" });
    expect((await made.visit().get("/")).text).toContain("<p>Old</p>");
    for (const unfit of [draft, link]) {
      const refused = await client.post(`/api/config/pages/${unfit.id}/homepage`);
      expect([refused.status, refused.json().message]).toEqual([
        409,
        "Publish this page before you set it as the home page.",
      ]);
    }
    const { pages } = (await client.post(`/api/config/pages/${next.id}/homepage`)).json();
    expect(pages.filter((page: TreePage) => page.isHomepage).map((page: TreePage) => page.id)).toEqual([next.id]);
    expect((await made.visit().get("/")).text).toContain("<p>New</p>");
    expect((await made.visit().get("/home")).text).toContain("<p>Old</p>");
    const hidden = await changeSettings(client, next.id, { status: "draft" });
    expect([hidden.status, hidden.json().code]).toEqual([409, "homepage-needed"]);
    const due = new Date(app.clock.now().getTime() - 1000).toISOString();
    expect((await changeSettings(client, next.id, { status: "scheduled", publishAt: due })).status).toBe(200);
    expect((await changeSettings(client, home.id, { status: "draft" })).status).toBe(200);
  });
});

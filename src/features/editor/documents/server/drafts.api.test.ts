import { expect } from "vitest";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest, rows } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { documentFailures } from "../contract.ts";
import { buildPage, documentOf, textPage } from "../testing.ts";

const test = appTest();

async function openPage(app: TestApp, options: Parameters<typeof buildPage>[2] = {}) {
  const site = await app.buildSite();
  const page = await buildPage(app, site, options);
  const owner = await site.signIn();
  const path = `/api/config/pages/${page.id}`;
  const save = (client: TestClient, text: string, revision: number) =>
    client.put(`${path}/draft`, { document: textPage(text), revision });
  return { site, page, owner, path, save };
}

test("a draft starts as the published page; visitors don't see what is saved", async ({ app }) => {
  const { site, owner, path, save } = await openPage(app);
  const opened = (await owner.get(`${path}/draft`)).json();
  expect(opened).toMatchObject({ revision: 0, hasChanges: false, savedAt: null, savedBy: null, publishAt: null });
  expect(opened.document).toEqual(documentOf(textPage("Quiet pots")));

  const saved = await save(owner, "Loud pots", 0);
  expect(saved.status).toBe(200);
  expect(saved.json()).toMatchObject({
    revision: 1,
    hasChanges: true,
    savedAt: app.clock.now().toISOString(),
    savedBy: "Olive Owner",
  });
  expect((await owner.get(`${path}/draft`)).json()).toEqual(saved.json());
  const shown = await site.visit().get("/about", { accept: "text/html" });
  expect(shown.text).toContain("Quiet pots");
  expect(shown.text).not.toContain("Loud pots");
});

test("a saved draft names the tab that wrote it, until the text comes from elsewhere", async ({ app }) => {
  const { owner, path, save } = await openPage(app);
  const written = { tab: "0d8d4c3e-7b2f-4a53-9c38-1f5f6d1b2a10", at: 1_800_000_000_000 };
  const body = { document: textPage("Loud pots"), revision: 0, written };
  expect((await owner.put(`${path}/draft`, body)).json()).toMatchObject({ revision: 1, written });
  const stale = await save(owner, "Louder pots", 0);
  expect(stale.json()).toMatchObject({ current: { revision: 1, written } });
  expect((await save(owner, "Louder pots", 1)).json()).toMatchObject({ revision: 2, written: null });
});

test("a page without a body opens as an empty document", async ({ app }) => {
  const { owner, path } = await openPage(app, { body: null });
  const opened = (await owner.get(`${path}/draft`)).json();
  expect(opened.document).toEqual({ version: 1, sections: [] });
  expect(opened.hasChanges).toBe(false);
});

test("a draft that is equal to the published page is no change", async ({ app }) => {
  const { owner, save } = await openPage(app);
  await save(owner, "Loud pots", 0);
  expect((await save(owner, "Quiet pots", 1)).json()).toMatchObject({ revision: 2, hasChanges: false });
});

test("of twenty saves over one revision one wins; the others get a conflict with the stored text", async ({ app }) => {
  const { owner, path, save } = await openPage(app);
  const answers = await Promise.all(Array.from({ length: 20 }, (_none, index) => save(owner, `Text ${index}`, 0)));
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 19]);
  const stored = (await owner.get(`${path}/draft`)).json();
  expect(stored).toEqual(won[0]?.json());
  expect(stored.revision).toBe(1);
  for (const { json } of lost) {
    const message = documentFailures["stale-revision"].message;
    expect(json()).toEqual({ code: "stale-revision", message, current: stored });
  }
});

test("sending the same text again after a lost answer saves it once", async ({ app }) => {
  const { owner, save } = await openPage(app);
  const first = await save(owner, "Loud pots", 0);
  const again = await save(owner, "Loud pots", 0);
  expect(again.status).toBe(200);
  expect(again.json()).toEqual(first.json());
});

test("problems are returned by path, and the sixty-first block has its message", async ({ app }) => {
  const { owner, path } = await openPage(app);
  const [section] = textPage("A").sections;
  const button = { id: "go", type: "button", props: { text: "", url: "/shop" }, place: section?.blocks[0]?.place };
  const refused = await owner.put(`${path}/draft`, {
    document: { version: 1, sections: [{ ...section, blocks: [...(section?.blocks ?? []), button] }] },
    revision: 0,
  });
  expect(refused.status).toBe(400);
  expect(refused.json()).toMatchObject({ code: "invalid-input" });
  expect(refused.json().errors).toEqual({ "document.sections.0.blocks.1.props.text": "Required" });

  const texts = Array.from({ length: 61 }, (_none, index) => `Paragraph ${index}`);
  const full = await owner.put(`${path}/draft`, { document: textPage(...texts), revision: 0 });
  expect(full.json().errors).toEqual({ "document.sections": "A page can have up to 60 blocks." });
  const allowed = await owner.put(`${path}/draft`, { document: textPage(...texts.slice(1)), revision: 0 });
  expect(allowed.status).toBe(200);
});

test.for(
  rows([
    [
      "an e-mail link to nobody",
      "button",
      { text: "Go", url: "mailto:nora" },
      "Emails must be formatted as name@example.com",
    ],
    [
      "a link to a page that is none",
      "button",
      { text: "Go", url: "over there" },
      "over there is not a valid page URL",
    ],
    ["a feed of no address", "rss", { url: "nora" }, "Links must be formatted as example.com or https://example.com"],
    ["a sign-up for no list", "newsletter", { list: " " }, "A List must be selected"],
    [
      "too long an album",
      "album",
      { tracks: Array.from({ length: 61 }, () => ({})) },
      "An album can have up to 60 tracks.",
    ],
  ]),
)("%s is refused in the words of spec.txt §5 and §9", async ([_what, type, props, message], { app }) => {
  const { owner, path } = await openPage(app);
  const [section] = textPage("A").sections;
  const block = { id: "wrong", type, props, place: section?.blocks[0]?.place };
  const document = { version: 1, sections: [{ ...section, blocks: [block] }] };
  const refused = await owner.put(`${path}/draft`, { document, revision: 0 });
  expect([refused.status, Object.values(refused.json().errors)]).toEqual([400, [message]]);
});

test("text is sanitized when it is saved", async ({ app }) => {
  const { owner, save } = await openPage(app);
  const saved = (await save(owner, 'Hi<script>alert(1)</script><b onclick="x()">there</b>', 0)).json();
  expect(saved.document.sections[0].blocks[0].props.html).toBe("<p>Hi<b>there</b></p>");
});

test("text that is too long after it is sanitized is rejected, not lost", async ({ app }) => {
  const { owner, save, path } = await openPage(app);
  const refused = await save(owner, "a & b ".repeat(15_000), 0);
  expect(refused.status).toBe(400);
  expect(refused.json().errors).toEqual({
    "document.sections.0.blocks.0.props.html": "Use at most 100,000 characters, formatting included.",
  });
  const kept = await save(owner, "a & b ".repeat(9000), 0);
  expect(kept.status).toBe(200);
  expect((await owner.get(`${path}/draft`)).json().document.sections[0].blocks).toHaveLength(1);
});

test("a page of sixty blocks with long texts is saved in under 200 ms", async ({ app }) => {
  const { owner, path } = await openPage(app);
  const long = "Clay remembers every hand that touched it. ".repeat(40);
  const texts = (round: number) => Array.from({ length: 60 }, (_none, index) => `${round} ${index} ${long}`);
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    const start = performance.now();
    const saved = await owner.put(`${path}/draft`, { document: textPage(...texts(round)), revision: round });
    times.push(performance.now() - start);
    expect(saved.status).toBe(200);
  }
  // The fastest attempt counts, because other work of the machine slows the others.
  expect(Math.min(...times)).toBeLessThan(200);
});

test("omits a part that can't be read, and keeps the whole document in the history when it is overwritten", async ({
  app,
}) => {
  const { site, page, owner, path, save } = await openPage(app);
  const [section] = textPage("Old words").sections;
  const broken = { id: "gone", type: "hologram", props: { text: "Do not lose me" } };
  const stored = { version: 1, sections: [{ ...section, blocks: [...(section?.blocks ?? []), broken] }] };
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .updateTable("collections")
      .set({ draft: JSON.stringify(stored) })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", page.id)
      .execute();
  });
  const opened = (await owner.get(`${path}/draft`)).json();
  expect(opened.document.sections[0].blocks.map(({ id }: { id: string }) => id)).toEqual(["text-1"]);
  await save(owner, "New words", 0);
  const kept = await app.services.database.db
    .selectFrom("page_versions")
    .select(["body", "reason"])
    .where("website_id", "=", site.website.id)
    .execute();
  expect(kept).toEqual([{ body: stored, reason: "discarded" }]);
});

test("overwriting someone else's text keeps it in the history", async ({ app }) => {
  const { owner, path, save } = await openPage(app);
  await save(owner, "Theirs", 0);
  await owner.put(`${path}/draft`, { document: textPage("Mine"), revision: 1, keepsStored: true });
  const { versions } = (await owner.get(`${path}/versions`)).json();
  expect(versions).toMatchObject([{ number: 1, reason: "discarded", createdBy: "Olive Owner" }]);
  const kept = (await owner.get(`${path}/versions/${versions[0].id}`)).json();
  expect(kept.document).toEqual(documentOf(textPage("Theirs")));
});

test("discarding a draft returns to the published page, and the draft stays in the history", async ({ app }) => {
  const { owner, path, save } = await openPage(app);
  await save(owner, "Loud pots", 0);
  const discarded = await owner.delete(`${path}/draft`);
  expect(discarded.json()).toMatchObject({ revision: 2, hasChanges: false });
  expect(discarded.json().document).toEqual(documentOf(textPage("Quiet pots")));
  expect((await owner.delete(`${path}/draft`)).json()).toMatchObject({ revision: 2 });
  const { versions } = (await owner.get(`${path}/versions`)).json();
  expect(versions).toMatchObject([{ number: 1, reason: "discarded", createdBy: "Olive Owner" }]);
  // An editor that did not learn of it keeps its text.
  expect((await save(owner, "Louder pots", 1)).status).toBe(409);
});

test("does not open pages of other websites, of other kinds or in the trash", async ({ app }) => {
  const { site, page, owner, path } = await openPage(app);
  const other = await (await app.buildSite()).signIn();
  expect((await other.get(`${path}/draft`)).status).toBe(404);
  const blog = await buildPage(app, site, { type: 1, slug: "journal" });
  expect((await owner.get(`/api/config/pages/${blog.id}/draft`)).status).toBe(404);
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .updateTable("collections")
      .set({ deleted_at: app.clock.now() })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", page.id)
      .execute();
  });
  for (const answer of [
    await owner.get(`${path}/draft`),
    await owner.put(`${path}/draft`, { document: textPage("x"), revision: 0 }),
    await owner.delete(`${path}/draft`),
    await owner.post(`${path}/publish`, { revision: 0 }),
    await owner.get(`${path}/frame`),
    await owner.post(`${path}/blocks`, { document: {} }),
    await owner.get(`${path}/versions`),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ code: "page-unknown" });
  }
});

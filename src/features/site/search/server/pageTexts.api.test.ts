import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest({ own: true });

/** The statement of a migration that writes the texts of pages. */
async function textsOf(name: string) {
  const code = await readFile(join(packageFolder, "db", "migrations", name), "utf8");
  const update = code.split(";").find((statement) => /^(--.*\n|\s)*update collections/.test(statement));
  return sql.raw(update ?? "");
}

const readText = async (app: TestApp, { website_id, id }: { website_id: string; id: string }) => {
  const page = await app.services.database.db
    .selectFrom("collections")
    .select("body_text")
    .where("website_id", "=", website_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return page.body_text;
};

const place = { x: 0, y: 0, w: 12, h: 1 };
const bodyOf = (...blocks: { type: string; props: object }[]) => ({
  version: 1,
  sections: [
    {
      id: "s",
      blocks: blocks.map((each, index) => ({
        ...each,
        id: `b${index}`,
        version: 1,
        place: { desktop: place, mobile: place },
      })),
    },
    { id: "empty" },
  ],
});

test("after the upgrade, pages have nested texts once, and newer texts stay", async ({ app }) => {
  const { db } = app.services.database;
  const site = await app.buildSite();
  const nested = bodyOf(
    { type: "html", props: { html: "<p>Thrown</p>" } },
    {
      type: "accordion",
      props: {
        items: [
          { title: "Shipping", html: "<p>Soon</p>" },
          { title: "Returns", html: "" },
        ],
      },
    },
    { type: "video", props: { title: "Wheel", video: { address: "", title: "Clip" }, autoplay: true } },
  );
  const page = await buildCollection(app, site, { title: "Help", body: nested });
  const newer = await buildCollection(app, site, { title: "Newer", body: nested });
  const flat = await buildCollection(app, site, {
    title: "Flat",
    body: bodyOf({ type: "quote", props: { quote: "Clay", source: "A potter" } }),
  });
  const slides = await buildCollection(app, site, { title: "Slides", body: { slides: [{ title: "Welcome" }] } });
  const written = await readText(app, page);
  expect(written?.split("Shipping")).toHaveLength(2);

  await (await textsOf("1028-page-texts.sql")).execute(db);
  expect((await readText(app, page))?.split("Shipping")).toHaveLength(3);
  await db
    .updateTable("collections")
    .set({ body_text: "Published later" })
    .where("website_id", "=", site.website.id)
    .where("id", "=", newer.id)
    .execute();
  const before = await readText(app, flat);

  await (await textsOf("1029-page-texts-once.sql")).execute(db);
  const wordsOf = (text: string | null) => text?.split(" ").filter(Boolean).sort();
  expect(wordsOf(await readText(app, page))).toEqual(wordsOf(written));
  expect(await readText(app, newer)).toBe("Published later");
  expect(await readText(app, flat)).toBe(before);
  expect(await readText(app, slides)).toBe("");
});

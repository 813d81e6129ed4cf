import { describe, expect, onTestFinished } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import type { AuditAction } from "#kernel/domain/auditActions.ts";
import {
  manyTitles,
  valueChanges,
  writeAuditEntry,
  writeMergedAuditEntry,
} from "#kernel/server/database/writeAuditEntry.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { ActivityEntry } from "../contract.ts";

const test = siteTest();
const path = "/api/config/activity";
const dayMs = 86_400_000;

interface Entry {
  action?: AuditAction;
  title?: string;
  accountId?: string | undefined;
  at?: Date;
  subjectType?: string;
  subjectId?: string;
}

function writeEntry(app: TestApp, site: TestSite, { title = "Mug", subjectType = "product", ...entry }: Entry = {}) {
  return app.app.site(site.website.id).transaction((tx) =>
    writeAuditEntry(tx, {
      accountId: "accountId" in entry ? entry.accountId : site.owner.id,
      action: (entry.action ?? "product.save") as "product.save",
      subjectType,
      subjectId: entry.subjectId ?? newId(),
      detail: { title },
      at: entry.at ?? app.clock.now(),
    }),
  );
}

async function textsOf(client: TestClient, query = ""): Promise<string[]> {
  const answer = await client.get(`${path}${query}`);
  return answer.json().items.map((item: ActivityEntry) => item.text);
}

describe("the activity log", () => {
  test("says who exported personal data", async ({ app, site, owner }) => {
    const { id: form } = await buildForm(app, site, { name: "Contact" });
    await app.services.database.pool.query(
      `insert into form_submissions (website_id, id, submission_key, form_id, form_name, fields, answers, created_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'Contact', '[]', '{}', now())`,
      [site.website.id, form],
    );
    for (const file of [
      "newsletter/sign-ups.csv",
      "restock/sign-ups.csv",
      `form-submissions.csv?form=${form}`,
      "reviews/export",
      "activity/export",
    ]) {
      expect((await owner.get(`/api/config/${file}`)).status, file).toBe(200);
    }
    expect((await owner.post("/api/config/members/export", {})).status).toBe(200);
    expect((await textsOf(owner)).slice(0, 6)).toEqual([
      "Exported the list of members",
      "Exported the activity log",
      "Exported reviews",
      "Exported the submissions of “Contact”",
      "Exported the sign-ups for restock notices",
      "Exported the sign-ups of the newsletter",
    ]);
  });

  test("shows who changed what, newest first, and what became different", async ({ app, site, owner }) => {
    const admin = await signInAs(app, site, 1);
    const pickups = { pickups: [{ name: "Parcel", address: "1 Kiln Lane" }] };
    expect((await owner.put("/api/config/shipping/pickups", pickups)).status).toBe(200);
    app.clock.advance(60_000);
    expect((await admin.put("/api/config/shipping/pickups", { pickups: [] })).status).toBe(200);
    const { items, people } = (await owner.get(path)).json();
    expect(items.slice(0, 2)).toMatchObject([
      {
        text: "Saved the pickup locations",
        changes: [{ name: "Pickup locations", before: "Parcel", after: "" }],
        link: null,
      },
      {
        text: "Saved the pickup locations",
        by: { accountId: site.owner.id, name: "Olive Owner" },
        changes: [{ name: "Pickup locations", before: "", after: "Parcel" }],
      },
    ]);
    expect(items.at(-1).text).toBe("Created the website “Test shop”");
    expect(people.map(({ name }: { name: string }) => name)).toContain("Olive Owner");
    expect(people).toHaveLength(2);
  });

  test("keeps a title after a rename, and links to what still exists", async ({ app, site, owner }) => {
    const product = await buildProduct(app, site, { name: "Mug" });
    const page = await buildPage(app, site, { title: "About" });
    await writeEntry(app, site, { title: "Cup", subjectId: product.id });
    await writeEntry(app, site, { action: "page.publish", title: "About", subjectType: "page", subjectId: page.id });
    await writeEntry(app, site, { title: "Gone" });
    await writeEntry(app, site, {
      action: "contributor.change-roles",
      subjectType: "contributor",
      subjectId: site.owner.id,
    });
    const { items } = (await owner.get(path)).json();
    const links = items.map(({ text, link }: ActivityEntry) => [text, link]);
    expect(links).toContainEqual(["Saved the product “Cup”", `/products/${product.id}`]);
    expect(links).toContainEqual(["Published “About”", `/pages/${page.id}/edit`]);
    expect(links).toContainEqual(["Saved the product “Gone”", null]);
    expect(links).toContainEqual(["Changed the roles of Mug", "/settings/contributors"]);
    await owner.delete(`/api/config/pages/${page.id}`);
    const after = (await owner.get(path)).json().items;
    expect(after.find(({ text }: ActivityEntry) => text === "Published “About”").link).toBeNull();
  });

  test("what the program did is nobody's", async ({ app, site, owner }) => {
    await writeEntry(app, site, { accountId: undefined });
    expect((await owner.get(path)).json().items[0].by).toBeNull();
    expect(await textsOf(owner, "?person=automatic")).toEqual(["Saved the product “Mug”"]);
  });

  test("turns pages without losing or repeating entries of the same moment", async ({ app, site, owner }) => {
    for (let number = 1; number <= 7; number++) await writeEntry(app, site, { title: `Mug ${number}` });
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const page = (await owner.get(`${path}?area=products&limit=3${cursor}`)).json();
      seen.push(...page.items.map(({ text }: ActivityEntry) => text));
      if (!page.nextCursor) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Saved the product “Mug ${number}”`));
    expect((await owner.get(`${path}?cursor=x`)).status).toBe(400);
  });

  test("belongs to one website, and to its owner and administrators", async ({ app, site, owner }) => {
    const other = await app.buildSite();
    await writeEntry(app, other, { title: "Theirs" });
    expect(await textsOf(owner)).not.toContain("Saved the product “Theirs”");
    for (const role of [4, 8]) expect((await (await signInAs(app, site, role)).get(path)).status).toBe(403);
    expect((await (await signInAs(app, site, 1)).get(path)).status).toBe(200);
  });
});

describe("filters", () => {
  test.for(
    rows([
      ["?area=products", ["Saved the product “Crème Mug”"]],
      ["?area=orders", []],
      ["?search=creme", ["Saved the product “Crème Mug”"]],
      ["?search=CR%C3%88ME%20M", ["Saved the product “Crème Mug”"]],
      ["?search=%25", []],
      ["?search=home&area=pages", ["Published “Home”"]],
      // The words of the sentence, from their beginning.
      ["?search=publ", ["Published “Home”"]],
      ["?search=Saved%20the%20prod", ["Saved the product “Crème Mug”"]],
      ["?search=ublished", []],
      // The website's clock is five hours behind: the page was published on January 9 there.
      ["?from=2026-01-09&to=2026-01-09", ["Published “Home”"]],
      ["?from=2026-01-10&to=2026-01-10", ["Saved the product “Crème Mug”"]],
      ["?from=2026-01-10&to=9999-12-31", ["Saved the product “Crème Mug”"]],
      ["?from=0100-01-01&to=2026-01-09", ["Published “Home”"]],
      ["?to=2026-01-08", []],
      ["?from=2026-01-10&to=9999-12-31", ["Saved the product “Crème Mug”"]],
    ]),
  )("%s", async ([query, expected], { app, site, owner }) => {
    app.clock.set(new Date("2026-01-15T12:00:00Z"));
    onTestFinished(() => app.clock.set(new Date()));
    await app.services.database.pool.query("delete from audit_entries where website_id = $1", [site.website.id]);
    await writeEntry(app, site, {
      action: "page.publish",
      title: "Home",
      subjectType: "page",
      at: new Date("2026-01-10T04:00:00Z"),
    });
    await writeEntry(app, site, { title: "Crème Mug", at: new Date("2026-01-10T06:00:00Z") });
    expect(await textsOf(owner, query)).toEqual(expected);
  });

  test("a person's entries are theirs", async ({ app, site, owner }) => {
    const admin = await signInAs(app, site, 1);
    await admin.put("/api/config/shipping/pickups", { pickups: [] });
    await writeEntry(app, site);
    expect(await textsOf(owner, `?person=${site.owner.id}&area=settings`)).toEqual(["Created the website “Test shop”"]);
  });

  test.for(["?area=all", "?from=yesterday", "?from=2026-02-31", "?to=2026-13-01", "?person=me"])(
    "%s is refused",
    async (query, { owner }) => {
      expect((await owner.get(`${path}${query}`)).status).toBe(400);
    },
  );

  test("many titles are one entry, found by each of the first", async ({ app, site, owner }) => {
    await app.app.site(site.website.id).transaction((tx) =>
      writeAuditEntry(tx, {
        accountId: site.owner.id,
        action: "product.bulk-edit",
        subjectType: "website",
        subjectId: tx.websiteId,
        detail: manyTitles(["Mug", "Bowl", "Vase", "Plate", "Jug", "Cup"]),
        changes: valueChanges({ Visibility: ["", "Hidden"] }),
        at: app.clock.now(),
      }),
    );
    expect(await textsOf(owner, "?search=vase")).toEqual([
      "Edited 6 products: “Mug”, “Bowl”, “Vase”, “Plate”, “Jug”, and 1 more",
    ]);
  });
});

test("saving the same draft again within ten minutes adds no entry", async ({ app, site, owner }) => {
  const start = app.clock.now().getTime();
  const edit = (accountId: string | undefined, minutes: number) => {
    app.clock.set(new Date(start + minutes * 60_000));
    return app.app.site(site.website.id).transaction((tx) =>
      writeMergedAuditEntry(tx, {
        accountId,
        action: "page.edit",
        subjectType: "page",
        subjectId: "same",
        detail: { title: "About" },
        at: app.clock.now(),
      }),
    );
  };
  for (const minutes of [0, 3, 9]) await edit(site.owner.id, minutes);
  expect(await textsOf(owner, "?area=pages")).toHaveLength(1);
  await edit(undefined, 9);
  await edit(site.owner.id, 11);
  expect(await textsOf(owner, "?area=pages")).toHaveLength(3);
  app.clock.set(new Date(start));
});

describe("the export", () => {
  test("has what is filtered, guarded against formulas", async ({ app, site, owner }) => {
    await writeEntry(app, site, { action: "asset.upload", title: "a.png" });
    await writeEntry(app, site, { title: "Mug, blue" });
    const answer = await owner.get(`${path}/export?area=products`);
    expect(answer.headers["content-type"]).toContain("text/csv");
    expect(answer.text.split("\r\n")).toEqual([
      "\u{FEFF}Time,Person,Email,Area,Action,What changed",
      `${timeInFile(app.clock.now(), "America/New_York")},Olive Owner,${site.owner.email},Products,"Saved the product “Mug, blue”",`,
      "",
    ]);
    await app.services.database.pool.query("update accounts set name = '=1+1' where id = $1", [site.owner.id]);
    expect((await owner.get(`${path}/export?area=products`)).text).toContain(",'=1+1,");
    expect((await owner.get(`${path}/export?to=2026-02-31`)).status).toBe(400);
  });
});

describe("entries older than a year", () => {
  test("are removed, apart from those that other screens read", async ({ app, site, owner }) => {
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
    await writeEntry(app, site, { title: "New", at: ago(364) });
    await writeEntry(app, site, { title: "Old", at: ago(366) });
    await writeEntry(app, site, { action: "page.publish", title: "Home", subjectType: "page", at: ago(366) });
    expect(await textsOf(owner, "?area=products")).toEqual(["Saved the product “New”"]);
    await app.services.database.pool.query("select graphile_worker.add_job('activity.forget', '{\"websiteId\":\"\"}')");
    await app.runJobs();
    const { rows: kept } = await app.services.database.pool.query(
      "select action from audit_entries where website_id = $1 and area in ('products', 'pages') order by action",
      [site.website.id],
    );
    expect(kept.map(({ action }) => action)).toEqual(["page.publish", "product.save"]);
  });
});

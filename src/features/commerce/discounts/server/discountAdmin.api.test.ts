import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";
import { maxAutomaticDiscounts } from "../contract.ts";
import { buildDiscount } from "../testing.ts";

const test = siteTest();
const path = "/api/config/discounts";

const draft = {
  name: "Summer sale",
  isAutomatic: false,
  isActive: true,
  kind: "PERCENT",
  percentMillionths: 100_000,
  amountCents: null,
  countries: [],
  buyQuantity: null,
  getQuantity: null,
  maxRepeats: null,
  appliesTo: "ALL",
  productIds: [],
  categoryIds: [],
  minimumCents: 0,
  startsAt: "",
  endsAt: "",
  useLimit: null,
  customerLimit: null,
  codeLimit: null,
};

const actionsOf = async (app: TestApp, site: TestSite) => {
  const entries = app.services.database.db.selectFrom("audit_entries").select("action").orderBy("id");
  const own = await entries.where("website_id", "=", site.website.id).where("subject_type", "=", "discount").execute();
  return own.map(({ action }) => action);
};

test("a discount is added with its code, saved, duplicated and deleted, and the log says so", async ({
  app,
  site,
  owner,
}) => {
  const added = await owner.post(path, { ...draft, code: " summer-10 ", startsAt: "2026-07-01T09:00" });
  expect(added.status).toBe(201);
  const discount = added.json();
  expect(discount).toMatchObject({ name: "Summer sale", startsAt: "2026-07-01T09:00", codeCount: 1, useCount: 0 });
  const { rows: stored } = await app.services.database.pool.query<{ starts_at: Date }>(
    "select starts_at from discounts where website_id = $1",
    [site.website.id],
  );
  expect(stored[0]?.starts_at.toISOString(), "the website's clock").toBe("2026-07-01T13:00:00.000Z");
  expect((await owner.get(`${path}/${discount.id}/codes`)).json().items).toMatchObject([{ code: "SUMMER-10" }]);

  const { revision } = discount;
  const saved = await owner.put(`${path}/${discount.id}`, { ...draft, revision, isActive: false, useLimit: 5 });
  expect(saved.json()).toMatchObject({ revision: 2, status: "INACTIVE", useLimit: 5, codeCount: 1 });
  const cheaper = { ...draft, kind: "AMOUNT", percentMillionths: null, amountCents: 1250, useLimit: 5 };
  expect((await owner.put(`${path}/${discount.id}`, { ...cheaper, isActive: false, revision: 2 })).status).toBe(200);
  expect((await owner.get("/api/config/activity?limit=1")).json().items[0]).toMatchObject({
    text: "Saved the discount “Summer sale”",
    changes: [{ name: "Value", before: "10% off", after: "$12.50 off" }],
  });
  const wider = { ...cheaper, minimumCents: 5000, customerLimit: 2, codeLimit: 3, isActive: false };
  const buyGet = { ...wider, kind: "BUY_X_GET_Y", amountCents: 0, percentMillionths: 1_000_000 };
  for (const [index, next] of [wider, { ...buyGet, buyQuantity: 5, getQuantity: 1, maxRepeats: 2 }].entries()) {
    expect((await owner.put(`${path}/${discount.id}`, { ...next, revision: 3 + index })).status).toBe(200);
  }
  const [turned, widened] = (await owner.get("/api/config/activity?limit=2")).json().items;
  expect(widened.changes).toEqual([
    { name: "Minimum purchase", before: "", after: "$50.00" },
    { name: "Uses per customer", before: "", after: "2" },
    { name: "Uses per code", before: "", after: "3" },
  ]);
  expect(turned.changes).toEqual([
    { name: "Value", before: "$12.50 off", after: "Buy 5, get 1 free" },
    { name: "Most times per order", before: "", after: "2" },
  ]);
  const automatic = await owner.put(`${path}/${discount.id}`, { ...draft, isAutomatic: true, revision: 5 });
  expect([automatic.status, automatic.json().code]).toEqual([409, "codes-left"]);
  const stale = await owner.put(`${path}/${discount.id}`, { ...draft, revision });
  expect([stale.status, stale.json().code]).toEqual([409, "stale-revision"]);

  const copy = (await owner.post(`${path}/${discount.id}/duplicate`)).json();
  expect(copy).toMatchObject({ name: "Copy of Summer sale", isActive: false, codeCount: 0, useLimit: 5 });
  expect((await owner.delete(`${path}/${discount.id}`)).status).toBe(204);
  expect((await owner.get(`${path}/${discount.id}`)).json().code).toBe("discount-unknown");
  expect(await actionsOf(app, site)).toEqual([
    "discount.add",
    ...Array(4).fill("discount.save"),
    "discount.duplicate",
    "discount.delete",
  ]);
});

test.for(
  rows([
    ["name", { name: " " }],
    ["percentMillionths", { percentMillionths: 0 }],
    ["percentMillionths", { percentMillionths: 1_000_001 }],
    ["amountCents", { kind: "AMOUNT", amountCents: 0 }],
    ["getQuantity", { kind: "BUY_X_GET_Y", buyQuantity: 1 }],
    ["productIds", { appliesTo: "PRODUCTS" }],
    ["categoryIds", { appliesTo: "CATEGORIES" }],
    ["endsAt", { startsAt: "2026-07-02T09:00", endsAt: "2026-07-01T09:00" }],
    ["startsAt", { startsAt: "2026-02-30T09:00" }],
    ["useLimit", { useLimit: 0 }],
    ["code", { code: "10 % off" }],
  ]),
)("%s is refused beside its field: %j", async ([field, change], { owner }) => {
  const answer = await owner.post(path, { ...draft, ...change });
  expect([answer.status, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
});

test("a code belongs to one discount, in upper and lower case", async ({ owner }) => {
  const first = (await owner.post(path, { ...draft, code: "KILN" })).json();
  const taken = await owner.post(path, { ...draft, name: "Other", code: "kiln" });
  expect([taken.status, taken.json()]).toMatchObject([
    409,
    { code: "code-taken", errors: { code: "Another discount already has the code KILN." } },
  ]);
  expect((await owner.get(path)).json().total, "nothing was stored").toBe(1);
  expect((await owner.post(`${path}/${first.id}/codes`, { code: "Kiln" })).json().code).toBe("code-taken");
  expect((await owner.delete(`${path}/${first.id}/codes/KILN`)).status).toBe(204);
  expect((await owner.post(`${path}/${first.id}/codes`, { code: "Kiln" })).json()).toMatchObject({ code: "KILN" });
});

test("many codes are created with a prefix and exported; the log has their number", async ({ app, site, owner }) => {
  const { id } = (await owner.post(path, draft)).json();
  const bulk = { count: 40, prefix: "spring-", length: 6 };
  expect((await owner.post(`${path}/${id}/codes/bulk`, bulk)).json()).toEqual({ codeCount: 40 });
  const csv = await owner.get(`${path}/${id}/codes.csv`);
  expect(csv.headers["content-type"]).toContain("text/csv");
  const [head, ...lines] = csv.text.trim().split(/\r?\n/);
  expect(head).toBe("Code,Uses,Created");
  expect(lines[0]?.split(",")[2]).toBe(timeInFile(app.clock.now(), "America/New_York"));
  const codes = lines.map((line) => line.split(",")[0]);
  expect(new Set(codes).size).toBe(40);
  for (const code of codes) expect(code).toMatch(/^SPRING-[ACDEFHJKMNPQRTUVWXY34679]{6}$/);
  expect((await owner.get(`${path}/${id}/codes?search=spring-&limit=30`)).json()).toMatchObject({ total: 40 });
  expect((await owner.get(`${path}?search=${codes[7]}`)).json().items).toMatchObject([{ id, codeCount: 40 }]);
  expect((await owner.post(`${path}/${id}/codes/bulk`, { ...bulk, count: 9_961 })).json().code).toBe("codes-full");
  expect((await owner.post(`${path}/${id}/codes/bulk`, { ...bulk, count: 9_000, length: 4 })).status).toBe(201);
  const automatic = await buildDiscount(app, site);
  expect((await owner.post(`${path}/${automatic}/codes/bulk`, bulk)).json().code).toBe("automatic-has-codes");
  expect(await actionsOf(app, site)).toEqual(["discount.add", "discount.make-codes", "discount.make-codes"]);
});

test("the list has each state, searches names and codes, and sorts", async ({ app, site, owner }) => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);
  await buildDiscount(app, site, { name: "Now", codes: ["AAA", "ABB"] });
  await buildDiscount(app, site, { name: "Soon", startsAt: at(1) });
  await buildDiscount(app, site, { name: "Over", endsAt: at(-1) });
  await buildDiscount(app, site, { name: "Off", isActive: false });
  const used = await buildDiscount(app, site, { name: "Used", useLimit: 1 });
  const { db } = app.services.database;
  const own = db.updateTable("discounts").set({ use_count: 1 }).where("website_id", "=", site.website.id);
  await own.where("id", "=", used).execute();
  const names = async (query: string) =>
    (await owner.get(`${path}?${query}`)).json().items.map(({ name }: { name: string }) => name);
  expect(await names("")).toEqual(["Used", "Off", "Over", "Soon", "Now"]);
  for (const [status, name] of Object.entries({
    ACTIVE: "Now",
    SCHEDULED: "Soon",
    ENDED: "Over",
    INACTIVE: "Off",
    USED_UP: "Used",
  })) {
    expect([status, await names(`status=${status}`)]).toEqual([status, [name]]);
  }
  expect(await names("search=ov")).toEqual(["Over"]);
  expect(await names("search=abb")).toEqual(["Now"]);
  expect(await names("sort=name&direction=asc")).toEqual(["Now", "Off", "Over", "Soon", "Used"]);
  const first = (await owner.get(`${path}?sort=uses&direction=desc&limit=2`)).json();
  const next = (await owner.get(`${path}?sort=uses&direction=desc&limit=3&cursor=${first.nextCursor}`)).json();
  const both = [...first.items, ...next.items].map(({ name }) => name);
  expect([both[0], new Set(both).size]).toEqual(["Used", 5]);
});

test("a discount whose only product was deleted is not active", async ({ app, site, owner }) => {
  const [bowl, mug] = [await buildSoldProduct(app, site), await buildSoldProduct(app, site)];
  const id = await buildDiscount(app, site, { productIds: [bowl.id, mug.id] });
  const statusOf = async () => (await owner.get(`${path}/${id}`)).json().status;
  const products = app.services.database.db.deleteFrom("products").where("website_id", "=", site.website.id);
  await products.where("id", "=", bowl.id).execute();
  expect(await statusOf()).toBe("ACTIVE");
  await products.where("id", "=", mug.id).execute();
  expect(await statusOf()).toBe("NOTHING_CHOSEN");
  expect((await owner.get(`${path}?status=ACTIVE`)).json().total).toBe(0);
  expect((await owner.get(`${path}?status=NOTHING_CHOSEN`)).json().total).toBe(1);
});

test("a discount by code that has no code is not active, and its preview takes nothing off", async ({
  app,
  site,
  owner,
}) => {
  const mug = await buildSoldProduct(app, site);
  const byCode = { ...draft, isAutomatic: false };
  const { id } = (await owner.post(path, byCode)).json();
  const statusOf = async () => (await owner.get(`${path}/${id}`)).json().status;
  const lines = [{ productId: mug.id, quantity: 1 }];
  const preview = async (more: object) =>
    (await owner.post(`${path}/preview`, { draft: byCode, lines, ...more })).json();
  expect(await statusOf()).toBe("NEEDS_CODE");
  expect((await owner.get(`${path}?status=NEEDS_CODE`)).json().total).toBe(1);
  expect(await preview({ discountId: id })).toMatchObject({ discountCents: 0, reason: "needs-code" });
  expect(await preview({ discountId: null })).toMatchObject({ discountCents: 0, reason: "needs-code" });
  expect(await preview({ discountId: null, hasCode: true })).toMatchObject({ reason: null });
  await owner.post(`${path}/${id}/codes`, { code: "SPRING" });
  expect(await statusOf()).toBe("ACTIVE");
  const applied = await preview({ discountId: id });
  expect(applied.reason).toBeNull();
  expect(applied.discountCents).toBeGreaterThan(0);
});

test("there are at most 100 automatic discounts, also when the last two are added at once", async ({
  app,
  site,
  owner,
}) => {
  for (let count = 1; count < maxAutomaticDiscounts; count++) await buildDiscount(app, site);
  const automatic = { ...draft, isAutomatic: true };
  const { db } = app.services.database;
  // Holds the website's row: one call waits for it after it has counted, and the other waits for that call.
  const sent = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("websites").select("id").where("id", "=", site.website.id).forUpdate().execute();
    const both = [owner.post(path, automatic), owner.post(path, automatic)];
    await waitForLock(app, 2);
    return { both };
  });
  const answers = await Promise.all(sent.both);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await owner.post(path, { ...draft, code: "STILL" })).status, "codes are not limited").toBe(201);
});

test("products and categories are those of the website, and the preview shows what a cart saves", async ({
  app,
  site,
  owner,
}) => {
  const mug = await buildSoldProduct(app, site, { name: "Mug", variants: [{ priceCents: 2000 }] });
  const card = await buildSoldProduct(app, site, { name: "Gift card", productType: 4 });
  const other = await app.buildSite();
  const foreign = await buildSoldProduct(app, other, { name: "Foreign" });
  const chosen = { ...draft, appliesTo: "PRODUCTS", productIds: [mug.id] };
  expect((await owner.post(path, { ...chosen, productIds: [foreign.id] })).json().code).toBe("choice-unknown");
  const foreignCart = { draft, discountId: null, lines: [{ productId: foreign.id, quantity: 1 }] };
  expect((await owner.post(`${path}/preview`, foreignCart)).json().code).toBe("choice-unknown");
  const choices = (await owner.get(`${path}/choices?of=products&search=mu`)).json();
  expect(choices.items).toEqual([{ id: mug.id, name: "Mug" }]);

  await buildDiscount(app, site, { name: "Autumn", kind: "PERCENT", percentMillionths: 50_000 });
  const preview = await owner.post(`${path}/preview`, {
    draft: { ...chosen, isActive: false, endsAt: "2020-01-01T00:00" },
    discountId: null,
    hasCode: true,
    lines: [
      { productId: mug.id, quantity: 2 },
      { productId: card.id, quantity: 1 },
    ],
  });
  expect(preview.json()).toMatchObject({
    discountCents: 200 + 380,
    isShippingFree: false,
    reason: null,
    lines: [
      {
        discountCents: 580,
        parts: [
          { name: "Autumn", cents: 200, isDraft: false },
          { name: "Summer sale", cents: 380, isDraft: true },
        ],
      },
      { discountCents: 0, parts: [] },
    ],
  });
  const reasonOf = async (change: object) => {
    const lines = [{ productId: mug.id, quantity: 1 }];
    const body = { draft: { ...draft, ...change }, discountId: null, hasCode: true, lines };
    return (await owner.post(`${path}/preview`, body)).json().reason;
  };
  expect(await reasonOf({ isAutomatic: true, percentMillionths: 10_000 })).toBe("weaker");
  expect(await reasonOf({ minimumCents: 2001 })).toBe("minimum");
  // Of two that take the same, the older one wins, also in its own preview.
  const older = await buildDiscount(app, site, { name: "Older" });
  await buildDiscount(app, site, { name: "Younger" });
  const own = { ...draft, isAutomatic: true, percentMillionths: 100_000 };
  const lines = [{ productId: mug.id, quantity: 1 }];
  const again = (await owner.post(`${path}/preview`, { draft: own, discountId: older, lines })).json();
  expect([again.reason, again.lines[0].parts[0].isDraft]).toEqual([null, true]);
  expect(await reasonOf({ kind: "BUY_X_GET_Y", buyQuantity: 2, getQuantity: 1 })).toBe("too-few");
  expect(await actionsOf(app, site), "a preview changes nothing").toEqual([]);
});

test("another website's discount and codes are unknown", async ({ app, owner }) => {
  const other = await app.buildSite();
  const id = await buildDiscount(app, other, { codes: ["THEIRS"] });
  expect((await owner.get(path)).json().total).toBe(0);
  for (const answer of [
    await owner.get(`${path}/${id}`),
    await owner.put(`${path}/${id}`, { ...draft, revision: 1 }),
    await owner.delete(`${path}/${id}`),
    await owner.post(`${path}/${id}/duplicate`),
    await owner.get(`${path}/${id}/codes`),
    await owner.post(`${path}/${id}/codes`, { code: "MINE" }),
    await owner.delete(`${path}/${id}/codes/THEIRS`),
    await owner.get(`${path}/${id}/codes.csv`),
    await owner.get(`${path}/${newId()}`),
  ]) {
    expect(answer.status).toBe(404);
  }
});

test("a store manager has no discounts", async ({ app, site }) => {
  const manager = await signInAs(app, site, 8);
  expect((await manager.get(path)).status).toBe(403);
  expect((await manager.post(path, draft)).status).toBe(403);
});

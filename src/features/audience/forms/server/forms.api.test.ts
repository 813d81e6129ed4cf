import { sql } from "kysely";
import { describe, expect } from "vitest";
import { fieldTypes } from "#features/audience/form-fields/domain/formField.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest, rows } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";
import type { StoredForm } from "../contract.ts";
import { buildField, buildForm } from "../testing.ts";
import { readForms } from "./readForms.ts";

const test = appTest({ own: true });

const engraving = { id: "engraving", type: "text", title: "Engraving", required: true, placeholder: "A name" };

function auditOf(app: TestApp, websiteId: string, formId: string) {
  return app.services.database.db
    .selectFrom("audit_entries")
    .select(["action", "account_id"])
    .where("website_id", "=", websiteId)
    .where("subject_id", "=", formId)
    .orderBy("id")
    .execute();
}

describe("creating and saving", () => {
  test("keeps the settings of each field's kind, drops others, and is written down", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const answer = await client.post("/api/config/forms", {
      name: " Engraving ",
      fields: [{ ...engraving, options: ["nothing of a text"], underline: true }],
    });
    expect(answer.status).toBe(201);
    const form: StoredForm = answer.json();
    expect(form).toMatchObject({ name: "Engraving", revision: 1, products: [], productCount: 0 });
    expect(form.fields).toEqual([{ ...engraving, description: "" }]);
    expect((await client.get(`/api/config/forms/${form.id}`)).json()).toEqual(form);

    const saved = await client.put(`/api/config/forms/${form.id}`, {
      name: "Engraving and gift wrap",
      fields: [{ id: "wrap", type: "radio", title: "Wrap", options: ["Paper", "Linen"] }, engraving],
      revision: 1,
    });
    expect(saved.json()).toMatchObject({ revision: 2, fields: [{ id: "wrap" }, { id: "engraving" }] });
    expect((await auditOf(app, site.website.id, form.id)).map((entry) => entry.action)).toEqual([
      "form.create",
      "form.save",
    ]);
  });

  test("a field of every kind comes back as it was sent", async ({ app }) => {
    const site = await app.buildSite();
    const settings: Record<string, object> = {
      textarea: { maxLength: 80, placeholder: "…" },
      currency: { currencySymbol: "€" },
      phone: { showCountryCode: true },
      section: { underline: true },
      hidden: { key: "utm_source", value: "none" },
    };
    const choices = ["radio", "checkbox", "select", "likert"];
    const fields = fieldTypes.map((type) => ({
      ...buildField({ id: type, type, title: type }),
      ...settings[type],
      ...(choices.includes(type) ? { options: ["One", "Two"] } : {}),
    }));
    const client = await site.signIn();
    const form: StoredForm = (await client.post("/api/config/forms", { name: "All", fields })).json();
    expect(form.fields).toEqual(fields);
  });

  test("a save of an old revision is refused and changes nothing", async ({ app }) => {
    const site = await app.buildSite();
    const form = await buildForm(app, site);
    const client = await site.signIn();
    const body = { name: "Mine", fields: [], revision: 1 };
    expect((await client.put(`/api/config/forms/${form.id}`, body)).status).toBe(200);
    const refused = await client.put(`/api/config/forms/${form.id}`, { ...body, name: "Theirs" });
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({ code: "stale-revision" });
    expect((await client.get(`/api/config/forms/${form.id}`)).json()).toMatchObject({ name: "Mine", revision: 2 });
  });

  test.for(
    rows([
      ["no name", { name: " ", fields: [] }, "name"],
      ["a field without a title", { name: "F", fields: [{ id: "a", type: "text", title: " " }] }, "fields.0.title"],
      [
        "a hidden field without a name",
        { name: "F", fields: [{ id: "a", type: "hidden", title: "" }] },
        "fields.0.key",
      ],
      ["a choice of nothing", { name: "F", fields: [{ id: "a", type: "radio", title: "A" }] }, "fields.0.options"],
      [
        "the same option twice",
        { name: "F", fields: [{ id: "a", type: "select", title: "A", options: ["One", " One "] }] },
        "fields.0.options.1",
      ],
      [
        "an empty option",
        { name: "F", fields: [{ id: "a", type: "checkbox", title: "A", options: [" "] }] },
        "fields.0.options.0",
      ],
      [
        "two fields of one id",
        {
          name: "F",
          fields: [
            { id: "a", type: "text", title: "A" },
            { id: "a", type: "text", title: "B" },
          ],
        },
        "fields.1.id",
      ],
      [
        "a limit below nothing",
        { name: "F", fields: [{ id: "a", type: "textarea", title: "A", maxLength: -1 }] },
        "fields.0.maxLength",
      ],
      ["an id that is none", { name: "F", fields: [{ id: "__proto__", type: "text", title: "A" }] }, "fields.0.id"],
      [
        "more than 100 fields",
        { name: "F", fields: Array.from({ length: 101 }, (_, id) => ({ id: String(id), type: "text", title: "A" })) },
        "fields",
      ],
    ]),
  )("refuses %s", async ([_what, body, path], { app }) => {
    const site = await app.buildSite();
    const answer = await (await site.signIn()).post("/api/config/forms", body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([path]);
  });
});

describe("listing", () => {
  test("pages by cursor in the order of names, finds by name, counts fields and products", async ({ app }) => {
    const site = await app.buildSite();
    for (const name of ["beta", "Alpha", "alpha", "50% off", "Gamma"]) await buildForm(app, site, { name });
    const client = await site.signIn();
    const names: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: { items: { name: string }[]; nextCursor: string | null; total: number } = (
        await client.get(`/api/config/forms?limit=2${cursor && `&cursor=${cursor}`}`)
      ).json();
      expect(page.total).toBe(5);
      names.push(...page.items.map((item) => item.name));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(["50% off", "Alpha", "alpha", "beta", "Gamma"]);
    const found = (await client.get("/api/config/forms?search=%25")).json();
    expect(found).toMatchObject({ items: [{ name: "50% off", fieldCount: 1, productCount: 0 }], total: 1 });
    expect((await client.get("/api/config/forms?cursor=nonsense")).status).toBe(400);
  });

  test("who edits products may choose a form, without the right to build one", async ({ app }) => {
    const site = await app.buildSite();
    await buildForm(app, site, { name: "Engraving" });
    const storeManager = await signInAs(app, site, 8);
    expect((await storeManager.get("/api/config/form-choices")).json()).toMatchObject({
      items: [{ name: "Engraving" }],
    });
    expect((await storeManager.get("/api/config/forms")).status).toBe(403);
  });
});

describe("products that use a form", () => {
  test("are named, keep it from being deleted, and their pages are dropped when it is saved", async ({ app }) => {
    const site = await app.buildSite();
    const form = await buildForm(app, site);
    const product = await buildProduct(app, site, { name: "Engraved tray", additionalFieldsFormId: form.id });
    const client = await site.signIn();
    const stored: StoredForm = (await client.get(`/api/config/forms/${form.id}`)).json();
    expect(stored).toMatchObject({ products: [{ id: product.id, name: "Engraved tray" }], productCount: 1 });
    expect((await client.get("/api/config/forms")).json()).toMatchObject({ items: [{ productCount: 1 }] });

    const refused = await client.delete(`/api/config/forms/${form.id}`);
    expect(refused.status).toBe(409);
    expect(refused.json().message).toBe(
      "These products use this form: Engraved tray. Remove it from them before you delete it.",
    );

    const dropped: string[] = [];
    app.app.onDrop((_websiteId, tags) => dropped.push(...(tags ?? [])));
    await client.put(`/api/config/forms/${form.id}`, { name: "Engraving", fields: [engraving], revision: 1 });
    expect(dropped).toContain(`item:${product.id}`);
  });

  test("a product's page asks with the form as it was saved last", async ({ app }) => {
    const site = await app.buildSite();
    const form = await buildForm(app, site, { fields: [buildField({ title: "Words on the tray" })] });
    const product = await buildProduct(app, site, { additionalFieldsFormId: form.id });
    const visitor = site.visit();
    expect((await visitor.get(product.fullUrl)).text).toContain("Words on the tray");
    const changed = { name: form.name, fields: [buildField({ title: "Words below the rim" })], revision: 1 };
    await (await site.signIn()).put(`/api/config/forms/${form.id}`, changed);
    const page = (await visitor.get(product.fullUrl)).text;
    expect(page).toContain("Words below the rim");
    expect(page).not.toContain("Words on the tray");
  });

  test("a product that takes the form while it is being deleted keeps it", async ({ app }) => {
    const site = await app.buildSite();
    const form = await buildForm(app, site);
    const product = await buildProduct(app, site, { name: "Engraved tray" });
    const client = await site.signIn();
    let deleting: Promise<{ status: number }> | undefined;
    await app.services.database.db.transaction().execute(async (db) => {
      await db
        .updateTable("products")
        .set({ additional_fields_form_id: form.id })
        .where("website_id", "=", site.website.id)
        .where("id", "=", product.id)
        .execute();
      deleting = client.delete(`/api/config/forms/${form.id}`);
      await waitForLock(app);
    });
    expect((await deleting)?.status).toBe(409);
  });

  test("beyond a hundred of them the whole website's pages are dropped", async ({ app }) => {
    const site = await app.buildSite();
    const form = await buildForm(app, site);
    await buildProduct(app, site, { additionalFieldsFormId: form.id });
    await sql`insert into products select (jsonb_populate_record(product,
        jsonb_build_object('id', gen_random_uuid(), 'url_slug', 'copy-' || number))).*
      from products as product, generate_series(1, 100) as number
      where product.website_id = ${site.website.id}`.execute(app.services.database.db);
    const client = await site.signIn();
    const stored: StoredForm = (await client.get(`/api/config/forms/${form.id}`)).json();
    expect(stored.productCount).toBe(101);
    expect(stored.products.length).toBe(20);
    const refused = await client.delete(`/api/config/forms/${form.id}`);
    expect(refused.json().message).toContain("and 98 more.");

    const dropped: string[] = [];
    app.app.onDrop((_websiteId, tags) => dropped.push(...(tags ?? [])));
    await client.put(`/api/config/forms/${form.id}`, { name: "Engraving", fields: [engraving], revision: 1 });
    expect(dropped).toEqual(["site", `form:${form.id}`]);
  });

  test("a form that nobody uses is deleted, once", async ({ app }) => {
    const site = await app.buildSite();
    const form = await buildForm(app, site);
    const client = await site.signIn();
    expect((await client.delete(`/api/config/forms/${form.id}`)).status).toBe(204);
    const again = await client.delete(`/api/config/forms/${form.id}`);
    expect(again.json()).toMatchObject({ code: "form-unknown" });
    expect((await auditOf(app, site.website.id, form.id)).map((entry) => entry.action)).toEqual([
      "form.create",
      "form.delete",
    ]);
  });
});

test("forms are read together by their ids, of their own website only", async ({ app }) => {
  const [site, other] = [await app.buildSite(), await app.buildSite()];
  const [first, second, foreign] = [
    await buildForm(app, site),
    await buildForm(app, site),
    await buildForm(app, other),
  ];
  const scope = app.app.site(site.website.id);
  const found = await readForms(scope, [first.id, second.id, first.id, foreign.id, newId()]);
  expect([...found.keys()].sort()).toEqual([first.id, second.id].sort());
  expect(found.get(first.id)).toEqual({ id: first.id, name: "Engraving", fields: first.fields });
  expect((await readForms(scope, [])).size).toBe(0);
});

import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";

const test = sharedSiteTest();

const unseen = "\u200B\uFEFF \u2060";

test("product names, tags and categories of invisible characters are rejected as empty", async ({
  app,
  site,
  owner,
}) => {
  const { id } = await buildProduct(app, site, {});
  const product = (await owner.get(`/api/config/products/${id}`)).json();
  const answer = await owner.put(`/api/config/products/${id}`, {
    ...product,
    name: unseen,
    tags: ["blue", unseen],
    categories: [unseen],
    optionNames: [unseen],
  });
  expect([answer.status, answer.json().errors]).toMatchObject([
    400,
    { name: "Required", "tags.1": "Required", "categories.0": "Required", "optionNames.0": "Required" },
  ]);
  const bulk = { productIds: [id], change: { kind: "category", category: unseen, isMember: true } };
  expect((await owner.post("/api/config/products/bulk", bulk)).json().errors).toEqual({
    "change.category": "Required",
  });
});

test("titles of websites are rejected, too; joiners in visible texts stay", async ({ app, site, owner }) => {
  await app.features.accounts.setInstallRight(site.owner.id, "create-sites", true);
  const refused = await owner.post("/api/config/websites", { title: unseen });
  expect(refused.status).toBe(400);
  expect(Object.values(refused.json().errors)).toContain("Required");
  const { id } = await buildProduct(app, site, {});
  const product = (await owner.get(`/api/config/products/${id}`)).json();
  const name = "Mug of an astronaut 👩\u200D🚀";
  expect((await owner.put(`/api/config/products/${id}`, { ...product, name })).json().name).toBe(name);
});

test.for(
  rows([
    ["an id that is none", { productIds: ["x"], change: { kind: "visibility", isVisible: true } }, "productIds.0"],
    ["nothing at all", {}, "productIds"],
    ["a kind that is none", { productIds: [], change: { kind: "color" } }, "change.kind"],
  ]),
)("%s is refused in plain words", async ([_what, body, path], { owner }) => {
  const { errors } = (await owner.post("/api/config/products/bulk", body)).json();
  expect(errors[path]).toMatch(/^(Required|This value is not valid\.)$/);
});

import { describe, expect } from "vitest";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { buildCart, buildField, buildSoldProduct, type SoldProduct } from "../testing.ts";

const entries = "/api/commerce/shopping-cart/entries";
const invalid = "One or more fields is invalid, please check your entries.";

const test = siteTest().extend("tray", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, {
    name: "Engraved tray",
    variants: [{ sku: "TRAY", stock: 6 }],
    formFields: [
      buildField({ id: "words", title: "Words to engrave" }),
      buildField({ id: "gift", title: "A gift?", type: "radio", options: ["Yes", "No"], required: false }),
    ],
  }),
);

const add = (tray: SoldProduct, visitor: ReturnType<TestSite["visit"]>, answers: unknown, quantity = 1) =>
  visitor.post(entries, {
    itemId: tray.id,
    sku: "TRAY",
    quantity,
    additionalFields: typeof answers === "string" ? answers : JSON.stringify(answers),
  });

describe("adding a product with a form", () => {
  test("other answers make another line, the same in any order the same", async ({ site, tray }) => {
    const visitor = site.visit();
    await add(tray, visitor, { words: "Ada", gift: "Yes" });
    await add(tray, visitor, { gift: "Yes", words: " Ada " });
    const answer = await add(tray, visitor, { words: "Grace" });
    const lines = answer.json().shoppingCart.entries;
    expect(lines.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1]);
    expect(JSON.parse(lines[0].additionalFields)).toEqual({ words: "Ada", gift: "Yes" });
    expect(lines[0].answers).toEqual([
      { title: "Words to engrave", text: "Ada" },
      { title: "A gift?", text: "Yes" },
    ]);
    expect(lines[1].answers[1]).toEqual({ title: "A gift?", text: "N/A" });
    expect(lines[0].hasForm).toBe(true);
  });

  test.for(
    rows([
      ["nothing", null],
      ["no answers", "{}"],
      ["an empty answer", { words: "  " }],
    ]),
  )("%s is refused with the message of each field", async ([_name, answers], { site, tray }) => {
    const visitor = site.visit();
    const answer = await add(tray, visitor, answers);
    expect([answer.status, answer.json()]).toEqual([
      400,
      { code: "form-invalid", message: invalid, errors: { words: "Required" } },
    ]);
    expect(visitor.cookies.has("CART")).toBe(false);
  });

  test.for(["[]", "7", "{broken", '"text"'])("%s cannot be parsed", async (answers, { site, tray }) => {
    expect((await add(tray, site.visit(), answers)).json()).toMatchObject({
      code: "form-unreadable",
      message: "Could not parse the form fields, please check your entries.",
    });
  });

  test("a value that the form does not offer is refused, one that it does not ask for is dropped", async ({
    site,
    tray,
  }) => {
    const refused = await add(tray, site.visit(), { words: "Ada", gift: "Perhaps" });
    expect(refused.json().errors).toEqual({ gift: "Perhaps is not one of the expected options" });
    const taken = await add(tray, site.visit(), { words: "Ada", price: "0" });
    expect(JSON.parse(taken.json().newlyAdded.additionalFields)).toEqual({ words: "Ada" });
  });

  test("stock comes before answers, and counts over all lines of the variant", async ({ site, tray }) => {
    const visitor = await buildCart(site, [{ product: tray, quantity: 5, answers: { words: "Ada" } }]);
    expect((await add(tray, visitor, { words: "" }, 2)).json().code).toBe("out-of-stock");
    expect((await add(tray, visitor, { words: "Grace" }, 2)).json().code).toBe("out-of-stock");
    expect((await add(tray, visitor, { words: "Grace" }, 1)).status).toBe(200);
  });

  test("an unanswered form is a line of its own when nothing is required", async ({ app, site }) => {
    const card = await buildSoldProduct(app, site, { formFields: [buildField({ id: "note", required: false })] });
    const visitor = await buildCart(site, [{ product: card }, { product: card, answers: { note: "Hello" } }]);
    const cart = (await visitor.get("/api/commerce/shopping-cart")).json();
    expect(cart.entries.map((line: { additionalFields: string | null }) => line.additionalFields)).toEqual([
      null,
      '{"note":"Hello"}',
    ]);
  });

  test("answers to a product without a form are not kept", async ({ app, site }) => {
    const mug = await buildSoldProduct(app, site);
    const visitor = await buildCart(site, [{ product: mug, answers: { anything: "at all" } }]);
    expect((await visitor.get("/api/commerce/shopping-cart")).json().entries[0]).toMatchObject({
      additionalFields: null,
      answers: [],
      hasForm: false,
    });
  });

  test("takes two statements: one reads the form, one adds what was checked against it", async ({ site, tray }) => {
    const visitor = site.visit();
    // Which pages of the website have passwords is known from here on.
    await add(tray, site.visit(), { words: "Ada" });
    await visitor.get("/api/commerce/shopping-cart");
    const { statements } = await countStatements(() => add(tray, visitor, { words: "Ada" }));
    expect(statements).toHaveLength(2);
  });

  test("a form that changed meanwhile is asked again", async ({ app, site, tray }) => {
    const visitor = await buildCart(site, [{ product: tray, answers: { words: "Ada" } }]);
    await app.services.database.db
      .updateTable("forms")
      .set({ fields: JSON.stringify([buildField({ id: "initials", title: "Initials" })]), revision: 2 })
      .where("website_id", "=", site.website.id)
      .where("id", "=", tray.formId as string)
      .execute();
    expect((await add(tray, visitor, { words: "Ada" })).json().errors).toEqual({ initials: "Required" });
    expect((await add(tray, visitor, { initials: "AL" })).json().newlyAdded.answers).toEqual([
      { title: "Initials", text: "AL" },
    ]);
  });
});

describe("changing the answers of a line", () => {
  const save = (
    tray: SoldProduct,
    visitor: ReturnType<TestSite["visit"]>,
    entryId: string,
    answers: unknown,
    more = {},
  ) =>
    visitor.put(`${entries}/${entryId}/additionalFields`, {
      itemId: tray.id,
      sku: "TRAY",
      additionalFields: typeof answers === "string" ? answers : JSON.stringify(answers),
      ...more,
    });
  const linesOf = async (visitor: ReturnType<TestSite["visit"]>) =>
    (await visitor.get("/api/commerce/shopping-cart")).json().entries;

  test("the form opens with them, and the line keeps its place", async ({ site, tray }) => {
    const visitor = await buildCart(site, [
      { product: tray, quantity: 2, answers: { words: "Ada" } },
      { product: tray, answers: { words: "Grace" } },
    ]);
    const [first] = await linesOf(visitor);
    const opened = (await visitor.get(`${entries}/${first.id}/form`)).json();
    expect(opened).toMatchObject({ form: { id: tray.formId, name: "Make it yours" }, answers: { words: "Ada" } });
    expect(opened.form.fields[1]).toMatchObject({ id: "gift", options: ["Yes", "No"] });
    const answer = await save(tray, visitor, first.id, { words: "Alan" });
    expect(answer.status).toBe(200);
    expect(answer.json().updatedEntry).toMatchObject({ id: first.id, quantity: 2, answers: [{ text: "Alan" }, {}] });
    expect(answer.json().shoppingCart.entries.map((line: { id: string }) => line.id)).toEqual(
      (await linesOf(visitor)).map((line: { id: string }) => line.id),
    );
  });

  test("to those of another line: the two become one", async ({ site, tray }) => {
    const visitor = await buildCart(site, [
      { product: tray, quantity: 2, answers: { words: "Ada" } },
      { product: tray, quantity: 3, answers: { words: "Grace" } },
    ]);
    const [first, second] = await linesOf(visitor);
    const answer = await save(tray, visitor, first.id, { words: "Grace" });
    expect(answer.json().updatedEntry).toMatchObject({ id: second.id, quantity: 5 });
    expect(answer.json().shoppingCart).toMatchObject({ totalQuantity: 5 });
    expect(await linesOf(visitor)).toHaveLength(1);
  });

  test("is refused with the message of each field, and the line stays as it was", async ({ site, tray }) => {
    const visitor = await buildCart(site, [{ product: tray, answers: { words: "Ada" } }]);
    const [line] = await linesOf(visitor);
    expect((await save(tray, visitor, line.id, {})).json()).toEqual({
      code: "form-invalid",
      message: invalid,
      errors: { words: "Required" },
    });
    expect((await save(tray, visitor, line.id, "{broken")).json().code).toBe("form-unreadable");
    expect(await linesOf(visitor)).toEqual([line]);
  });

  test("of another item, of someone else's line, or of a line that is gone is not found", async ({ site, tray }) => {
    const visitor = await buildCart(site, [{ product: tray, answers: { words: "Ada" } }]);
    const [line] = await linesOf(visitor);
    const stranger = await buildCart(site, [{ product: tray, answers: { words: "Bob" } }]);
    for (const answer of [
      await save(tray, visitor, line.id, { words: "x" }, { itemId: site.website.id }),
      await save(tray, visitor, line.id, { words: "x" }, { sku: "OTHER" }),
      await save(tray, stranger, line.id, { words: "x" }),
      await stranger.get(`${entries}/${line.id}/form`),
      await site.visit().get(`${entries}/${line.id}/form`),
    ]) {
      expect([answer.status, answer.json().message]).toEqual([404, "This item is no longer in your cart."]);
    }
    expect(await linesOf(visitor)).toEqual([line]);
  });

  test("of a product that asks for nothing anymore says so", async ({ app, site, tray }) => {
    const visitor = await buildCart(site, [{ product: tray, answers: { words: "Ada" } }]);
    const [line] = await linesOf(visitor);
    await app.services.database.db
      .updateTable("products")
      .set({ additional_fields_form_id: null })
      .where("website_id", "=", site.website.id)
      .where("id", "=", tray.id)
      .execute();
    expect((await save(tray, visitor, line.id, { words: "x" })).json().code).toBe("form-unknown");
    expect((await visitor.get(`${entries}/${line.id}/form`)).status).toBe(404);
    expect((await linesOf(visitor))[0]).toMatchObject({ hasForm: false, answers: [] });
  });
});

describe("without JavaScript", () => {
  test("the answers are asked on a page of their own, and nothing typed is lost", async ({ site, tray }) => {
    const visitor = site.visit();
    const asked = await visitor.submit("/cart/entries", { itemId: tray.id, quantity: "2" });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Words to engrave");
    expect(asked.text).toContain('name="quantity" value="2"');
    const fields = { itemId: tray.id, quantity: "2", answered: "yes" };
    const refused = await visitor.submit("/cart/entries", { ...fields, "field:words": "", "field:gift": "Yes" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(invalid);
    expect(refused.text).toContain("Required");
    expect(refused.text).toMatch(/<input[^>]*checked=""[^>]*value="Yes"|<input[^>]*value="Yes"[^>]*checked=""/);
    const added = await visitor.submit("/cart/entries", { ...fields, "field:words": "Ada <3", "field:gift": "Yes" });
    expect([added.status, added.headers.location]).toEqual([303, "/cart?added"]);
    const page = (await visitor.get("/cart", { accept: "text/html" })).text;
    expect(page).toContain("Ada &lt;3");
  });

  test("are changed on a page too", async ({ site, tray }) => {
    const visitor = await buildCart(site, [{ product: tray, answers: { words: "Ada" } }]);
    const [line] = (await visitor.get("/api/commerce/shopping-cart")).json().entries;
    const cart = (await visitor.get("/cart", { accept: "text/html" })).text;
    expect(cart).toContain(`href="/cart/entries/${line.id}/answers"`);
    const opened = await visitor.get(`/cart/entries/${line.id}/answers`, { accept: "text/html" });
    expect(opened.text).toContain('value="Ada"');
    const refused = await visitor.submit("/cart/answers", { entryId: line.id, "field:words": "" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Unable to update form");
    const saved = await visitor.submit("/cart/answers", { entryId: line.id, "field:words": "Grace" });
    expect([saved.status, saved.headers.location]).toEqual([303, "/cart"]);
    expect((await visitor.get("/cart", { accept: "text/html" })).text).toContain("Grace");
    const gone = await site.visit().get(`/cart/entries/${line.id}/answers`, { accept: "text/html" });
    expect(gone.status).toBe(404);
    expect(gone.text).toContain("Unable to open form");
  });

  test("what is sold out is said before anything is asked", async ({ site, tray }) => {
    const visitor = await buildCart(site, [{ product: tray, quantity: 6, answers: { words: "Ada" } }]);
    const answer = await visitor.submit("/cart/entries", { itemId: tray.id, quantity: "1" });
    expect(answer.status).toBe(400);
    expect(answer.text, "before an additional-fields form opens").toContain(
      "Sorry, we do not have enough of that item available.",
    );
    expect(answer.text).not.toContain("field:words");
  });
});

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { StoredForm } from "#features/audience/forms/contract.ts";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

async function useForm(app: TestApp, site: TestSite, productId: string, formId: string | null): Promise<void> {
  await app.services.database.db
    .updateTable("products")
    .set({ additional_fields_form_id: formId })
    .where("website_id", "=", site.website.id)
    .where("id", "=", productId)
    .execute();
}

/** Presses Enter on a button that was reached without the pointer. */
async function press(page: Page, name: string | RegExp, key = "Enter"): Promise<void> {
  const button = page.getByRole("button", { name, exact: typeof name === "string" }).first();
  await button.focus();
  await page.keyboard.press(key);
}

const cards = (page: Page) => page.getByRole("list", { name: "Fields" }).locator("> li");
const cardTexts = (page: Page) => cards(page).locator("[data-toggle] span:first-of-type").allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-toggle") ?? "");
/** What is typed next goes into this field. */
const untilTypedInto = (page: Page, name: string) => page.locator(`[name="${name}"]:focus`).waitFor();
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

test("a form is built by keyboard, tried in the preview, saved and found again", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/forms");
  await page.getByText("No forms yet").waitFor();
  await page.getByRole("link", { name: "New form" }).first().focus();
  await page.keyboard.press("Enter");
  // The name has the focus already.
  await page.getByText("This form has no fields").waitFor();
  await untilTypedInto(page, "name");
  await page.keyboard.type("Engraving");

  await press(page, "Text");
  // So has the title of an added field, and its text is selected.
  await untilTypedInto(page, "fields.0.title");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Words on the tray");
  await page.getByLabel("Required", { exact: true }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => preview(page).getByLabel("Words on the tray").count()).toBe(1);

  await press(page, "Radio buttons");
  await untilTypedInto(page, "fields.1.title");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Typeface");
  await page.getByRole("textbox", { name: "Option 1", exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Serif");
  await page.keyboard.press("Enter");
  const second = page.getByRole("textbox", { name: "Option 2", exact: true });
  await second.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Script");
  await page.keyboard.press("Tab");
  await expect.poll(() => second.inputValue()).toBe("Script");
  await page.getByRole("textbox", { name: "Option 3", exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect.poll(() => page.getByRole("textbox", { name: "Option 3", exact: true }).count()).toBe(0);
  await expect.poll(() => preview(page).getByRole("radio").count()).toBe(2);

  await press(page, "Long text");
  await page.getByLabel("Maximum characters").fill("10");
  await preview(page).getByLabel("Long text").fill("Far too many of them");
  await preview(page).getByText("20 / 10").waitFor();
  expect(await preview(page).getByLabel("Long text").inputValue()).toBe("Far too many of them");
  await expectAccessible(page);

  // Moved by keys: the focus stays with the field.
  await cards(page).nth(2).locator("[data-toggle]").focus();
  const moved = await focused(page);
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => cardTexts(page)).toEqual(["Long text", "Words on the tray", "Typeface"]);
  await expect.poll(() => focused(page)).toBe(moved);

  await press(page, "More for Typeface");
  await page.getByRole("menuitem", { name: "Duplicate" }).press("Enter");
  await expect.poll(() => cardTexts(page)).toEqual(["Long text", "Words on the tray", "Typeface", "Typeface (copy)"]);
  await press(page, "More for Long text");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect.poll(() => cardTexts(page)).toEqual(["Words on the tray", "Typeface", "Typeface (copy)"]);
  await press(page, "Undo");
  await expect.poll(() => cardTexts(page)).toEqual(["Long text", "Words on the tray", "Typeface", "Typeface (copy)"]);

  await page.keyboard.press("ControlOrMeta+s");
  await page.waitForURL(/\/forms\/[0-9a-f-]{36}/);
  await page.getByRole("heading", { name: "Engraving", level: 1 }).waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const client = await site.signIn();
  const stored: StoredForm = (await client.get(`/api/config/forms/${id}`)).json();
  expect(stored.fields).toMatchObject([
    { type: "textarea", maxLength: 10 },
    { type: "text", title: "Words on the tray", required: true },
    { type: "radio", title: "Typeface", options: ["Serif", "Script"] },
    { type: "radio", title: "Typeface (copy)", options: ["Serif", "Script"] },
  ]);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Forms", exact: true }).first().click();
  await page.getByRole("link", { name: "Engraving" }).waitFor();
  await page.getByLabel("Search by name").fill("nothing of the kind");
  await page.getByText("No results").waitFor();
  await expectAccessible(page);
});

test("fields are dragged, errors are shown at their fields, a form in use shows where", async ({
  app,
  browser,
  site,
}) => {
  const form = await buildForm(app, site, {
    fields: ["First", "Second", "Third"].map((title) => buildField({ id: title.toLowerCase(), title })),
  });
  const page = await openStudio(app, browser, site, `/forms/${form.id}`);
  await page.getByRole("heading", { name: "Engraving", level: 1 }).waitFor();
  await page.locator("[draggable]").nth(2).dragTo(cards(page).nth(0));
  await expect.poll(() => cardTexts(page)).toEqual(["Third", "First", "Second"]);

  await press(page, "Hidden");
  await press(page, /^First/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Please check the highlighted fields.").waitFor();
  const key = page.getByLabel("URL parameter");
  await expect.poll(() => key.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => key.evaluate((input) => input === document.activeElement)).toBe(true);
  await key.pressSequentially("utm_source");
  expect(await key.inputValue()).toBe("utm_source");

  // Someone else is faster: unsaved changes stay, and the other changes are named.
  const client = await site.signIn();
  const theirs: StoredForm = (await client.get(`/api/config/forms/${form.id}`)).json();
  const saved = await client.put(`/api/config/forms/${form.id}`, {
    ...theirs,
    fields: theirs.fields.map((field) => (field.id === "second" ? { ...field, title: "Second to none" } : field)),
  });
  expect(saved.status).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Someone else saved this form after you opened it.").waitFor();
  await page.getByText("Second to none: edited").waitFor();
  expect(await cardTexts(page)).toEqual(["Third", "First", "Second", "Hidden"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Overwrite with my version" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const now: StoredForm = (await client.get(`/api/config/forms/${form.id}`)).json();
  expect(now.fields.map(({ title }) => title)).toEqual(["Third", "First", "Second", "Hidden"]);

  await page.getByText("No products use this form yet.").waitFor();
  const product = await buildProduct(app, site, { name: "Engraved tray" });
  await useForm(app, site, product.id, form.id);
  await page.reload();
  await page.getByRole("link", { name: "Engraved tray" }).waitFor();
  await page.getByRole("button", { name: "Delete form" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete form" }).click();
  await dialog.getByText("These products use this form: Engraved tray.").waitFor();
  await useForm(app, site, product.id, null);
  await dialog.getByRole("button", { name: "Delete form" }).click();
  await page.waitForURL(/\/forms(\?|$)/);
  await page.getByText("No forms yet").waitFor();
});

test("every type of field is available, also on a phone", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/forms/new", { width: 390 });
  await page.getByText("This form has no fields").waitFor();
  const palette = page.getByRole("region", { name: "Add a field" });
  const kinds = await palette.getByRole("button").allTextContents();
  expect(kinds.length).toBe(19);
  for (const kind of kinds) await palette.getByRole("button", { name: kind, exact: true }).click();
  await expect.poll(() => cards(page).count()).toBe(19);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test("submissions are read, searched and deleted", async ({ app, browser, site }) => {
  const form = await buildForm(app, site, {
    name: "Say hello",
    fields: [buildField({ id: "name", title: "Your name" }), buildField({ id: "words", title: "Message" })],
  });
  const visitor = site.visit();
  for (const name of ["Ida", "Bo"]) {
    const { key } = (await visitor.post(`/api/form/FormSubmissionKey?formId=${form.id}`)).json().data;
    const answers = JSON.stringify({ name, words: `Hello from ${name}` });
    expect((await visitor.post("/api/form/SaveFormSubmission", { key, form: answers })).status).toBe(200);
  }
  const page = await openStudio(app, browser, site, "/forms");
  await page.getByRole("link", { name: "Submissions" }).first().click();
  await page.getByRole("heading", { name: "Form submissions" }).waitFor();
  await page.getByRole("cell", { name: "Hello from Ida" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Search answers").fill("from bo");
  await page.getByRole("cell", { name: "Hello from Ida" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Bo", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Say hello" });
  await panel.getByText("Hello from Bo").waitFor();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Delete submission" }).click();
  await page.getByRole("dialog", { name: "Delete this submission?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Submission deleted").waitFor();
  await page.getByLabel("Search answers").fill("");
  await page.getByRole("cell", { name: "Hello from Ida" }).waitFor();
  await page.getByRole("cell", { name: "Hello from Bo" }).waitFor({ state: "detached" });
});

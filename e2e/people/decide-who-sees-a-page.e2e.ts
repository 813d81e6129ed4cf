import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildArea, buildMembership } from "#features/audience/member-areas/testing.ts";
import { buildMember } from "#features/audience/members/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shot } from "../shot.ts";

const test = siteTest({ built: true, own: true }, { title: "Kiln & Field" });

/** Takes the screen in the three widths, and expects that axe finds nothing and nothing is cut off. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} ${width}`).toBe(width);
    await shot(page, `${name}-${width}`);
  }
}

test("one button saves a page's settings and its member areas, and warns about the home page", async ({
  app,
  browser,
  site,
}) => {
  const recipes = await buildPage(app, site, {
    title: "Recipes",
    slug: "recipes",
    body: textBody("<p>Quillwort glaze</p>"),
  });
  const area = await buildArea(app, site, { name: "Kiln club" });
  const client = await site.signIn();
  const areaIds = async () => (await client.get(`/api/config/pages/${recipes.id}/areas`)).json().areaIds;
  const page = await openStudio(app, browser, site, `/pages?settings=${recipes.id}`, { width: 1440 });
  await page.getByText("Who can see this page").waitFor();
  await page.getByText("Everyone can see it.").waitFor();
  await page.getByLabel("Title", { exact: true }).first().fill("Glaze recipes");
  await page.getByLabel("Kiln club").check();
  await look(page, "page-settings");
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(1);
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await areaIds()).toEqual([area.id]);
  expect((await client.get(`/api/config/pages/${recipes.id}`)).json().title).toBe("Glaze recipes");

  // Areas alone are a change, too, which is not lost without a question.
  await page.getByLabel("Kiln club").uncheck();
  const closeButton = page.getByRole("dialog", { name: "Settings of" }).getByRole("button", { name: "Close" });
  await closeButton.click();
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(await page.getByLabel("Kiln club").isChecked()).toBe(false);
  await closeButton.click();
  await question.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByText("Who can see this page").waitFor({ state: "detached" });
  expect(await areaIds()).toEqual([area.id]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole("treeitem", { name: /Glaze recipes/ })
    .last()
    .hover();
  await page.getByRole("button", { name: "More for Glaze recipes" }).click();
  await page.getByRole("menuitem", { name: "Set as home page" }).click();
  await page.getByText("This page is for members.").waitFor();
  await expectAccessible(page);
  await shot(page, "members-home-asked");
  await page.getByRole("button", { name: "Set as home page" }).last().click();
  const isHomepage = async () => (await client.get(`/api/config/pages/${recipes.id}/areas`)).json().isHomepage;
  await expect.poll(isHomepage).toBe(true);
  await page.goto(urlOf(app, site, `/config/pages?settings=${recipes.id}`));
  await page.getByText("This is the home page. Visitors who are not members").waitFor();
  await page.goto(urlOf(app, site, `/config/member-areas/${area.id}`));
  await page.getByText("“Glaze recipes” is the home page. Visitors who are not members").waitFor();
});

test("a tab that was opened before someone else restricted the page opens nothing, and shows what is stored", async ({
  app,
  browser,
  site,
}) => {
  const recipes = await buildPage(app, site, { title: "Recipes", slug: "recipes", body: textBody("<p>Quillwort</p>") });
  const gold = await buildArea(app, site, { name: "Gold", pageIds: [recipes.id] });
  const silver = await buildArea(app, site, { name: "Silver" });
  const news = await buildPage(app, site, { title: "News", slug: "news", body: textBody("<p>Kiln</p>") });
  const client = await site.signIn();
  const path = `/api/config/pages/${recipes.id}/areas`;
  const areaIds = async () => (await client.get(path)).json().areaIds;
  const title = async () => (await client.get(`/api/config/pages/${recipes.id}`)).json().title;
  const page = await openStudio(app, browser, site, `/pages?settings=${recipes.id}`, { width: 1440 });
  await page.getByLabel("Gold").uncheck();
  await page.getByLabel("Title", { exact: true }).first().fill("Glaze recipes");
  await client.put(path, { before: [gold.id], areaIds: [silver.id] });
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByText("Someone else saved changes after you opened this.").waitFor();
  const compared = page.getByRole("status").filter({ hasText: "Changed by someone else" });
  await compared.getByText("Silver").waitFor();
  await compared.getByText("Everyone can see it.").waitFor();
  await look(page, "page-settings-stale");
  await page.setViewportSize({ width: 1440, height: 900 });
  expect([await areaIds(), await title()], "nothing is saved").toEqual([[silver.id], "Recipes"]);
  expect(await page.getByLabel("Gold").isChecked()).toBe(false);
  expect(await page.getByLabel("Title", { exact: true }).first().inputValue()).toBe("Glaze recipes");
  await page.getByRole("button", { name: "Overwrite with my version" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect([await areaIds(), await title()]).toEqual([[], "Glaze recipes"]);

  await page.getByLabel("Gold").check();
  await client.put(path, { before: [], areaIds: [silver.id] });
  await page.getByRole("button", { name: /^Save/ }).click();
  await compared.getByText("Gold").waitFor();
  await page.getByRole("button", { name: "Load the newer version" }).click();
  await compared.waitFor({ state: "detached" });
  await expect
    .poll(async () => [await page.getByLabel("Gold").isChecked(), await page.getByLabel("Silver").isChecked()])
    .toEqual([false, true]);
  expect(await areaIds()).toEqual([silver.id]);

  // The form of the area names its pages in the same way.
  await page.goto(urlOf(app, site, `/config/member-areas/${silver.id}`));
  await page.getByLabel("Name", { exact: true }).fill("Silver circle");
  await client.put(`/api/config/pages/${news.id}/areas`, { before: [], areaIds: [silver.id] });
  await page.getByRole("button", { name: /^Save/ }).click();
  await compared.getByText("Pages and collections").waitFor();
  await compared.getByText("News").waitFor();
  await look(page, "area-stale");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Load the newer version" }).click();
  await compared.waitFor({ state: "detached" });
  expect((await site.visit().get("/news", { accept: "text/html" })).status).toBe(403);
});

test("an area says what depends on it before it is deleted or no longer sold, and its members are found", async ({
  app,
  browser,
  site,
}) => {
  const pass = await buildProduct(app, site, { name: "Club pass", productType: 5 });
  const products = await openStudio(app, browser, site, "/products");
  await products.getByText("Visitors can't buy “Club pass” yet").waitFor();
  await expectAccessible(products);
  await shot(products, "products-unconnected");
  await products.getByRole("link", { name: "Club pass" }).click();
  await products.getByText("Visitors can't buy this yet").waitFor();
  await expectAccessible(products);

  const area = await buildArea(app, site, { name: "Kiln club", joining: "purchase", productId: pass.id });
  const mia = await buildMember(app, site, { name: "Mia Lind" });
  const bo = await buildMember(app, site, { name: "Bo Berg" });
  await buildMembership(app, site, { areaId: area.id, memberId: mia.id });
  await buildMembership(app, site, { areaId: area.id, memberId: bo.id, state: "pending", note: "I make pots." });
  const page = await openStudio(app, browser, site, `/member-areas/${area.id}`, { width: 1440 });
  await page.getByText(mia.email).first().waitFor();
  await look(page, "area");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill("lind");
  await expect.poll(() => page.getByText(bo.email).count()).toBe(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  await downloading;

  await page.getByRole("radio", { name: "Free" }).check();
  await page.getByRole("button", { name: /^Save/ }).click();
  const asked = page.getByRole("dialog");
  await asked.getByText("“Club pass” will open no member area").waitFor();
  await asked.getByText("1 member stays in the area.").waitFor();
  await expectAccessible(page);
  await shot(page, "area-no-longer-sold");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Delete member area" }).click();
  await asked.getByText("1 member loses the membership.").waitFor();
  await asked.getByText("“Club pass” will open no member area").waitFor();
  await expectAccessible(page);
  await shot(page, "area-deleted");
  await asked.getByRole("button", { name: "Cancel" }).click();
});

test("members are tagged, added to an area and blocked together, and unsaved notes are not lost", async ({
  app,
  browser,
  site,
}) => {
  await buildArea(app, site, { name: "Kiln club" });
  const mia = await buildMember(app, site, { name: "Mia Lind" });
  await buildMember(app, site, { name: "Bo Berg" });
  const page = await openStudio(app, browser, site, "/members", { width: 1440 });
  await page.getByRole("row").filter({ hasText: "Mia Lind" }).waitFor();
  const chooseAll = async () => {
    for (const box of await page.getByRole("checkbox", { name: /example/ }).all()) await box.check();
  };
  await chooseAll();
  const bar = page.getByRole("region", { name: "Selected members" });
  await bar.getByText("2 selected").waitFor();
  await bar.getByRole("button", { name: "Member areas" }).waitFor();
  await look(page, "members");
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole("button", { name: "Tags" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill("Wholesale");
  await expectAccessible(page);
  await shot(page, "members-tags");
  await dialog.getByRole("button", { name: "Add tags" }).click();
  await page.getByText("2 members changed").waitFor();
  await expect.poll(() => page.getByRole("row").filter({ hasText: "Wholesale" }).count()).toBe(2);
  await expect.poll(() => bar.count()).toBe(0);
  await chooseAll();
  await bar.getByRole("button", { name: "Member areas" }).click();
  await dialog.getByRole("button", { name: "Add to area" }).click();
  await dialog.getByText("Choose a member area").last().waitFor();
  await dialog.getByLabel("Member area", { exact: true }).first().click();
  await page.getByRole("option", { name: "Kiln club" }).click();
  await expectAccessible(page);
  await shot(page, "members-area");
  await dialog.getByRole("button", { name: "Add to area" }).click();
  await page.getByText("2 members added").waitFor();

  await page.getByRole("row").filter({ hasText: "Mia Lind" }).getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Mia Lind" }).waitFor();
  await page.getByRole("list", { name: "Member areas" }).getByText("Kiln club").waitFor();
  await page.getByLabel("New note").fill("Prefers pickup.");
  await look(page, "member");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Add to area" }).click();
  await dialog.getByPlaceholder("No member area to choose").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Members", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
  expect(await page.getByLabel("New note").inputValue()).toBe("Prefers pickup.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("list", { name: "Notes" }).getByText("Prefers pickup.").waitFor();
  await page.getByRole("combobox", { name: "Add a tag" }).pressSequentially("Half");
  await page.goBack();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("row").filter({ hasText: "Mia Lind" }).waitFor();

  await page.getByRole("checkbox", { name: new RegExp(mia.email) }).check();
  await bar.getByRole("button", { name: "Block" }).click();
  await dialog.getByRole("button", { name: "Block" }).click();
  await page.getByText("1 member blocked").waitFor();
  const standing = page.getByRole("row").filter({ hasText: "Mia Lind" }).getByText("Blocked");
  await standing.waitFor();
  const chooseMia = () => page.getByRole("checkbox", { name: new RegExp(mia.email) }).check();
  await chooseMia();
  await bar.getByRole("button", { name: "Unblock" }).click();
  await standing.waitFor({ state: "detached" });
  const toast = page.getByRole("alert").filter({ hasText: "1 member unblocked" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await standing.waitFor();
});

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { areaBlockTexts } from "#features/audience/member-areas/browserContract.ts";
import { buildArea } from "#features/audience/member-areas/testing.ts";
import { accountTexts } from "#features/audience/members/browserContract.ts";
import { buildMember } from "#features/audience/members/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { monthly } from "#features/commerce/subscriptions/testing.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";
import { shot } from "../shot.ts";

const test = siteTest({ built: true, own: true }, { title: "Kiln & Field" });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("an owner sells an area, and a visitor buys it, opens it, and is refused after its end", async ({
  app,
  browser,
  site,
}) => {
  await buildSoldProduct(app, site, { name: "Club pass", productType: 5, opensArea: false });
  const recipes = await buildPage(app, site, {
    title: "Recipes",
    slug: "recipes",
    body: textBody("<p>Quillwort glaze</p>"),
  });
  const client = await site.signIn();
  await changeSettings(client, recipes.id, { navigationAudience: "members" });
  const member = await buildMember(app, site);

  const owner = await openStudio(app, browser, site, "/member-areas");
  await owner.getByText("No member areas yet").waitFor();
  await expectAccessible(owner);
  await owner.getByRole("link", { name: "Add a member area" }).click();
  await owner.getByLabel("Description").fill("Recipes for people who make pots.");
  await owner.getByRole("button", { name: "Add member area" }).click();
  await owner.getByText("Required").waitFor();
  await owner.getByLabel("Name").fill("Kiln club");
  await owner.getByLabel("By purchase").check();
  await owner.getByLabel("Membership product").first().click();
  await owner.getByRole("option", { name: "Club pass" }).click();
  await owner.getByLabel("For a time").check();
  await owner.getByLabel("Length").fill("1");
  await owner.getByLabel("Pages and collections").first().click();
  await owner.getByRole("option", { name: "Recipes" }).click();
  await owner.keyboard.press("Escape");
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Add member area" }).click();
  await heading(owner, "Kiln club").waitFor();
  await owner.getByText("Nobody is in this area yet").waitFor();
  await expectAccessible(owner);
  await shot(owner, "area-studio");

  const url = urlOf(app, site, "");
  const page = await browser.open({ width: 390 });
  await page.goto(`${url}/recipes`);
  await heading(page, "This page is for members").waitFor();
  await expectAccessible(page);
  await shot(page, "area-105");
  const links = page.locator('.navigation a[href="/recipes"]');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) expect(await link.isVisible()).toBe(false);
  await page.getByRole("link", { name: "See membership: Kiln club" }).click();
  await touchPage(page);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByText("Added!").first().waitFor();
  await page.goto(`${url}/account/sign-in`);
  await page.getByLabel(accountTexts.email, { exact: true }).first().fill(member.email);
  await page.getByLabel(accountTexts.password, { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await heading(page, accountTexts.account).waitFor();
  await page.goto(`${url}/cart`);
  await page.getByRole("button", { name: "Checkout" }).click();
  await fillAddress(page, "Mo", "Potter");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration date").fill("12/39");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Place order" }).click();
  await heading(page, "Your membership is confirmed").waitFor();
  expect(await page.locator("body").getAttribute("class")).toContain("page-type-208");
  await expectAccessible(page);
  await shot(page, "area-208");
  await page.getByRole("link", { name: "Open Kiln club" }).click();
  await heading(page, "Kiln club").waitFor();
  await expectAccessible(page);
  await shot(page, "area-page");
  await page.getByRole("main").getByRole("link", { name: "Recipes" }).click();
  await page.getByText("Quillwort glaze").waitFor();
  // In the footer's menu.
  await links.last().waitFor();
  await page.goto(`${url}/account/memberships`);
  await page.getByText("Until", { exact: false }).waitFor();
  await expectAccessible(page);
  await shot(page, "area-account");

  app.clock.advance(32 * 86_400_000);
  // The session has ended, too.
  await page.goto(`${url}/recipes`);
  expect(await page.evaluate(() => document.documentElement.dataset.member), "the header offers to sign in").toBe(
    undefined,
  );
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel(accountTexts.email, { exact: true }).first().fill(member.email);
  await page.getByLabel(accountTexts.password, { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await heading(page, "You don't have access to this page").waitFor();
  await page.getByText("Your membership in Kiln club ended on").waitFor();
  await page.getByRole("link", { name: "Renew membership: Kiln club" }).waitFor();
  await expectAccessible(page);
  await shot(page, "area-106");
  app.clock.set(new Date());
  await owner.reload();
  await owner.getByRole("button", { name: `Remove ${member.email}` }).click();
  await owner.getByRole("button", { name: "Remove", exact: true }).click();
  await owner.getByText("Member removed").waitFor();
  await expectAccessible(owner);
});

test("a member subscribes to an area, cancels, and is refused after the end of what was paid", async ({
  app,
  browser,
  site,
}) => {
  const pass = await buildSoldProduct(app, site, {
    name: "Club pass",
    productType: 5,
    plan: monthly,
    opensArea: false,
  });
  const recipes = await buildPage(app, site, {
    title: "Recipes",
    slug: "recipes",
    body: textBody("<p>Quillwort glaze</p>"),
  });
  await buildArea(app, site, { name: "Kiln club", joining: "purchase", productId: pass.id, pageIds: [recipes.id] });
  const owner = await site.signIn();
  await owner.put("/api/config/payment-providers", { enabled: ["test"], manualInstructions: "" });
  await app.services.database.db
    .updateTable("websites")
    .set({ has_members: true })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const member = await buildMember(app, site);
  // Not behind the database's clock, which moves while this test's stands.
  app.clock.set(new Date(Date.now() + 5 * 60_000));

  const url = urlOf(app, site, "");
  const page = await browser.open({ width: 390 });
  await page.goto(`${url}/recipes`);
  await page.getByRole("link", { name: "See membership: Kiln club" }).click();
  await touchPage(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await heading(page, "Your subscription").waitFor();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel(accountTexts.email, { exact: true }).first().fill(member.email);
  await page.getByLabel(accountTexts.password, { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await page.getByLabel("Country", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).toContain("First payment today: $28.00");
  await fillAddress(page, "Mo", "Potter");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration date").fill("12/39");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Place order" }).click();
  await heading(page, "Your membership is confirmed").waitFor();
  await page.goto(`${url}/recipes`);
  await page.getByText("Quillwort glaze").waitFor();

  await page.goto(`${url}/account/memberships`);
  await page.getByText("Renews on", { exact: false }).waitFor();
  await page.getByRole("link", { name: "Leave Kiln club" }).click();
  await page.getByText("your subscription is canceled", { exact: false }).waitFor();
  await expectAccessible(page);
  await shot(page, "area-leave-subscription");
  await page.getByRole("link", { name: "Manage subscription: Kiln club" }).click();
  await page.getByRole("link", { name: "Cancel subscription" }).click();
  await page.getByRole("button", { name: "Yes, cancel subscription" }).click();
  await page.getByText("The subscription is canceled.").waitFor();
  await expectAccessible(page);
  await page.goto(`${url}/recipes`);
  await page.getByText("Quillwort glaze").waitFor();

  const day = new Date(app.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
  expect((await owner.post("/api/config/clock", { day })).status).toBe(200);
  await app.runJobs();
  await page.goto(`${url}/recipes`);
  await heading(page, "You don't have access to this page").waitFor();
  await page.getByText("Your membership in Kiln club ended on").waitFor();
  const studio = await openStudio(app, browser, site, "/subscriptions");
  await studio.getByText("Canceled").first().waitFor();
  // A month ago by the website's time, though it is today.
  await studio.getByText("last month", { exact: true }).waitFor();
  await expectAccessible(studio);
});

test("the block of an area is centered in a language from right to left, with its sentence in order", async ({
  app,
  browser,
}) => {
  const site = await app.buildSite({ title: "Kiln & Field", locale: "fa" });
  const area = await buildArea(app, site, { name: "Kiln club", description: "Recipes for people who make pots." });
  const everywhere = { x: 0, y: 0, w: 12, h: 1 };
  const place = { desktop: everywhere, mobile: everywhere };
  const block = { id: "area", type: "member-area", props: { areaId: area.id, align: "center" }, place };
  const body = { version: 1, sections: [{ id: "section", blocks: [block] }] };
  await buildPage(app, site, { title: "Club", slug: "club", body });
  const page = await browser.open({ width: 390 });
  await page.goto(urlOf(app, site, "/club"));
  const middles = await page.locator(".member-area-block").evaluate((shown) => {
    const middleOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      return Math.round((left + right) / 2);
    };
    const parts = [".member-area-name", ".member-area-description"].map((name) => shown.querySelector(name) as Node);
    return [shown, ...parts].map(middleOf);
  });
  expect(new Set(middles).size, String(middles)).toBe(1);
  const sentence = page.getByText(areaBlockTexts.isMember, { exact: true });
  const endsRight = await sentence.evaluate((shown) => {
    const [text] = shown.childNodes as unknown as [Text];
    const range = document.createRange();
    range.setStart(text, text.length - 1);
    range.setEnd(text, text.length);
    return range.getBoundingClientRect().right === shown.getBoundingClientRect().right;
  });
  expect(endsRight, "the question mark of an English sentence").toBe(true);
  await shot(page, "area-block");
});

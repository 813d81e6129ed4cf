import { expect } from "vitest";
import { breakableTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";

const test = breakableTest({ built: true });

test("a visitor sees a message to wait, and can continue from there", async ({ app, browser, database }) => {
  const site = await app.buildSite({ title: "Kiln" });
  const page = await browser.open({ width: 390 });
  const address = `http://${site.website.identifier}.localhost:${app.port}/cart`;
  await database.cut();
  try {
    await page.goto(address);
    await page.getByRole("heading", { name: "We’ll be right back" }).waitFor();
    expect(await page.getByRole("main").innerText()).toContain("Please try again in a few seconds.");
    // The page's policy allows its own styles.
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("grid");
    await expectAccessible(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/unavailable-390.png` });
    if (process.env.SHOTS) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.screenshot({ path: `${process.env.SHOTS}/unavailable-1440.png` });
    }
  } finally {
    await database.mend();
  }
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "We’ll be right back" }).waitFor({ state: "detached" });
  expect(page.url()).toBe(address);
});

test("the studio shows it, too, keeps typed values, and continues automatically", async ({
  app,
  browser,
  database,
}) => {
  const site = await app.buildSite({ title: "Kiln" });
  const origin = `http://${site.website.identifier}.localhost:${app.port}`;
  const page = await browser.open({ width: 1440 });
  await page.goto(`${origin}/config/products`);
  await page.getByLabel("Email").fill(site.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Products", level: 1 }).waitFor();

  await page.goto(`${origin}/config/settings/general?site=${site.website.identifier}`);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Kiln and Kin");
  const notice = page.getByRole("alert").filter({ hasText: "The server is busy or being restarted." });
  await database.cut();
  try {
    await page.getByRole("button", { name: "Save" }).click();
    await notice.waitFor();
    expect(await title.inputValue()).toBe("Kiln and Kin");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/unavailable-form.png` });
  } finally {
    await database.mend();
  }
  await expect
    .poll(async () => (await site.visit().get("/readyz")).json().message ?? "Jobs are not running.", {
      timeout: 20_000,
    })
    .toBe("Jobs are not running.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(
      async () =>
        (await app.services.database.pool.query("select title from websites where id = $1", [site.website.id])).rows[0],
      { timeout: 20_000 },
    )
    .toEqual({ title: "Kiln and Kin" });
  // The row is there before the response is.
  await notice.waitFor({ state: "detached" });

  await database.cut();
  try {
    await page.getByRole("link", { name: "Orders", exact: true }).first().click();
    await notice.waitFor({ timeout: 30_000 });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/unavailable-studio.png` });
    await database.mend();
    await notice.waitFor({ state: "detached", timeout: 30_000 });
  } finally {
    await database.mend().catch(() => undefined);
  }
  await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";
import { shotsInWidths } from "../shot.ts";

const test = sharedSiteTest({ built: true, jobs: true }, { title: "Kiln & Field" }).extend(
  "product",
  { scope: "file" },
  async ({ app, site }) => {
    const file = { fileName: "glazing-basics.pdf", mediaType: "application/pdf", body: booklet, now: app.clock.now() };
    const { id } = await app.features.catalog.storeDigitalFile(app.app.site(site.website.id), file);
    return await buildProduct(app, site, { name: "Glazing Basics", productType: 2, digitalFileId: id });
  },
);

const booklet = await readFile(join(packageFolder, "src/features/transfer/demo/files/glazing-basics.pdf"));

test("the owner adds a booklet, which needs a file before it is sold", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/products/new", { width: 1440 });
  await page.getByRole("radio", { name: "Digital" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Kiln Diary");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("12");
  expect(await page.getByLabel("Stock").count()).toBe(0);
  await page.getByRole("switch", { name: "Visible on the site" }).click();
  await page.getByRole("button", { name: "Create product" }).click();
  await page.getByText("Add the file, or hide the product until you have it.").waitFor();
  await page.getByLabel("Add the file").setInputFiles({
    name: "kiln-diary.pdf",
    mimeType: "application/pdf",
    buffer: booklet,
  });
  await page.getByText("kiln-diary.pdf").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create product" }).click();
  await page.getByText("Kiln Diary is in the shop").waitFor();
  await page.getByText("12 kB").waitFor();
});

/** From the product's page to the page that thanks for the order. */
async function buy(
  app: TestApp,
  site: TestSite,
  product: StoredProduct,
  page: Page,
  javaScript: boolean,
): Promise<void> {
  await page.goto(urlOf(app, site, product.fullUrl));
  if (javaScript) await touchPage(page);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  if (javaScript) {
    await page.getByRole("button", { name: "Added!" }).waitFor();
    await page.goto(urlOf(app, site, "/cart"));
  }
  await page.waitForURL("**/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.waitForURL("**/checkout?cartToken=*");
  const goOn = page.getByRole("button", { name: "Continue", exact: true });
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await goOn.click();
  await page.getByLabel("First name").waitFor();
  await fillAddress(page, "Ada", "Lovelace");
  await goOn.click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await goOn.click();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/checkout/order-confirmed/*");
}

async function fileBehind(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test.for([true, false])(
  "who pays for it has it at once, on the page and by mail (JavaScript: %s)",
  { timeout: 90_000 },
  async (javaScript, { app, browser, site, product }) => {
    const page = await browser.open({ javaScript, width: javaScript ? 1440 : 390 });
    await buy(app, site, product, page, javaScript);
    const link = page.getByRole("link", { name: "Download Glazing Basics" });
    const downloaded = await fileBehind(page, () => link.click());
    expect(downloaded.name).toBe("glazing-basics.pdf");
    expect(downloaded.bytes.equals(booklet)).toBe(true);

    const orderToken = new URL(page.url()).pathname.split("/").at(-1) as string;
    const mailOfOrder = () =>
      app.services.database.db
        .selectFrom("mails as mail")
        .innerJoin("orders as placed", (join) =>
          join.onRef("placed.website_id", "=", "mail.website_id").onRef("placed.id", "=", "mail.order_id"),
        )
        .select(["mail.text", "placed.id", "placed.download_token as downloadToken"])
        .where("mail.website_id", "=", site.website.id)
        .where("placed.website_id", "=", site.website.id)
        .where("placed.order_token", "=", orderToken)
        .where("mail.kind", "=", "order-confirmation")
        .executeTakeFirst();
    await expect
      .poll(async () => (await mailOfOrder())?.text ?? "", { timeout: 20_000 })
      .toMatch(/Download \(until [^)]+\): /);
    const mail = await mailOfOrder();
    const mailed = new URL(/Download[^:]*: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "").pathname;
    expect(mailed).toBe(`/downloads/${mail?.downloadToken}/1`);

    // The owner cancels the order: the link leads to a sentence instead of a file.
    await app.services.database.db
      .updateTable("orders")
      .set({ payment_state: "REFUNDED" })
      .where("website_id", "=", site.website.id)
      .where("id", "=", mail?.id as string)
      .execute();
    await page.goto(urlOf(app, site, mailed));
    await page.getByText("This order was canceled or refunded").waitFor();
    await page.getByRole("link", { name: "Back to the shop" }).waitFor();
  },
);

test("the owner sets limits for links, and renews the link of an order", async ({ app, browser, site, product }) => {
  const settings = await openStudio(app, browser, site, "/settings/downloads", { width: 1440 });
  await settings.getByLabel("Downloads per file").fill("");
  await settings.getByLabel("Days until a link expires").fill("0");
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await settings.getByText("Enter a number from 1 to 3650, or leave it empty.").waitFor();
  await settings.getByLabel("Days until a link expires").fill("7");
  await expectAccessible(settings);
  await shotsInWidths(settings, "download-settings");
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await settings.getByText("Saved", { exact: true }).waitFor();

  const { id } = await placeTestOrder(app, site, {
    lines: [{ product: { ...product, path: product.fullUrl } }],
  });
  const page = await openStudio(app, browser, site, `/orders/${id}`, { width: 1440 });
  const panel = page.getByRole("region", { name: "Downloads" });
  await panel.getByText("Downloaded 0 times").waitFor();
  await panel.getByRole("button", { name: "End link of Glazing Basics" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End link" }).click();
  await panel.getByText("Ended", { exact: true }).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "order-downloads");
  await panel.getByRole("button", { name: "Renew link of Glazing Basics" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Renew link" }).click();
  await panel.getByText("Open", { exact: true }).waitFor();
});

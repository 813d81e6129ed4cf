import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true, jobs: true }, { title: "Kiln & Field" });

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
const body = {
  version: 1,
  sections: [
    {
      id: "s",
      blocks: [
        { id: "text", type: "html", version: 1, props: { html: "<p>Thrown by <strong>hand</strong>.</p>" }, place },
      ],
    },
  ],
};

test("an owner translates a page side by side, and imports the rest from a file", async ({ app, browser, site }) => {
  await buildLanguages(app, site, [{ locale: "de" }, { locale: "ar" }]);
  const about = await buildCollection(app, site, { type: 10, title: "About", slug: "about", body });
  await buildProduct(app, site, { name: "Ash bowl" });
  const page = await openStudio(app, browser, site, "/translations");
  const row = page.getByRole("row", { name: /About/ });
  await row.getByText("Not translated").first().waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "translations");
  await row.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.getByRole("button", { name: /^Copy original: Text/ }).click();
  const title = page.getByRole("region", { name: "Title" }).getByRole("textbox");
  await title.fill("Über uns");
  await page.getByRole("region", { name: /^Text/ }).getByRole("textbox").fill("Von Hand gedreht.");
  await expectAccessible(page);
  await shotsInWidths(page, "translation");
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  const german = (await site.visit().get("/de/about")).text;
  expect(german).toContain("Über uns");
  expect(german).toContain("Von Hand gedreht.");

  // Right to left.
  await page.goto(urlOf(app, site, `/config/translations/page/${about.id}?locale=ar`));
  const arabic = page.getByRole("region", { name: "Title" }).getByRole("textbox");
  await arabic.waitFor();
  expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");

  await page.goto(urlOf(app, site, "/config/translations/files?locale=de"));
  await page.getByText("No imports yet").waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const stream = await (await downloading).createReadStream();
  const xliff = Buffer.concat(await stream.toArray()).toString("utf8");
  const translated = xliff.replace(
    "<source>Ash bowl</source>",
    "<source>Ash bowl</source><target>Ascheschale</target>",
  );
  // The clock stands still. After half a minute, the check for a killed process would be due at once.
  app.clock.set(new Date());
  await page
    .getByLabel("Add a file of translations")
    .setInputFiles({ name: "de.xlf", mimeType: "application/xliff+xml", buffer: Buffer.from(translated) });
  await page.getByText("1 translation is added or changed.").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "translation-files");
  app.clock.set(new Date());
  await page.getByRole("button", { name: "Import 1 translation" }).click();
  await page.getByText("1 translation imported").waitFor();
  await shotsInWidths(page, "translation-files-done");
  await page.getByRole("button", { name: "Choose another file" }).click();
  const past = page.getByRole("list", { name: "Past imports" }).getByRole("listitem");
  await past.getByText("Done", { exact: true }).waitFor();
  await expect.poll(() => past.textContent()).toContain("German: 1 translation");
  await expectAccessible(page);
  await shotsInWidths(page, "translation-files-past");
  await past.getByRole("link", { name: "de.xlf" }).click();
  await page.getByText("1 translation imported").waitFor();
  expect((await site.visit().get("/de/shop")).text).toContain("Ascheschale");
});

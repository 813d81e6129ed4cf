import { expect } from "vitest";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { translate } from "#features/site/translations/testing.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";
import { textsIn } from "../foreignTexts.ts";
import { shotsInWidths } from "../shot.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "bowl",
  { scope: "file" },
  async ({ app, site }) => {
    await buildLanguages(app, site, [{ locale: "da" }, { locale: "de" }, { locale: "ar" }]);
    await buildShippingRate(app, site, { name: "Post" });
    const collectionId = await buildProductsCollection(app, site);
    const variants = ["Small", "Large"].map((size) => ({ attributes: { Size: size } }));
    const bowl = await buildProduct(app, site, { name: "Bowl", collectionId, optionNames: ["Size"], variants });
    const owner = await site.signIn();
    for (const [locale, { bowl: title, ...words }] of Object.entries(ownTexts)) {
      await translate(owner, "product", bowl.id, { title }, locale);
      const values = { name: words.size, "value:Small": words.small, "value:Large": words.large };
      await translate(owner, "option", "Size", values, locale);
    }
    return bowl;
  },
);

const invalidEmail = "Email is not valid. Email addresses should follow the format name@example.com.";

/** What the owner translated. */
const ownTexts = {
  de: { bowl: "Schale", size: "Größe", small: "Klein", large: "Groß" },
  ar: { bowl: "وعاء", size: "الحجم", small: "صغير", large: "كبير" },
};

for (const [language, dir, name] of [
  ["de", "ltr", "Deutsch"],
  ["ar", "rtl", "العربية"],
] as const) {
  test(`a purchase in ${name}, from the list of products to the email`, { timeout: 120_000 }, async ({
    app,
    browser,
    site,
    bowl,
  }) => {
    const { say, englishOn } = textsIn(language);
    const own = ownTexts[language];
    const page = await browser.open({ width: 1280 });
    const expectOnlyIn = async (step: string, shown = page) => {
      expect(await shown.locator(`html[lang="${language}"][dir="${dir}"]`).count(), step).toBe(1);
      expect(await englishOn(shown), step).toEqual([]);
      await shotsInWidths(shown, `${language}-${step}`);
    };
    await page.goto(urlOf(app, site, "/shop"));
    await page.locator(".site-header .language-menu > summary").click();
    if (dir === "ltr") await expectAccessible(page);
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(`**/${language}/shop`);
    await expectOnlyIn("1-list");
    await page.getByRole("link", { name: own.bowl, exact: true }).first().click();
    await page.waitForURL(`**/${language}${bowl.fullUrl}`);
    await touchPage(page);
    await expectOnlyIn("2-product");
    const add = page.getByRole("button", { name: say("Add To Cart") });
    await add.click();
    await page
      .getByText(fillMessage(say("Please select the {option} option."), { option: own.size }))
      .first()
      .waitFor();
    await page.getByLabel(own.size, { exact: true }).selectOption(own.large);
    await add.click();
    await page.getByRole("button", { name: say("Added!") }).waitFor();
    await page.locator(".site-header a.cart-link").click();
    await page.waitForURL(`**/${language}/cart`);
    await expectOnlyIn("3-cart");
    if (dir === "rtl") await expectAccessible(page);
    await page.getByRole("button", { name: say("Checkout"), exact: true }).click();
    await page.waitForURL(`**/${language}/checkout?cartToken=*`);
    const goOn = page.getByRole("button", { name: say("Continue"), exact: true });
    const email = page.getByLabel(say("Email"), { exact: true });
    await email.fill("nobody");
    await goOn.click();
    await page.getByText(say(invalidEmail)).first().waitFor();
    await email.fill(`${language}@example.com`);
    await expectOnlyIn("4-email");
    await goOn.click();
    await page.getByLabel(say("First name")).waitFor();
    await fillAddress(page, "Ada", "Lovelace", say);
    await expectOnlyIn("5-delivery");
    await goOn.click();
    await page.getByLabel(say("Card number")).fill("4242 4242 4242 4242");
    await page.getByLabel(say("Expiration date")).fill("12/34");
    await page.getByLabel(say("Security code")).fill("123");
    await expectOnlyIn("6-payment");
    await goOn.click();
    await page.getByRole("button", { name: say("Place order") }).waitFor();
    await expectOnlyIn("7-review");
    if (dir === "rtl") await expectAccessible(page);
    await page.getByRole("button", { name: say("Place order") }).click();
    await page.waitForURL(`**/${language}/checkout/order-confirmed/*`);
    await page.getByText(own.bowl).first().waitFor();
    await expectOnlyIn("8-order");

    await app.runJobs();
    const mail = await app.services.database.db
      .selectFrom("mails")
      .innerJoin("orders", (join) =>
        join.onRef("orders.website_id", "=", "mails.website_id").onRef("orders.id", "=", "mails.order_id"),
      )
      .select(["subject", "html", "text", "orders.number", "orders.locale"])
      .where("mails.website_id", "=", site.website.id)
      .where("recipient", "=", `${language}@example.com`)
      .executeTakeFirstOrThrow();
    expect(mail.locale).toBe(language);
    expect(mail.subject).toBe(say("Order confirmed: #{order.number}").replace("{order.number}", String(mail.number)));
    for (const part of [mail.html, mail.text]) expect(part).toContain(own.bowl);
    expect(mail.text).toContain(`/${language}/checkout/order-confirmed/`);
    const inbox = await browser.open({ continued: false });
    await inbox.setContent(mail.html);
    await expectOnlyIn("9-mail", inbox);

    await page.locator(".checkout-frame-footer .language-menu > summary").click();
    // The language was chosen, so the browser's own is not offered.
    expect(await page.locator("section.language-offer").count()).toBe(0);
    await page.getByRole("link", { name: "English", exact: true }).first().click();
    await page.waitForURL((url) => url.pathname.startsWith("/checkout/order-confirmed/"));
  });
}

test("a browser in another language is offered it once", async ({ app, browser, site, bowl }) => {
  const page = await browser.open({ continued: false });
  await page.addInitScript(() => Object.defineProperty(navigator, "language", { value: "da-DK" }));
  await page.goto(urlOf(app, site, bowl.fullUrl));
  const offer = page.locator("section.language-offer");
  await offer.getByRole("link", { name: "View this page in Dansk" }).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "language-offer");
  await offer.getByRole("button", { name: "Close" }).click();
  expect(await offer.count()).toBe(0);
  await page.reload();
  await page.locator(".site-header .language-menu").waitFor();
  expect(await offer.count()).toBe(0);
});

test("the owner adds a language, and removes it again", async ({ app, browser }) => {
  const site = await app.buildSite();
  const page = await openStudio(app, browser, site, "/settings/languages", { width: 1280 });
  const adding = page.getByRole("combobox", { name: "Add a language" });
  await adding.fill("deutsch");
  await page.getByRole("option", { name: "German – Deutsch", exact: true }).click();
  const german = page.getByRole("group", { name: "German" });
  await german.getByRole("textbox", { name: "Path" }).fill("cart");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await german.getByText("Pages of the program are at /cart. Choose another path.").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "languages-refused");
  await german.getByRole("textbox", { name: "Path" }).fill("de");
  await german.getByRole("switch", { name: "Published" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await german.getByRole("link", { name: "Translate" }).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "languages");
  expect((await site.visit().get("/de", { accept: "text/html" })).text).toContain('lang="de"');
  await german.getByRole("button", { name: "Remove German" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Your website has one language.").waitFor();
  await expect.poll(async () => (await site.visit().get("/de", { accept: "text/html" })).headers.location).toBe("/");
});

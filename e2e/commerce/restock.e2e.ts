import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { setStock } from "#features/commerce/inventory/testing.ts";
import { buildSignUps, offerRestockNotices } from "#features/commerce/restock/testing.ts";
import { chooseCaptcha } from "#features/site/captcha/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, holdRequests, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true, mail: true }, { title: "Kiln & Field" }).extend(
  "bowl",
  { auto: true },
  async ({ app, site }) => {
    await offerRestockNotices(app, site);
    return await buildProduct(app, site, { name: "Ash bowl", variants: [{ qtyInStock: 0, priceCents: 4500 }] });
  },
);

const widgetOf = (page: Page) => page.locator(".product-restock-notification");
const errorOf = (page: Page) => widgetOf(page).getByRole("alert");

/** The product's page, its islands alive where there are scripts. */
async function openProduct(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  product: StoredProduct,
  options: Parameters<TestBrowser["open"]>[0] = {},
): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(app, site, product.fullUrl));
  if (options.javaScript !== false) await touchPage(page);
  return page;
}

const signIn = (app: TestApp, browser: TestBrowser, site: TestSite, path: string, width = 1280) =>
  openStudio(app, browser, site, path, { width });

function signUps(app: TestApp, site: TestSite) {
  return app.services.database.db
    .selectFrom("restock_sign_ups")
    .select(["email", "variant_id", "wants_mailing_list", "state"])
    .where("website_id", "=", site.website.id)
    .orderBy("id")
    .execute();
}

describe("the restock widget (spec.txt §4, §5, §8)", () => {
  test("a failed check shows its message, a success replaces the form", async ({ app, browser, site, bowl }) => {
    await offerRestockNotices(app, site, { mailingListSignUpEnabled: true, mailingListOptInByDefault: true });
    const page = await openProduct(app, browser, site, bowl);
    const widget = widgetOf(page);
    await widget.getByRole("button", { name: "Notify me" }).click();
    await expect.poll(() => errorOf(page).textContent()).toBe("Email cannot be blank");
    await expect.poll(() => page.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel("Email").fill("ada@");
    await page.keyboard.press("Enter");
    await expect.poll(() => errorOf(page).textContent()).toBe("Email is invalid");
    expect(await page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(page);
    await page.getByLabel("Email").fill("ada@example.com");
    expect(await widget.getByRole("checkbox").isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await widget.getByText("Signed up!").waitFor();
    expect(await widget.locator("form, input, button").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Signed up!");
    await expectAccessible(page);
    expect(await signUps(app, site)).toMatchObject([
      { email: "ada@example.com", wants_mailing_list: true, state: "WAITING" },
    ]);
  });

  test("is not printed", async ({ app, browser, site, bowl }) => {
    const page = await openProduct(app, browser, site, bowl);
    expect(await widgetOf(page).isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await widgetOf(page).isVisible()).toBe(false);
  });

  test("shows the store's own success text", async ({ app, browser, site, bowl }) => {
    await offerRestockNotices(app, site, { restockNotificationsSuccessText: "We will write to you." });
    const page = await openProduct(app, browser, site, bowl);
    await page.getByLabel("Email").fill("ada@example.com");
    await page.keyboard.press("Enter");
    await widgetOf(page).getByText("We will write to you.").waitFor();
  });

  test("the built-in captcha is required, and restarts after a failed call", async ({ app, browser, site, bowl }) => {
    await chooseCaptcha(app, site, { provider: "altcha" });
    const page = await openProduct(app, browser, site, bowl);
    await page.getByLabel("Email").fill("ada@example.com");
    await page.keyboard.press("Enter");
    await expect.poll(() => errorOf(page).textContent()).toBe("Complete CAPTCHA before submitting.");
    const tick = page.getByLabel("I am not a robot");
    await tick.check();
    await widgetOf(page).getByText("Checked").waitFor();
    await expectAccessible(page);
    // Someone else's canceled order restocks it: the call fails with the server's message.
    await setStock(app, site, bowl.variants[0]?.id ?? "", 1);
    await widgetOf(page).getByRole("button", { name: "Notify me" }).click();
    await expect.poll(() => errorOf(page).textContent()).toBe("This item is back in stock. Reload the page to buy it.");
    await expect.poll(() => tick.isChecked()).toBe(false);
    await setStock(app, site, bowl.variants[0]?.id ?? "", 0);
    await tick.check();
    await widgetOf(page).getByText("Checked").waitFor();
    await widgetOf(page).getByRole("button", { name: "Notify me" }).click();
    await widgetOf(page).getByText("Signed up!").waitFor();
    expect(await widgetOf(page).locator(".captcha-container").count()).toBe(0);
    expect(await signUps(app, site)).toHaveLength(1);
  });

  test("a service's captcha is allowed by the page's policy, and restarts if the service refuses", async ({
    app,
    browser,
    site,
    bowl,
  }) => {
    await chooseCaptcha(app, site, { provider: "turnstile", siteKey: "site-key", secretKey: "secret-key" });
    const page = await browser.open();
    // Like the service's own script for a page: it draws a button that returns a token.
    await page.route("https://challenges.cloudflare.com/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `window.turnstile = { render(place, options) {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = "Prove " + options.sitekey;
          button.onclick = () => { button.textContent = "Proven"; options.callback("a token of nobody"); };
          place.append(button);
        } };`,
      }),
    );
    await page.goto(urlOf(app, site, bowl.fullUrl));
    await touchPage(page);
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByRole("button", { name: "Prove site-key" }).click();
    await page.getByRole("button", { name: "Proven" }).waitFor();
    await widgetOf(page).getByRole("button", { name: "Notify me" }).click();
    await expect
      .poll(() => errorOf(page).textContent(), { timeout: 15_000 })
      .toBe("Complete CAPTCHA before submitting.");
    await page.getByRole("button", { name: "Prove site-key" }).waitFor();
    expect(await signUps(app, site)).toEqual([]);
  });

  test("follows the chosen variant", async ({ app, browser, site }) => {
    const cup = await buildProduct(app, site, {
      name: "Cup",
      optionNames: ["Glaze"],
      variants: [
        { sku: `ASH-${site.website.identifier}`, attributes: { Glaze: "Ash" } },
        { sku: `INK-${site.website.identifier}`, attributes: { Glaze: "Ink" }, qtyInStock: 0 },
      ],
    });
    const page = await openProduct(app, browser, site, cup);
    expect(await widgetOf(page).isVisible()).toBe(false);
    await page.getByLabel("Glaze").selectOption("Ink");
    await widgetOf(page).getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Glaze").selectOption("Ash");
    expect(await widgetOf(page).isVisible()).toBe(false);
    await page.getByLabel("Glaze").selectOption("Ink");
    expect(await widgetOf(page).getByLabel("Email").inputValue()).toBe("ada@example.com");
    await widgetOf(page).getByRole("button", { name: "Notify me" }).click();
    await widgetOf(page).getByText("Signed up!").waitFor();
    expect(await signUps(app, site)).toMatchObject([{ variant_id: cup.variants[1]?.id }]);
  });

  test("keeps what was typed before the scripts arrived", async ({ app, browser, site, bowl }) => {
    const page = await browser.open();
    // Scripts load late, and text is typed in plain fields meanwhile.
    let wasLate = false;
    page.on("request", (request) => {
      wasLate ||= /\/assets\/notices/.test(request.url());
    });
    const notices = await holdRequests(page, /\/assets\/notices/);
    await page.goto(urlOf(app, site, bowl.fullUrl));
    await page.getByLabel("Email").fill("early@example.com");
    notices.release();
    await page.waitForFunction(() => !document.querySelector("[data-island]:not([data-hydrated])"));
    expect(wasLate).toBe(true);
    expect(await page.getByLabel("Email").inputValue()).toBe("early@example.com");
    await page.keyboard.press("Enter");
    await widgetOf(page).getByText("Signed up!").waitFor();
    expect(await signUps(app, site)).toMatchObject([{ email: "early@example.com" }]);
  });
});

describe("without JavaScript", () => {
  test("the form signs up, keeps what was typed when refused, and offers the variants that are sold out", async ({
    app,
    browser,
    site,
  }) => {
    const cup = await buildProduct(app, site, {
      name: "Cup",
      optionNames: ["Glaze"],
      variants: ["Ash", "Ink", "Sea"].map((glaze) => ({
        sku: `${glaze}-${site.website.identifier}`,
        attributes: { Glaze: glaze },
        qtyInStock: glaze === "Ash" ? 3 : 0,
      })),
    });
    const page = await openProduct(app, browser, site, cup, { javaScript: false });
    const widget = widgetOf(page);
    expect(await widget.getByLabel("Which one?").locator("option").allTextContents()).toEqual([
      "Select Glaze",
      "Ink",
      "Sea",
    ]);
    await widget.getByLabel("Which one?").selectOption("Sea");
    await widget.getByLabel("Email").fill("ada@example");
    await widget.getByRole("button", { name: "Notify me" }).click();
    await expect.poll(() => errorOf(page).textContent()).toBe("Email is invalid");
    expect(await widget.getByLabel("Email").inputValue()).toBe("ada@example");
    expect(await widget.getByLabel("Which one?").inputValue()).toBe(cup.variants[2]?.id);
    await widget.getByLabel("Email").fill("ada@example.com");
    await widget.getByRole("button", { name: "Notify me" }).click();
    await widget.getByText("Signed up!").waitFor();
    expect(await signUps(app, site)).toMatchObject([{ email: "ada@example.com", variant_id: cup.variants[2]?.id }]);
  });
});

test("sign-up → the owner restocks → job → an email in the outbox with the right link → the link opens the page", async ({
  app,
  browser,
  site,
  bowl,
}) => {
  const visitor = await openProduct(app, browser, site, bowl);
  await visitor.getByLabel("Email").fill("ada@example.com");
  await visitor.keyboard.press("Enter");
  await widgetOf(visitor).getByText("Signed up!").waitFor();
  const plain = await openProduct(app, browser, site, bowl, { javaScript: false });
  await plain.getByLabel("Email").fill("bob@example.com");
  await plain.getByRole("button", { name: "Notify me" }).click();
  await widgetOf(plain).getByText("Signed up!").waitFor();

  const studio = await signIn(app, browser, site, "/restock");
  await studio.getByText("Waiting for stock").waitFor();
  const owner = await site.signIn();
  const stored = (await owner.get(`/api/config/products/${bowl.id}`)).json();
  stored.variants[0].qtyInStock = 6;
  expect((await owner.put(`/api/config/products/${bowl.id}`, stored)).status).toBe(200);
  await studio.reload();
  await studio.getByText("Ready to send").waitFor();
  await studio.getByRole("button", { name: "Ash bowl", exact: true }).click();
  const panel = studio.getByRole("dialog", { name: "Ash bowl" });
  await panel.getByText("bob@example.com").waitFor();
  await expectAccessible(studio);
  await panel.getByRole("button", { name: "Send 2 emails" }).click();
  await studio.getByRole("dialog", { name: "Notify everyone" }).getByRole("button", { name: "Send 2 emails" }).click();
  await studio.getByText("Sending 2 emails").waitFor();
  await app.runJobs();
  await panel.getByText("Notified").first().waitFor();
  await studio.keyboard.press("Escape");
  await studio.getByRole("table", { name: "Restock" }).getByText("Notified").waitFor();
  await studio.getByRole("table", { name: "History" }).getByText("Olive Owner").waitFor();
  await expectAccessible(studio);

  const outbox = await app.services.database.db
    .selectFrom("mails")
    .select(["id", "recipient", "text"])
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "restock-notice")
    .orderBy("recipient")
    .execute();
  expect(outbox.map(({ recipient }) => recipient)).toEqual(["ada@example.com", "bob@example.com"]);
  const [link, stop] = [...(outbox[0]?.text ?? "").matchAll(/https?:\S+/g)].map(([url]) => new URL(url));
  const page = await browser.open();
  await page.goto(urlOf(app, site, `${link?.pathname}${link?.search}`));
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Ash bowl");
  expect(await page.getByRole("button", { name: "Add To Cart" }).isEnabled()).toBe(true);

  // Ada waits for another product as well, so there is something to unsubscribe from.
  const vase = await buildProduct(app, site, { name: "Vase", variants: [{ qtyInStock: 0 }] });
  const wish = { productId: vase.id, variantId: vase.variants[0]?.id, siteVisitorEmail: "ada@example.com" };
  expect((await site.visit().post("/api/commerce/restock-notifications", wish)).status).toBe(201);
  await page.goto(urlOf(app, site, stop?.pathname ?? ""));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByText("Done. a…@example.com will no longer get restock notices from Kiln & Field.").waitFor();
  await page.goto(urlOf(app, site, stop?.pathname ?? ""));
  await page.getByRole("status").getByText("a…@example.com no longer gets restock notices").waitFor();
  expect(await page.getByRole("button", { name: "Unsubscribe" }).count()).toBe(0);
});

test("an email's link opens the page with its variant chosen", async ({ app, browser, site }) => {
  const cup = await buildProduct(app, site, {
    name: "Cup",
    optionNames: ["Glaze"],
    variants: ["Ash", "Ink"].map((glaze) => ({
      sku: `${glaze}-${site.website.identifier}`,
      attributes: { Glaze: glaze },
    })),
  });
  const page = await browser.open();
  await page.goto(urlOf(app, site, `${cup.fullUrl}?variant=${cup.variants[1]?.id}`));
  await touchPage(page);
  expect(await page.getByLabel("Glaze").inputValue()).toBe("Ink");
  await page.getByLabel("Glaze").selectOption("Ash");
  expect(await page.getByLabel("Glaze").inputValue()).toBe("Ash");
});

test("the owner sends all emails that are ready, sees the progress, and removes a sign-up", async ({
  app,
  browser,
  site,
  bowl,
}) => {
  const variantId = bowl.variants[0]?.id ?? "";
  await buildSignUps(app, site, { productId: bowl.id, variantId, count: 700 });
  const jug = await buildProduct(app, site, { name: "Jug", variants: [{ qtyInStock: 0 }] });
  await buildSignUps(app, site, { productId: jug.id, variantId: jug.variants[0]?.id ?? "", count: 2 });
  await setStock(app, site, variantId, 4);
  const studio = await signIn(app, browser, site, "/restock", 390);
  await studio.getByText("Ready to send").waitFor();
  await expectAccessible(studio);
  await studio.getByRole("button", { name: "Send all ready emails" }).click();
  await studio.getByRole("button", { name: "Send 700 emails" }).click();
  await studio.getByText("Sending 700 emails").waitFor();
  await app.app.jobs.taskList()["restock.send"]?.(await firstJob(app, site), {} as never);
  await studio.getByText("Waiting to be sent", { exact: true }).waitFor();
  await sendMails(app, site, 350);
  await studio.getByText("Sending, 50%").waitFor();
  await app.runJobs();
  await studio.getByText("Notified").waitFor();

  await studio.getByRole("button", { name: "Jug", exact: true }).click();
  await studio.getByRole("button", { name: "Remove waiting-2@example.com" }).click();
  await studio.getByRole("dialog", { name: "Remove this sign-up?" }).getByRole("button", { name: "Remove" }).click();
  await studio.getByText("Sign-up removed").waitFor();
  await expect.poll(async () => (await signUps(app, site)).filter(({ state }) => state === "WAITING").length).toBe(1);
});

/** The mail server takes this many of the mails that wait. */
async function sendMails(app: TestApp, site: TestSite, count: number): Promise<void> {
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select("id")
    .where("website_id", "=", site.website.id)
    .where("state", "=", "QUEUED")
    .limit(count)
    .execute();
  for (const { id } of mails) {
    await app.app.jobs.taskList()["mail.send"]?.({ websiteId: site.website.id, mailId: id }, {} as never);
  }
}

async function firstJob(app: TestApp, site: TestSite): Promise<{ websiteId: string; sendId: string }> {
  const { id } = await app.services.database.db
    .selectFrom("restock_sends")
    .select("id")
    .where("website_id", "=", site.website.id)
    .executeTakeFirstOrThrow();
  return { websiteId: site.website.id, sendId: id };
}

test("the owner chooses a captcha; its secret key is not shown again", async ({ app, browser, site }) => {
  const studio = await signIn(app, browser, site, "/settings/captcha");
  await studio.getByRole("combobox", { name: "Captcha" }).click();
  await studio.getByRole("option", { name: "hCaptcha" }).click();
  await studio.getByLabel("Site key").fill("site-key");
  await studio.getByRole("button", { name: "Save", exact: true }).click();
  await studio.getByText("Required").waitFor();
  await studio.getByLabel("Secret key").first().fill("very-secret");
  await studio.getByRole("button", { name: "Save", exact: true }).click();
  await studio.getByText("Saved").waitFor();
  await studio.reload();
  await studio.getByText("A secret key is stored.").waitFor();
  expect(await studio.getByLabel("Secret key").first().inputValue()).toBe("");
  expect(await studio.content()).not.toContain("very-secret");
  await expectAccessible(studio);
});

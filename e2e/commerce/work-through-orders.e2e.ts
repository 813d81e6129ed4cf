import { readFile } from "node:fs/promises";
import type { Locator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

const rowsOf = (page: Page) => page.getByRole("table").getByRole("link", { name: /^#\d/ });

test("an owner filters orders, saves a view, and works on those that are selected", async ({ app, browser, site }) => {
  const mug = await buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 20 }] });
  const bowl = await buildSoldProduct(app, site, { name: "Oat bowl", variants: [{ sku: "BOWL", stock: 20 }] });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  await placeTestOrder(app, site, { lines: [{ product: bowl, quantity: 2 }], payment: { provider: "manual" } });
  await placeTestOrder(app, site, { lines: [{ product: mug }, { product: bowl }], payment: { provider: "manual" } });
  const owner = await openStudio(app, browser, site, "/orders");
  await expect.poll(() => rowsOf(owner).count()).toBe(3);
  await expectAccessible(owner);
  await shotsInWidths(owner, "orders");

  await owner.getByRole("combobox", { name: "Payment" }).click();
  await owner.getByRole("option", { name: "Awaiting payment" }).click();
  await expect.poll(() => rowsOf(owner).count()).toBe(2);
  await owner.getByRole("searchbox").fill("mug");
  await expect.poll(() => rowsOf(owner).allTextContents()).toEqual(["#3"]);
  await owner.getByRole("button", { name: "Save view" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Unpaid mugs");
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Save" }).click();
  const views = owner.getByRole("navigation", { name: "Views" });
  const view = views.getByRole("button", { name: "Unpaid mugs", exact: true });
  await expect.poll(() => view.getAttribute("aria-pressed")).toBe("true");
  await views.getByRole("button", { name: "All", exact: true }).click();
  await expect.poll(() => rowsOf(owner).count()).toBe(3);

  const waiting = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await waiting).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(5);

  // Its failures have messages that help: no answer, a refusal, and an answer of something else.
  const exporting = "**/api/config/orders/export";
  const failures = [
    [(route: Route) => route.abort(), "The server can't be reached. Try again in a moment."],
    [(route: Route) => route.fulfill({ status: 409, json: { message: "Not now." } }), "Not now."],
    [(route: Route) => route.fulfill({ status: 502, body: "<html>" }), "Please try again."],
  ] as const;
  for (const [answer, message] of failures) {
    await owner.route(exporting, answer);
    await owner.getByRole("button", { name: "Export CSV" }).click();
    await owner.getByText(message, { exact: false }).waitFor();
    await owner.unroute(exporting);
  }

  await owner.getByRole("checkbox", { name: /page/ }).check();
  await owner.getByText("3 orders selected").waitFor();
  await shotsInWidths(owner, "orders-selected");
  await owner.getByRole("region", { name: "Selected orders" }).getByRole("button", { name: "Mark as paid" }).click();
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await owner.getByText("2 orders marked as paid").waitFor();
  await dialog.getByText("This order is already paid.").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "orders-refused");
  await dialog.getByRole("button", { name: "Close" }).click();

  await view.click();
  await expect.poll(() => view.getAttribute("aria-pressed")).toBe("true");
  await owner.reload();
  await owner.getByText("No results").waitFor();
  await views.getByRole("button", { name: "Actions for the view “Unpaid mugs”" }).click();
  await owner.getByRole("menuitem", { name: "Delete view" }).click();
  await dialog.getByRole("button", { name: "Delete view" }).click();
  await owner.getByText("View deleted").waitFor();
  await expect.poll(() => rowsOf(owner).count()).toBe(3);
});

test("an owner types the days of the list", async ({ app, browser, site }) => {
  const mug = await buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 20 }] });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  const owner = await openStudio(app, browser, site, "/orders", { width: 390 });
  const asked: string[] = [];
  owner.on("request", (request) => {
    if (/\/api\/config\/orders\?/.test(request.url()))
      asked.push(new URL(request.url()).searchParams.get("from") ?? "");
  });
  await owner.getByRole("combobox", { name: "Period" }).click();
  await owner.getByRole("option", { name: "Custom dates…" }).click();
  const from = owner.getByLabel("From", { exact: true });
  await from.focus();
  await from.pressSequentially("11102026");
  await expect.poll(() => new URL(owner.url()).searchParams.get("from")).toBe("2026-11-10");
  await expect.poll(() => from.inputValue()).toBe("2026-11-10");
  await expect.poll(() => asked.filter(Boolean)).toEqual(["2026-11-10"]);

  // An unfinished date changes nothing, and says so.
  await from.focus();
  await owner.keyboard.press("Delete");
  await owner.getByLabel("To", { exact: true }).focus();
  await owner.getByText("Enter a complete date.").waitFor();
  expect(new URL(owner.url()).searchParams.get("from")).toBe("2026-11-10");
  await expectAccessible(owner);

  // Neither the days nor a long name make the page wider than the screen.
  await app.services.database.pool.query(
    "update orders set customer_name = repeat('Wolfeschlegel', 9) where website_id = $1",
    [site.website.id],
  );
  await owner.reload();
  for (const width of [320, 390, 820]) {
    await owner.setViewportSize({ width, height: 844 });
    await owner.getByText("WolfeschlegelWolfeschlegel").waitFor();
    await expect.poll(() => owner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("an owner changes views, and gets out of an address that is wrong", async ({
  app,
  browser,
  site,
  owner: client,
}) => {
  const mug = await buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 20 }] });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  const path = "/api/config/order-views";
  for (const name of ["Paid", "Paid too", ...Array.from({ length: 14 }, (_, index) => `A rather long name ${index}`)]) {
    const filter = name.startsWith("Paid") ? { payment: "PAID" } : { search: name };
    await client.post(path, { name, filter });
  }
  const owner = await openStudio(app, browser, site, "/orders?cursor=abc&from=2026-02-30");
  await expect.poll(() => rowsOf(owner).count()).toBe(1);
  const views = owner.getByRole("navigation", { name: "Views" });
  const view = (name: string) => views.getByRole("button", { name, exact: true });
  const pressed = () => views.locator("[aria-pressed=true]").allTextContents();

  // Of two views with the same filters, the chosen one is shown, and can be changed.
  await view("Paid too").click();
  await expect.poll(pressed).toEqual(["Paid too"]);
  await owner.reload();
  await expect.poll(pressed).toEqual(["Paid too"]);
  // It is last in the row, which scrolls, and its menu stays in sight.
  await expect.poll(() => isInView(view("Paid too"))).toBe(true);
  await owner.getByRole("combobox", { name: "Period" }).click();
  await owner.getByRole("option", { name: "Custom dates…" }).click();
  await owner.getByLabel("From", { exact: true }).fill("2026-03-02");
  await owner.getByLabel("To", { exact: true }).fill("2026-03-01");
  await owner.getByText("Choose a day that is not before the first one.").waitFor();
  await expectAccessible(owner);
  await owner.getByLabel("To", { exact: true }).fill("2026-03-31");
  await expect.poll(pressed).toEqual([]);
  await views.getByRole("button", { name: "Actions for the view “Paid too”" }).click();
  await owner.getByRole("menuitem", { name: "Save these filters in this view" }).click();
  await owner.getByText("View “Paid too” updated").waitFor();
  await expect.poll(pressed).toEqual(["Paid too"]);

  // Days belong to the view that has them.
  await view("Paid").click();
  await owner.getByLabel("From", { exact: true }).waitFor({ state: "detached" });
  await owner.getByRole("combobox", { name: "Payment" }).click();
  await owner.getByRole("option", { name: "Any payment" }).click();
  await expect.poll(pressed).toEqual(["All"]);

  // A view that someone else deleted is gone once this is known.
  await view("Paid").click();
  const stored = (await client.get(path)).json().items.find(({ name }: { name: string }) => name === "Paid");
  await client.delete(`${path}/${stored.id}`);
  await views.getByRole("button", { name: "Actions for the view “Paid”" }).click();
  await owner.getByRole("menuitem", { name: "Delete view" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete view" }).click();
  await dialog.getByText("This view no longer exists.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await view("Paid").waitFor({ state: "detached" });

  const saves: string[] = [];
  owner.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path)) saves.push(request.url());
  });
  await views.getByRole("button", { name: "Save view" }).click();
  await dialog.getByLabel("Name").fill("Money is here");
  await dialog.getByRole("button", { name: "Save" }).dblclick();
  await owner.getByText("View “Money is here” saved").waitFor();
  await expect.poll(pressed).toEqual(["Money is here"]);
  expect(saves).toHaveLength(1);
});

const isInView = (found: Locator) =>
  found.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const row = element.closest("ul")?.getBoundingClientRect();
    return row !== undefined && left >= row.left - 1 && right <= row.right + 1;
  });

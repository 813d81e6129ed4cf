import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { shots } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

test("an owner ships an order in parts, also after someone else shipped some of it", async ({ app, browser, site }) => {
  const mug = await buildSoldProduct(app, site, {
    name: "Speckled mug",
    optionNames: ["Glaze"],
    variants: [{ sku: "MUG", attributes: { Glaze: "Oat" }, stock: 20 }],
  });
  const bowl = await buildSoldProduct(app, site, { name: "Wide bowl", variants: [{ sku: "BOWL", stock: 20 }] });
  const { id } = await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 3 }, { product: bowl }] });
  const owner = await openStudio(app, browser, site, `/orders/${id}`);
  const panel = owner.getByRole("dialog");
  await owner.getByRole("button", { name: "Fulfill", exact: true }).click();
  await panel.getByLabel("Quantity of Speckled mug").fill("2");
  await panel.getByLabel("Quantity of Wide bowl").fill("0");
  await panel.getByLabel("Carrier").fill("up");
  await owner.getByRole("option", { name: "UPS" }).click();
  await panel.getByLabel("Tracking number").fill("1Z 999 AA1");
  await panel.getByText("Leave empty to link to the UPS page for this number.").waitFor();
  await expectAccessible(owner);
  await shots(owner, "ship-part");
  await panel.getByRole("button", { name: "Ship 2 items" }).click();
  await owner.getByText("A part of order 1 shipped").waitFor();
  await owner.getByText("2 of 3 shipped").waitFor();
  await owner.getByRole("link", { name: "Track" }).waitFor();
  await expectAccessible(owner);
  await shots(owner, "order-in-parts");

  // In another tab, a colleague ships the last mug.
  await owner.getByRole("button", { name: "Fulfill", exact: true }).click();
  const colleague = await site.signIn();
  const { lines } = (await colleague.get(`/api/config/orders/${id}`)).json();
  const position = lines.findIndex(({ productName }: { productName: string }) => productName === "Speckled mug");
  await colleague.post(`/api/config/orders/${id}/fulfillments`, { lines: [{ position, quantity: 1 }] });
  await panel.getByRole("button", { name: "Mark as fulfilled" }).click();
  await panel.getByText("Some of these items were shipped in the meantime. Check the quantities.").waitFor();
  await expect.poll(() => panel.getByLabel(/^Quantity of/).count()).toBe(1);
  await shots(owner, "shipped-meanwhile");
  await panel.getByRole("button", { name: "Mark as fulfilled" }).click();
  await owner.getByText("Order 1 fulfilled").waitFor();
  await expect.poll(() => owner.getByRole("button", { name: /^Remove shipment \d/ }).count()).toBe(3);

  await owner.getByRole("button", { name: "Remove shipment 2" }).click();
  await panel.getByRole("button", { name: "Remove shipment" }).click();
  await expect.poll(() => owner.getByRole("button", { name: /^Remove shipment \d/ }).count()).toBe(2);
});

test("an owner notes something, corrects the customer, and sends the confirmation again", async ({
  app,
  browser,
  site,
}) => {
  const { id } = await placeTestOrder(app, site);
  await app.runJobs();
  const owner = await openStudio(app, browser, site, `/orders/${id}`);
  const timeline = owner.getByRole("list", { name: "History" });
  await timeline.getByText("Order confirmed: #1").waitFor();
  await owner.getByLabel("New note").fill("Wants it gift-wrapped.\nCall before delivery.");
  await owner.getByRole("button", { name: "Add note" }).click();
  await owner.getByRole("button", { name: /^Edit the note/ }).click();
  await owner.getByLabel("Edit note").fill("Wants it gift-wrapped.");
  await owner.getByRole("button", { name: "Save" }).click();
  await timeline.getByText("Note edited by Olive Owner").waitFor();
  await expectAccessible(owner);
  await shots(owner, "order-notes");

  await owner.getByRole("button", { name: "Edit email and shipping address" }).click();
  const panel = owner.getByRole("dialog");
  await panel.getByLabel("Email").fill("grace@example.com");
  await panel.getByLabel("ZIP code").fill("12207");
  await panel.getByRole("combobox", { name: "State" }).click();
  await owner.getByRole("option", { name: "California" }).click();
  await panel.getByText("The tax and the shipping price stay the same.").waitFor();
  await panel.getByRole("button", { name: "Save" }).click();
  await panel.getByText("This ZIP code is in New York, not in California.").waitFor();
  await expectAccessible(owner);
  await shots(owner, "edit-customer");
  await panel.getByLabel("ZIP code").fill("93701");
  await panel.getByRole("button", { name: "Save" }).click();
  await owner.getByText("Customer saved").waitFor();
  await timeline.getByText("Email: ada@example.com → grace@example.com").waitFor();

  await timeline.getByRole("button", { name: "Send again: Order confirmed: #1" }).click();
  await panel.getByText("It shows the order as it is now, and is sent to grace@example.com.").waitFor();
  await panel.getByRole("button", { name: "Send again" }).click();
  await timeline.getByText("Email sent again by Olive Owner").waitFor();
  await shots(owner, "order-corrected");
});

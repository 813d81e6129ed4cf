import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true, mail: true }, { title: "Kiln & Field" });

const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

test("an owner edits an email with merge tags, sends a test, and restores the default", async ({
  app,
  browser,
  site,
}) => {
  const owner = await openStudio(app, browser, site, "/settings/emails");
  await owner.getByRole("heading", { level: 2, name: "Orders" }).waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "emails");
  await owner.getByRole("link", { name: "Order confirmed" }).click();
  await owner.getByRole("heading", { level: 1, name: "Order confirmed" }).waitFor();
  await preview(owner).getByText("Order confirmed: #7").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "email-editor");

  const subject = owner.getByLabel("Subject");
  await subject.fill("Thanks, ");
  await owner.getByRole("searchbox", { name: "Search merge tags" }).fill("customerName");
  await owner.getByRole("button", { name: /order\.customerName/ }).click();
  await expect.poll(() => subject.inputValue()).toBe("Thanks, {order.customerName}");
  await preview(owner).getByText("Thanks, Ada Lovelace").waitFor();
  await owner.getByText("Text", { exact: true }).click();
  await preview(owner).getByText("Thank you for your order").waitFor();

  const content = owner.getByLabel("Content");
  const written = await content.inputValue();
  await content.fill(`${written}{order.nope}`);
  await preview(owner).getByText("This email has no merge tag {order.nope}.").waitFor();
  await owner.getByRole("button", { name: "Save" }).click();
  // The preview has the same message.
  await expect.poll(() => content.getAttribute("aria-invalid")).toBe("true");
  await content.fill(written);
  await owner.getByRole("button", { name: "Send test email" }).click();
  await owner.getByText(`Test email sent to ${site.owner.email}`).waitFor();
  expect(app.sentMails.at(-1)?.subject).toBe("Test: Thanks, Ada Lovelace");
  await owner.getByRole("button", { name: "Save" }).click();

  await owner.getByRole("button", { name: "Restore default" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Restore default" }).click();
  await preview(owner).getByText("Order confirmed: #7").waitFor();
  await expect.poll(() => subject.inputValue()).toBe("Order confirmed: #{order.number}");
});

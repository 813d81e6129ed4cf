import type { Page } from "playwright-core";

/** Fills in an address in Albany, New York, in an open section of the checkout. */
export async function fillAddress(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel("Country", { exact: true }).selectOption("US");
  await page.getByLabel("State", { exact: true }).selectOption("NY");
  const answers = {
    "First name": firstName,
    "Last name": lastName,
    Address: "12 Kiln Lane",
    City: "Albany",
    "ZIP code": "12207",
  };
  for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(answer);
}

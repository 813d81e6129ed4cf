import type { Page } from "playwright-core";

/** Fills in an address in Albany, New York, in an open section of the checkout. @param say translates the labels */
export async function fillAddress(
  page: Page,
  firstName: string,
  lastName: string,
  say = (text: string) => text,
): Promise<void> {
  await page.getByLabel(say("Country"), { exact: true }).selectOption("US");
  await page.getByLabel(say("State"), { exact: true }).selectOption("NY");
  const answers = {
    "First name": firstName,
    "Last name": lastName,
    Address: "12 Kiln Lane",
    City: "Albany",
    "ZIP code": "12207",
  };
  for (const [label, answer] of Object.entries(answers))
    await page.getByLabel(say(label), { exact: true }).fill(answer);
}

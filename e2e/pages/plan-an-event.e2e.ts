import { expect } from "vitest";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field", timeZone: "Europe/Lisbon" });

test("an owner plans a weekly class, and visitors find it in the list, the calendar and on its page", async ({
  app,
  browser,
  site,
}) => {
  const events = await buildPage(app, site, { kind: "events", title: "Events", slug: "events" });
  app.clock.set?.(new Date("2026-12-01T09:00:00Z"));
  const page = await openStudio(app, browser, site, `/posts/${events.id}`, { width: 1440 });
  await page.getByText("No events yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "New event" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Throwing class");
  // While the year is typed, the date is in the years 2, 20 and 202.
  await dialog.getByLabel("Start").focus();
  await page.keyboard.type("12082026");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0700PM");
  await expect.poll(() => dialog.getByLabel("Start").inputValue()).toBe("2026-12-08T19:00");
  await expect.poll(() => dialog.getByLabel("End").inputValue()).toBe("2026-12-08T21:00");
  await dialog.getByLabel("End").fill("2026-12-08T18:00");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("The end must be after the start.").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("End").fill("2026-12-08T21:00");
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.frameLocator("iframe").first().locator("h1", { hasText: "Throwing class" }).waitFor();

  await page.goto(`${new URL(page.url()).origin}/config/posts/${events.id}${new URL(page.url()).search}`);
  await page.getByRole("button", { name: "More for Throwing class" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Weekly" }).click();
  await panel.getByLabel("Thursday").check();
  await panel.getByText("Every Tuesday and Thursday.").waitFor();
  await panel.getByRole("combobox", { name: "Ends" }).click();
  await page.getByRole("option", { name: "On a date" }).click();
  await panel.getByLabel("Last day").fill("2026-11-01");
  await panel.getByRole("radio", { name: "Published" }).check();
  await panel.getByRole("button", { name: "Save" }).click();
  await panel.getByText("The last day must be on or after the first date.").waitFor();
  await expectAccessible(page);
  await panel.getByLabel("Last day").fill("2027-01-31");
  await panel.getByLabel("Name", { exact: true }).fill("The long barn");
  await panel.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await expect.poll(async () => (await site.visit().get("/events?format=json")).json().items.length).toBe(1);

  await panel.getByRole("button", { name: "Show more dates" }).click();
  await expect.poll(() => panel.locator(":focus").getAttribute("aria-label")).toMatch(/^Skip .*January/);
  await panel.getByRole("button", { name: /^Skip Tuesday, December 15, 2026/ }).click();
  await panel.getByText("Skipped", { exact: true }).waitFor();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await site.visit().get("/events?format=ical")).text).toContain("20261215T190000");

  const visitor = await browser.open({ width: 390, javaScript: false });
  const { origin } = site.visit();
  await visitor.goto(`${origin}/events`);
  await visitor.getByText("Every Tuesday and Thursday until January 31, 2027").waitFor();
  await visitor.getByRole("link", { name: "Calendar", exact: true }).click();
  await visitor.getByRole("heading", { name: "December 2026" }).waitFor();
  await expect.poll(() => visitor.locator(".month-entries a").count()).toBe(7);
  await visitor.getByRole("link", { name: "Later: January 2027" }).click();
  await visitor.locator(".month-entries a").first().click();
  await visitor.getByRole("heading", { level: 1, name: "Throwing class" }).waitFor();
  await visitor.getByText("The long barn").first().waitFor();
  for (const width of [390, 1440]) {
    const seen = await browser.open({ width });
    const ofDay = "/events?view=calendar&day=2026-12-08";
    for (const path of ["/events", "/events?view=calendar", ofDay, "/events/throwing-class"]) {
      await seen.goto(origin + path);
      await seen.locator("h1").waitFor();
      await expectAccessible(seen);
      expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (path !== ofDay) continue;
      const sizeOf = (element: Element) => getComputedStyle(element).fontSize;
      const entry = await seen.getByRole("link", { name: "Throwing class" }).evaluate(sizeOf);
      expect(entry).toBe(await seen.locator("body").evaluate(sizeOf));
    }
  }
});

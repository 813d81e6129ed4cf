import { expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { chooseLanguage, signInAs } from "#kernel/testing/testAccounts.ts";
import { firefox, viewPage } from "../../testing.ts";

const test = siteTest({ own: true, mail: true }, { title: "Kiln & Field" });
const dayMs = 86_400_000;

const mailsOf = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("mails")
    .select(["recipient", "subject", "text", "dedupe_key"])
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "weekly-analytics")
    .orderBy("dedupe_key")
    .execute();

/** The job as it runs every 20 minutes. */
const runWeekly = async (app: TestApp) => app.app.jobs.taskList()["analytics.weekly"]?.({}, {} as never);

/** The job as it runs every minute. */
const rollUp = async (app: TestApp) => app.app.jobs.taskList()["analytics.roll-up"]?.({}, {} as never);

/** Moves the clock to the next Monday at noon UTC, which is the morning of New York. */
function goToMonday(app: TestApp): void {
  const now = app.clock.now();
  const days = (8 - (now.getUTCDay() || 7)) % 7 || 7;
  const noon = new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  app.clock.advance(Date.parse(`${noon}T12:30:00Z`) - now.getTime());
}

test("the team gets one email a week, on Monday, and none without visits", async ({ app, site }) => {
  // So that the last day of the week before, in the time zone of the website, is not today.
  goToMonday(app);
  app.clock.advance(2 * dayMs);
  await viewPage(site.visit(), { pagePath: "/shop/tag/gr%C3%BCn", referrer: "https://news.example/a" });
  const german = await app.buildSite({ locale: "de-DE", title: "Kiln & Field" });
  await viewPage(german.visit(), { pagePath: "/" });
  await viewPage(site.visit(), { pagePath: "/" }, { headers: { "user-agent": `${firefox} other` } });
  app.clock.advance(60_000);
  await app.runJobs("analytics.roll-up");
  app.clock.advance(dayMs);
  await runWeekly(app);
  expect(await mailsOf(app, site)).toEqual([]);
  goToMonday(app);
  await runWeekly(app);
  await runWeekly(app);
  const [mail, ...others] = await mailsOf(app, site);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Your week on Kiln & Field: /);
  for (const part of ["Visitors", "Week before: 0", "/shop/tag/grün", "news.example", "Orders"])
    expect(mail?.text).toContain(part);
  const [germanMail] = await mailsOf(app, german);
  expect(germanMail?.subject).toMatch(/^Ihre Woche auf Kiln & Field: /);
  for (const part of ["Besucher", "Vorwoche: 0", "Meistbesuchte Seiten", "Direkt oder unbekannt"])
    expect(germanMail?.text).toContain(part);
  app.clock.advance(7 * dayMs);
  await runWeekly(app);
  app.clock.advance(7 * dayMs);
  await runWeekly(app);
  // The first of the two compares a week without visits with this one.
  expect(await mailsOf(app, site)).toHaveLength(2);
});

test("it is sent on Monday morning each week, also where the day begins earlier", async ({ app }) => {
  const site = await app.buildSite({ timeZone: "Pacific/Auckland" });
  goToMonday(app);
  await viewPage(site.visit(), { pagePath: "/" });
  app.clock.advance(60_000);
  await rollUp(app);
  // Monday morning in Auckland is Sunday in UTC.
  const sunday = new Date(app.clock.now().getTime() + 6 * dayMs).toISOString().slice(0, 10);
  app.clock.advance(Date.parse(`${sunday}T19:30:00Z`) - app.clock.now().getTime());
  await runWeekly(app);
  expect(await mailsOf(app, site)).toHaveLength(1);
  app.clock.advance(7 * dayMs);
  await runWeekly(app);
  expect(await mailsOf(app, site)).toHaveLength(2);
});

test("each person gets it in the language of their studio, with paths that people can read", async ({ app, site }) => {
  const reporter = await signInAs(app, site, 3);
  const { email } = (await reporter.get("/api/config/session")).json().account;
  await chooseLanguage(app, email, "de");
  goToMonday(app);
  app.clock.advance(2 * dayMs);
  await viewPage(site.visit(), { pagePath: "/%C3%BCber-uns" });
  app.clock.advance(60_000);
  await rollUp(app);
  goToMonday(app);
  await runWeekly(app);
  const mails = await mailsOf(app, site);
  const textTo = (reader: string) => mails.find(({ recipient }) => recipient === reader);
  expect(mails).toHaveLength(2);
  expect(textTo(site.owner.email)?.text).toContain("Top pages");
  const german = textTo(email);
  expect(german?.subject).toMatch(/^Ihre Woche auf Kiln & Field: \d/);
  for (const part of [
    "Besucher",
    "Vorwoche: 0",
    "Meistbesuchte Seiten",
    "/über-uns",
    "Direkt oder unbekannt",
    "Umsatz",
  ])
    expect(german?.text).toContain(part);
  expect(german?.text).toMatch(/0,00\s\$/);
  expect(german?.text).toContain("unter „Konto“");
});

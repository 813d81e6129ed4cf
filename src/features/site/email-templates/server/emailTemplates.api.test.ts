import { describe, expect } from "vitest";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { readTranslation, translate } from "#features/site/translations/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { chooseLanguage, signInAs } from "#kernel/testing/testAccounts.ts";

const test = siteTest({}, { title: "Kiln & Field" });

const url = "/api/config/emails/order-confirmation";
const edited = {
  subject: "We got it: #{order.number}",
  preheader: "For {order.customerName}",
  body: '<p>Hi {order.customerName}!</p>\n<p><a class="button" href="{link.url}">Look</a></p>',
};

async function confirmationOf(app: TestApp, site: TestSite) {
  await app.runJobs();
  return app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "order-confirmation")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
}

describe("what an owner writes", () => {
  test("is sent instead of the default, and the default again after it was restored", async ({ app, site, owner }) => {
    const saved = await owner.put(url, { ...edited, revision: 0 });
    expect(saved.json()).toMatchObject({ isEdited: true, text: edited, revision: 1 });
    await placeTestOrder(app, site);
    const mail = await confirmationOf(app, site);
    expect(mail.subject).toBe("We got it: #1");
    expect(mail.html).toContain("Hi Ada Lovelace!");
    expect(mail.html).toContain("For Ada Lovelace");
    expect(mail.text).toMatch(/^Hi Ada Lovelace!\n\nLook: http\S+\/order-confirmed\/\S+\n$/);

    const restored = await owner.delete(`${url}?revision=1`);
    expect(restored.json()).toMatchObject({ isEdited: false, revision: 2 });
    await placeTestOrder(app, site);
    expect((await confirmationOf(app, site)).subject).toBe("Order confirmed: #2");
  });

  test("is not saved over someone else's text", async ({ owner }) => {
    await owner.put(url, { ...edited, revision: 0 });
    const late = await owner.put(url, { ...edited, subject: "Mine", revision: 0 });
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({
      code: "stale-revision",
      message: "Someone else saved changes after you opened this. Your text is still here.",
    });
    expect((await owner.delete(`${url}?revision=0`)).status).toBe(409);
  });

  test.for([
    ["{order.nope}", "This email has no merge tag {order.nope}."],
    ["a\n{order.number|nope}", "Line 2: Formatter 'nope' is unknown"],
    [
      '<a href="javascript:alert(1)">a</a>',
      "Links must start with https://, http://, mailto: or tel:. This one doesn't: javascript:alert(1)",
    ],
    [
      `${"{.repeated section lines}".repeat(3)}{name}${"{.end}".repeat(3)}{.macro a}${"{@|apply b}".repeat(20)}{.end}{.macro b}${"{@|apply c}".repeat(20)}{.end}{.macro c}${"{@|apply d}".repeat(20)}{.end}{.macro d}${"{@|apply e}".repeat(20)}{.end}{.macro e}${"{@|apply f}".repeat(20)}{.end}{.macro f}${"x".repeat(500)}{.end}{@|apply a}`,
      "This email takes too long to render. Use fewer repeated sections inside each other.",
    ],
  ] as const)("is refused with the reason: %s", async ([body, problem], { owner }) => {
    const answer = await owner.put(url, { ...edited, body, revision: 0 });
    expect(answer.status).toBe(400);
    expect(answer.json().errors).toEqual({ body: problem });
    const preview = await owner.post(`${url}/preview`, { ...edited, body, scheme: "light" });
    expect(preview.json().problems.body).toBe(problem);
  });

  test("a text that fails later is replaced by the default, and the studio says so", async ({ app, site, owner }) => {
    await owner.put(url, { ...edited, revision: 0 });
    await app.services.database.db
      .updateTable("email_templates")
      .set({ body: "{.section order}" })
      .where("website_id", "=", site.website.id)
      .execute();
    await placeTestOrder(app, site);
    expect((await confirmationOf(app, site)).subject).toBe("Order confirmed: #1");
    const { problem } = (await owner.get(url)).json();
    expect(problem).toBe("Body, line 1: Reached EOF in the middle of SECTION");
  });

  test("belongs to one website", async ({ app, site, owner }) => {
    await owner.put(url, { ...edited, revision: 0 });
    const other = await app.buildSite();
    expect((await (await other.signIn()).get(url)).json()).toMatchObject({ isEdited: false });
    await placeTestOrder(app, other);
    expect((await confirmationOf(app, other)).subject).toBe("Order confirmed: #1");
    expect(site.website.id).not.toBe(other.website.id);
  });
});

test("a preview has the design, sample data and the wanted colors", async ({ owner }) => {
  const saved = await owner.put("/api/config/email-design", {
    accentColor: "#a8492a",
    footer: "12 Kiln Lane",
    socialLinks: [{ label: "Instagram", url: "https://social.example/kiln" }],
    logoId: null,
    logoWidth: 160,
    revision: 0,
  });
  expect(saved.status).toBe(200);
  const { mail } = (await owner.post(`${url}/preview`, { ...edited, scheme: "dark" })).json();
  expect(mail.subject).toBe("We got it: #7");
  expect(mail.html).toMatch(/class="button"[^>]*background: #a8492a/);
  expect(mail.html).toContain("12 Kiln Lane");
  expect(mail.html).toContain("https://social.example/kiln");
  expect(mail.html).toContain("<style>.page");
});

test("the page of a preview has page type 301, and no scripts", async ({ owner }) => {
  const page = await owner.get(`${url}/page`);
  expect(page.headers["content-security-policy"]).toContain("sandbox");
  expect(page.text).toContain('class="page page-type-301"');
});

test("an email with a personal link keeps it, and is edited only by those who may read it", async ({
  app,
  site,
  owner,
}) => {
  const reset = "/api/config/emails/member-reset";
  const answer = await owner.put(reset, { ...edited, preheader: "", subject: "a", body: "a", revision: 0 });
  expect(answer.json().errors).toEqual({ body: "This email needs the merge tag {link.url}." });
  const manager = await signInAs(app, site, 8);
  const refused = await manager.put(reset, { subject: "a", preheader: "", body: "{link.url}", revision: 0 });
  expect(refused.json().code).toBe("email-personal");
  expect((await manager.get(reset)).json().mayEdit).toBe(false);
  expect(app).toBeDefined();
});

test("emails can be turned off, others not", async ({ owner }) => {
  const off = await owner.put("/api/config/emails/review-notice/state", { isOn: false });
  expect(off.json()).toMatchObject({ isOn: false });
  expect((await owner.put(`${url}/state`, { isOn: false })).json().code).toBe("always-sent");
});

test("everyone who manages orders gets new orders, unless they turned it off", async ({ app, site, owner }) => {
  const manager = await signInAs(app, site, 8);
  await signInAs(app, site, 4);
  await placeTestOrder(app, site);
  expect(await recipientsOf(app, site)).toHaveLength(2);
  await manager.put("/api/config/own-emails/new-order", { isMuted: true });
  expect((await owner.get("/api/config/emails/new-order")).json().isMuted).toBe(false);
  await placeTestOrder(app, site);
  expect(await recipientsOf(app, site)).toHaveLength(3);
});

test("people without the right to edit emails turn their own on and off", async ({ app, site, owner }) => {
  const moderator = await signInAs(app, site, 6);
  expect((await moderator.get("/api/config/emails")).status).toBe(403);
  const own = async () => (await moderator.get("/api/config/own-emails")).json().items;
  expect((await own()).map(({ kind }: { kind: string }) => kind)).toEqual(["comment-notice"]);
  const off = await moderator.put("/api/config/own-emails/comment-notice", { isMuted: true });
  expect(off.json()).toMatchObject({ kind: "comment-notice", isMuted: true });
  expect(await own()).toMatchObject([{ isMuted: true }]);
  await moderator.put("/api/config/own-emails/comment-notice", { isMuted: false });
  expect(await own()).toMatchObject([{ isMuted: false }]);
  expect((await moderator.put("/api/config/own-emails/new-order", { isMuted: true })).status).toBe(404);
  await owner.put("/api/config/emails/comment-notice/state", { isOn: false });
  expect(await own()).toEqual([]);
});

async function recipientsOf(app: TestApp, site: TestSite) {
  await app.runJobs();
  return app.services.database.db
    .selectFrom("mails")
    .select("recipient")
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "new-order")
    .execute();
}

describe("in the language of its reader", () => {
  /** The confirmation of an order that was placed in German. */
  async function germanConfirmation(app: TestApp, site: TestSite) {
    await placeTestOrder(app, site);
    await app.services.database.db
      .updateTable("orders")
      .set({ locale: "de" })
      .where("website_id", "=", site.website.id)
      .execute();
    return confirmationOf(app, site);
  }

  test("an email has what was translated of the owner's text, and the title of the website", async ({
    app,
    site,
    owner,
  }) => {
    await buildLanguages(app, site, [{ locale: "de" }]);
    await owner.put(url, { ...edited, revision: 0 });
    expect((await germanConfirmation(app, site)).subject).toBe("We got it: #1");
    await translate(owner, "website", "website", { title: "Ton & Feld" });
    const body = '<p>Hallo {order.customerName} von {site.title}!</p><p><a href="{link.url}">Ansehen</a></p>';
    const saved = await translate(owner, "email", "order-confirmation", { subject: "Danke: #{order.number}", body });
    expect(saved.status, saved.text).toBe(200);
    const mail = await germanConfirmation(app, site);
    expect(mail.subject).toBe("Danke: #2");
    expect(mail.sender).toContain("Ton & Feld");
    expect(mail.html).toContain("Hallo Ada Lovelace von Ton &amp; Feld!");
    expect(mail.html).toContain("For Ada Lovelace");
    expect(mail.text).toMatch(/\/de\/checkout\/order-confirmed\//);
    expect((await readTranslation(owner, "email", "order-confirmation")).texts.map(({ field }) => field)).toEqual([
      "subject",
      "preheader",
      "body",
    ]);
  });

  test("an email keeps the standard of the language where the owner changed nothing", async ({ app, site, owner }) => {
    await buildLanguages(app, site, [{ locale: "de" }]);
    const { standard } = (await owner.get(url)).json();
    await owner.put(url, { ...standard, subject: "Yours: {order.number}", revision: 0 });
    expect((await readTranslation(owner, "email", "order-confirmation")).texts).toMatchObject([{ field: "subject" }]);
    const mail = await germanConfirmation(app, site);
    expect(mail.subject).toBe("Yours: 1");
    expect(mail.html).toContain("Vielen Dank");
  });

  test("the team gets texts, dates and amounts in the language of each person's studio", async ({ app, site }) => {
    const manager = await signInAs(app, site, 8);
    const { email } = (await manager.get("/api/config/session")).json().account;
    await chooseLanguage(app, email, "de");
    await placeTestOrder(app, site);
    await app.runJobs();
    const mails = await app.services.database.db
      .selectFrom("mails")
      .selectAll()
      .where("website_id", "=", site.website.id)
      .where("kind", "=", "new-order")
      .execute();
    const textTo = (recipient: string) => mails.find((mail) => mail.recipient === recipient);
    expect(textTo(site.owner.email)).toMatchObject({ subject: expect.stringMatching(/^New order/) });
    expect(textTo(site.owner.email)?.text).toMatch(/Total: \$\d+\.00/);
    expect(textTo(email)).toMatchObject({ subject: expect.stringMatching(/^Neue Bestellung/) });
    expect(textTo(email)?.html).toContain('lang="de"');
    const day = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "America/New_York" });
    expect(textTo(email)?.text).toContain(day.format(app.clock.now()));
    expect(textTo(email)?.text).toMatch(/Gesamt\S*: \d+,00\s\$/);
    // The website has no addresses in German.
    expect(textTo(email)?.text).not.toContain("/de/");
  });

  test("a translation is checked like the email, by those who may edit it", async ({ app, site, owner }) => {
    await buildLanguages(app, site, [{ locale: "de" }]);
    await owner.put(url, { ...edited, revision: 0 });
    const refused = await translate(owner, "email", "order-confirmation", { body: "<p>{order.nope}</p>" });
    expect(refused.status).toBe(400);
    expect(refused.json().errors).toEqual({ "texts.0.text": "This email has no merge tag {order.nope}." });
    await chooseLanguage(app, site.owner.email, "de");
    const inGerman = await owner.put(url, { ...edited, body: "<p>{order.nope}</p>", revision: 1 });
    expect(inGerman.json().errors).toEqual({ body: "Diese E-Mail hat keinen Platzhalter {order.nope}." });
    const editor = await signInAs(app, site, 4);
    expect((await editor.get("/api/config/translations/email/order-confirmation?locale=de")).status).toBe(404);
    const { kinds } = (await editor.get("/api/config/translations?locale=de")).json();
    expect(kinds.map(({ kind }: { kind: string }) => kind)).not.toContain("email");
  });
});

import { afterAll, beforeAll, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { forgetBrowserTexts } from "#kernel/server/languages/browserTexts.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { addLanguage } from "#kernel/server/languages/languageFiles.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildEveryPage } from "./testing/buildEveryPage.ts";
import { accented, plainEnglish } from "./testing/pseudoLanguage.ts";

/** A language that exists in tests only: English with other letters. */
const pseudo = "en-XA";

/** What owners and visitors wrote, which no language changes. */
const word = "קערה.";

const test = sharedSiteTest({}, { title: word, locale: pseudo });

beforeAll(() => {
  addLanguage(pseudo, (english) => accented(english));
  forgetBrowserTexts();
});
afterAll(() => addLanguage(pseudo, undefined));

/** Texts of a page that people read: between tags, and in attributes. */
function textsOf(html: string): string[] {
  const body = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gi, "")
    // Names of places come from Intl, or from the country itself.
    .replace(/<select\b(?=[^>]*(?:country|state))[^>]*>[\s\S]*?<\/select>/gi, "");
  const attributes = [...body.matchAll(/\s(?:aria-label|title|placeholder|alt|content)="([^"]*)"/g)]
    .filter(({ index }) => !/<meta(?![^>]*description)[^>]*$/.test(body.slice(0, index).slice(-200)))
    .map(([, text = ""]) => text);
  const values = [...body.matchAll(/<input\b[^>]*type="(?:submit|button)"[^>]*\svalue="([^"]*)"/g)];
  const between = body.split(/<[^>]*>/);
  return [...between, ...attributes, ...values.map(([, text = ""]) => text)].map((text) => text.trim());
}

/** Submits a plain form. @param fields as in a query */
const submit = (visitor: TestClient, path: string, fields: string) =>
  visitor.submit(path, Object.fromEntries(new URLSearchParams(fields)));

test("no page of visitors has plain English besides what people wrote", async ({ app, site }) => {
  const pages = await buildEveryPage(app, site, word);
  const visitor = site.visit();
  const member = await buildMember(app, site, { email: "ada@example.com", name: "Ada" });
  const { visitor: account } = await signInMember(site, member);
  for (const path of ["register", "sign-in", "forgot-password", "check-email", "deleted", "signed-out"]) {
    pages.push([`/account/${path}`, visitor]);
  }
  for (const path of ["", "/profile", "/emails", "/devices", "/data", "/orders", "/addresses", "/addresses?edit=new"]) {
    pages.push([`/account${path}`, account]);
  }
  for (const path of ["/subscriptions", "/payment-methods", "/memberships", "/comments", "/passkeys"]) {
    pages.push([`/account${path}`, account]);
  }
  for (const path of ["/order-status", "/gift-card-balance", "/cookie-settings", "/search", "/search?q=zzzz"]) {
    pages.push([path, visitor]);
  }
  for (const path of ["/restock/unsubscribe/x", "/comments/unsubscribe/x", "/reviews/write?token=x"]) {
    pages.push([path, visitor]);
  }
  const found: Record<string, string[]> = {};
  for (const [path, client] of pages) {
    const { status, text } = await client.get(path, { accept: "text/html" });
    const isPage = text.includes('data-texts="/assets/texts/en-XA/');
    const english = isPage ? plainEnglish(textsOf(text)) : [`no page: ${status}`];
    if (english.length > 0) found[path] = english;
  }
  expect(found).toEqual({});
});

test("messages of failures and fields are in the language of the page", async ({ site }) => {
  const visitor = site.visit();
  const found: Record<string, unknown> = {};
  const calls: [string, unknown][] = [
    ["/api/commerce/shopping-cart/entries", { itemId: "x", quantity: 1 }],
    ["/api/commerce/restock-notifications", {}],
    ["/api/site-users/account/session", { email: "ada@example.com", password: "wrong" }],
    ["/api/comments", {}],
    ["/api/newsletter/sign-ups", {}],
    ["/api/form/SaveFormSubmission", {}],
    ["/api/nothing", {}],
  ];
  for (const [path, body] of calls) {
    const answer = await visitor.post(path, body);
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    const { message, errors = {} } = answer.json();
    const english = plainEnglish([message, ...Object.values<string>(errors)]);
    if (english.length > 0) found[path] = english;
  }
  for (const [path, fields] of [
    ["/account/register", "email=x&name="],
    ["/account/sign-in", "email=&password="],
    ["/order-status", "number=x&email=x"],
    ["/gift-card-balance", "code="],
  ] as const) {
    const answer = await submit(visitor, path, fields);
    const english = plainEnglish(textsOf(answer.text));
    if (english.length > 0) found[path] = english;
  }
  expect(found).toEqual({});
});

test("every email has its texts in the language of its reader", ({ app }) => {
  const found: Record<string, string[]> = {};
  for (const kind of app.features.outbox.kinds()) {
    const { subject, preheader, body, text } = inLanguage(pseudo, () => kind.sourceIn(pseudo));
    const shown = body.replace(/\{[^}]*\}/g, " ");
    const english = plainEnglish([
      ...textsOf(shown),
      ...[subject, preheader, ...Object.values(text?.texts ?? {})].map((each) => each.replace(/\{[^}]*\}/g, " ")),
    ]);
    if (english.length > 0) found[kind.kind] = english;
  }
  expect(found).toEqual({});
});

test("emails that were written are in the language of their readers", async ({ app, site }) => {
  const visitor = site.visit();
  for (const [path, fields] of [
    ["/account/register", "email=new@example.com&name=Ada&password=correct-horse-battery"],
    ["/account/forgot-password", "email=ada@example.com"],
    ["/account/sign-in-link", "email=ada@example.com"],
  ] as const) {
    expect((await submit(visitor, path, fields)).status, path).toBe(303);
  }
  await app.runJobs();
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["kind", "subject", "html", "text"])
    .where("website_id", "=", site.website.id)
    .execute();
  const kinds = ["order-confirmation", "member-verify", "member-reset", "member-link"];
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  const found: Record<string, string[]> = {};
  for (const { kind, subject, html, text } of mails) {
    const english = plainEnglish([subject, ...textsOf(html), ...text.split("\n")]);
    if (english.length > 0) found[kind] = english;
  }
  expect(found).toEqual({});
});

test("scripts get their texts in a file that browsers keep", async ({ site }) => {
  const visitor = site.visit();
  const [, folder] = /data-texts="([^"]+)"/.exec((await visitor.get("/cart", { accept: "text/html" })).text) ?? [];
  const answer = await visitor.get(`${folder}cart,product,nothing.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toContain("immutable");
  expect(answer.text).toContain(accented("Added!"));
  expect(answer.text).not.toContain("Added!");
  expect(
    (await visitor.get(`${folder?.replace(/[0-9a-f]{12}/, "0".repeat(12))}cart.js`)).headers["cache-control"],
  ).toBe("no-store");
  expect((await visitor.get("/assets/texts/en/000000000000/cart.js")).status).toBe(404);
});

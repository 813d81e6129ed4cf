import { describe, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { settingsMessages } from "#features/site/sites/domain/settingsMessages.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { textIn } from "#kernel/server/languages/languageFiles.ts";
import { inLanguageOfWebsite } from "#kernel/server/languages/localPages.ts";
import { websiteFor } from "#kernel/server/languages/websiteLanguages.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { chooseLanguage, signInAs } from "#kernel/testing/testAccounts.ts";
import { buildLanguages, languageCalls, proveHost } from "../testing.ts";
import { hostProof } from "./hostProofs.ts";

const test = siteTest();
const html = { accept: "text/html" };
const { settings, save } = languageCalls;
/** A host for a language, which no other test has. */
const hostOf = ({ website }: TestSite) => `fr-${website.identifier}.example`;
const german = { locale: "de", path: "de", host: null, isPublished: true };

describe("settings", () => {
  test("are read, saved with their revision, and refused when stale", async ({ owner }) => {
    expect((await owner.get(settings)).json()).toEqual({ defaultLocale: "en-US", languages: [], revision: 0 });
    const languages = [german, { ...german, locale: "PT-br", path: "pt-br", isPublished: false }];
    const saved = await owner.put(save, { languages, revision: 0 });
    const stored = [german, { ...german, locale: "pt-BR", path: "pt-br", isPublished: false }];
    expect(saved.json()).toEqual({ defaultLocale: "en-US", languages: stored, revision: 1 });
    const stale = await owner.put(save, { languages: [], revision: 0 });
    expect([stale.status, stale.json().code, stale.json().current.revision]).toEqual([409, "stale-revision", 1]);
    const turned = {
      languages: [
        { ...stored[1], path: "de" },
        { ...german, path: "pt-br" },
      ],
      revision: 1,
    };
    expect((await owner.put(save, turned)).json()).toMatchObject({ languages: turned.languages, revision: 2 });
    expect((await owner.put(save, { languages: [], revision: 2 })).json()).toMatchObject({ languages: [] });
  });

  test("that are wrong are explained in the language of the person's studio", async ({ app, site, owner }) => {
    await chooseLanguage(app, site.owner.email, "de");
    const languages = [german, { ...german, locale: "fr" }, { ...german, locale: "en-US", path: "cart" }];
    expect((await owner.put(save, { languages, revision: 0 })).json().errors).toEqual({
      "languages.1.path": "Eine andere Sprache hat diesen Pfad.",
      "languages.2.locale": "Das ist die eigene Sprache der Website.",
      "languages.2.path": "Unter /cart sind Seiten des Programms. Wählen Sie einen anderen Pfad.",
    });
  });

  test("a language with translations can't become the website's own", async ({ app, site, owner }) => {
    await buildLanguages(app, site, [{ locale: "de" }]);
    const { identifier: _identifier, hosts: _hosts, ...stored } = (await owner.get("/api/config/settings")).json();
    const refused = await owner.put("/api/config/settings", { ...stored, locale: "de" });
    expect([refused.status, refused.json().errors]).toEqual([400, { locale: settingsMessages.translatedLocale }]);
    expect((await owner.put("/api/config/settings", { ...stored, locale: "fr" })).status).toBe(200);
  });

  test("an editor adds languages, but a host needs the right to manage the website", async ({ app, owner, site }) => {
    const editor = await signInAs(app, site, 4);
    const french = { ...german, locale: "fr", path: "fr", host: hostOf(site) };
    proveHost(app, site, hostOf(site));
    const refused = await editor.put(save, { languages: [german, french], revision: 0 });
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { "languages.1.host": "Only people who manage the website's settings can add, change or remove a domain." },
    ]);
    expect((await owner.put(save, { languages: [german, french], revision: 0 })).status).toBe(200);
    expect((await editor.put(save, { languages: [french, german], revision: 1 })).status).toBe(200);
    const cleared = await editor.put(save, { languages: [{ ...french, host: null }, german], revision: 2 });
    expect([cleared.status, Object.keys(cleared.json().errors)]).toEqual([400, ["languages.0.host"]]);
    const removed = await editor.put(save, { languages: [german], revision: 2 });
    expect([removed.status, removed.json().code]).toEqual([403, "domain-not-allowed"]);
    expect((await editor.put(save, { languages: [french], revision: 2 })).status).toBe(200);
  });

  test("need proof that a new host belongs to the owner", async ({ app, owner, site }) => {
    const host = hostOf(site);
    const languages = [{ ...german, locale: "fr", path: "fr", host }];
    const messageOf = async () => (await owner.put(save, { languages, revision: 0 })).json().errors["languages.0.host"];
    const { name, value } = hostProof(app.services.secret, site.website.id, host);
    expect(await messageOf()).toContain(`a TXT record to its DNS with the name ${name} and the value ${value}.`);
    const other = await app.buildSite();
    app.textRecords.set(name, ["v=spf1 -all", hostProof(app.services.secret, other.website.id, host).value]);
    expect(await messageOf()).toContain("Prove that you own this domain");
    const { resolveTexts } = app.services;
    app.services.resolveTexts = () => Promise.reject(new Error("no name server answers"));
    expect(await messageOf()).toContain("The name servers did not answer");
    app.services.resolveTexts = resolveTexts as NonNullable<typeof resolveTexts>;
    expect((await owner.get(settings)).json()).toMatchObject({ languages: [], revision: 0 });
    proveHost(app, site, host);
    expect((await owner.put(save, { languages, revision: 0 })).status).toBe(200);
    // The record is needed once, also if the host moves to another language of the website.
    app.textRecords.delete(name);
    const moved = [
      { ...german, host },
      { ...german, locale: "fr", path: "fr" },
    ];
    expect((await owner.put(save, { languages: moved, revision: 1 })).status).toBe(200);
    expect((await owner.put(save, { languages: [german], revision: 2 })).status).toBe(200);
    const again = await owner.put(save, { languages: [{ ...german, host }], revision: 3 });
    expect(Object.keys(again.json().errors)).toEqual(["languages.0.host"]);
  });

  test("need no proof from the person who runs the install", async ({ app, owner, site }) => {
    await app.features.accounts.setInstallRight(site.owner.id, "manage-install", true);
    const languages = [{ ...german, host: hostOf(site) }];
    expect((await owner.put(save, { languages, revision: 0 })).status).toBe(200);
  });

  test("say where each language is", async ({ app, owner, site }) => {
    proveHost(app, site, hostOf(site));
    await owner.put(save, {
      languages: [german, { ...german, locale: "fr", path: "fr", host: hostOf(site) }],
      revision: 0,
    });
    expect((await owner.get("/api/multilingual/status")).json()).toEqual({
      isEnabled: true,
      defaultLocale: "en-US",
      languages: [
        { locale: "de", isPublished: true, address: `${site.visit().origin}/de` },
        { locale: "fr", isPublished: true, address: `https://${hostOf(site)}/` },
      ],
    });
  });

  test("refuse what can't be an address, with a message for each field", async ({ app, site, owner }) => {
    await buildCollection(app, site, { slug: "deutsch" });
    const other = await app.buildSite();
    await buildLanguages(app, other, [{ locale: "de", host: hostOf(other) }]);
    const tried = [
      { ...german, locale: "en-US", path: "en" },
      { ...german, path: "deutsch" },
      { ...german, path: "cart", host: hostOf(other) },
      { ...german, locale: "fr", path: "deutsch", host: "localhost" },
      { ...german, locale: "nonsense!", path: "Über" },
    ];
    const refused = await owner.put(save, { languages: tried, revision: 0 });
    expect(refused.status).toBe(400);
    const wrong = await owner.put(save, { languages: tried.slice(0, 3), revision: 0 });
    expect(Object.keys(wrong.json().errors).sort()).toEqual([
      "languages.0.locale",
      "languages.1.path",
      "languages.2.host",
      "languages.2.locale",
      "languages.2.path",
    ]);
    const many = Array.from({ length: 21 }, (_none, index) => ({
      ...german,
      locale: `a${String.fromCharCode(97 + index)}`,
      path: `l${index}`,
    }));
    expect((await owner.put(save, { languages: many, revision: 0 })).status).toBe(400);
    expect((await owner.put(save, { languages: many.slice(1), revision: 0 })).status).toBe(200);
  });
});

describe("addresses", () => {
  test("with the path of a language show the page in it, and its links stay in it", async ({ app, site }) => {
    const journal = await buildCollection(app, site, { title: "Journal" });
    await buildPost(app, site, journal, { title: "Mug" });
    await buildLanguages(app, site, [{ locale: "de" }, { locale: "ar", isPublished: true }]);
    const visitor = site.visit();
    const page = await visitor.get("/de/journal", html);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<html data-language-prefix="\/de" data-texts="[^"]*" lang="de" dir="ltr"/);
    expect(page.text).toContain('href="/de/journal/mug"');
    expect(page.text).toContain('href="/de/cart"');
    expect(page.text).not.toMatch(/<a [^>]*href="\/journal\/mug"/);
    expect(page.text).toContain(`<link rel="canonical" href="${visitor.origin}/de/journal">`);
    expect(page.text).toContain(`<link rel="alternate" hreflang="en-US" href="${visitor.origin}/journal">`);
    expect(page.text).toContain(`<link rel="alternate" hreflang="de" href="${visitor.origin}/de/journal">`);
    expect(page.text).toContain(`<link rel="alternate" hreflang="x-default" href="${visitor.origin}/journal">`);
    expect(page.text).toContain('<meta property="og:locale" content="de_DE">');
    const again = await visitor.get("/de/journal", { ...html, "if-none-match": page.headers.etag as string });
    expect(again.status).toBe(304);
    const own = await visitor.get("/journal", html);
    expect(own.text).toContain('lang="en-US"');
    expect(own.text).toContain('href="/journal/mug"');
    expect((await visitor.get("/ar/journal", html)).text).toContain('lang="ar" dir="rtl"');
    expect((await visitor.get("/de", html)).text).toContain('lang="de"');
    expect((await visitor.get("/de/cart", html)).text).toContain('lang="de"');
    expect((await visitor.get("/fr/journal", html)).status).toBe(404);
    const missing = await visitor.get("/de/nowhere", html);
    expect([missing.status, missing.text.includes('lang="de"')]).toEqual([404, true]);
  });

  test("have one form: others lead to it", async ({ app, site }) => {
    await buildCollection(app, site, { title: "Journal" });
    await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr", host: hostOf(site) }]);
    const visitor = site.visit();
    const moved = async (path: string, client = visitor) => {
      const { status, headers } = await client.get(path, html);
      return [status, headers.location];
    };
    expect(await moved("/de/")).toEqual([301, "/de"]);
    expect(await moved("/DE/journal?page=2")).toEqual([301, "/de/journal?page=2"]);
    expect(await moved("/de/Journal/")).toEqual([301, "/de/journal"]);
    expect(await moved("/en/journal?page=2")).toEqual([301, "/journal?page=2"]);
    expect(await moved("/en-us")).toEqual([301, "/"]);
    expect(await moved("/fr/journal")).toEqual([301, `https://${hostOf(site)}/journal`]);
  });

  test("of a website without languages are its pages", async ({ app, site }) => {
    await buildCollection(app, site, { title: "Deutschland", slug: "de" });
    const page = await site.visit().get("/de", html);
    expect([page.status, page.text.includes("data-language-prefix")]).toEqual([200, false]);
    expect((await site.visit().get("/en/de", html)).status).toBe(404);
  });

  test("of a language that is not published are found by contributors only", async ({ app, site, owner }) => {
    await buildCollection(app, site, { title: "Journal" });
    await buildLanguages(app, site, [{ locale: "de", isPublished: false }]);
    expect((await site.visit().get("/de/journal", html)).status).toBe(404);
    const pass = await owner.get("/config/view?path=/de/journal", html);
    const { pathname, search } = new URL(String(pass.headers.location));
    const contributor = site.visit();
    await contributor.get(pathname + search);
    const shown = await contributor.get("/de/journal", html);
    expect([shown.status, shown.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(shown.text).toContain('lang="de"');
    expect((await site.visit().get("/de/journal", html)).status, "never from the cache").toBe(404);
    expect((await site.visit().get("/journal", html)).text).not.toContain("hreflang");
  });

  test("of forms and calls answer in the language", async ({ app, site }) => {
    await buildLanguages(app, site, [{ locale: "de" }]);
    const visitor = site.visit();
    const sent = await visitor.post("/de/cart/entries/change", "crumb=none", {
      ...html,
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(sent.text).toContain('lang="de"');
    const call = await visitor.get("/api/commerce/cart", { "accept-language": "de-AT,en;q=0.5" });
    expect(call.headers.vary).toContain("accept-language");
  });

  test("by host show the language without a path", async ({ app, site }) => {
    await buildCollection(app, site, { title: "Journal" });
    await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr", host: hostOf(site) }]);
    const visitor = site.visit();
    const page = await visitor.get("/journal", { ...html, host: hostOf(site) });
    expect(page.text).toContain('lang="fr"');
    expect(page.text).toContain(`<link rel="canonical" href="https://${hostOf(site)}/journal">`);
    expect(page.text).toContain(`hreflang="de" href="${visitor.origin}/de/journal"`);
  });
});

test("a path of a language is no page's address", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const page = await buildCollection(app, site, { title: "About", slug: "about" });
  const url = `/api/config/pages/${page.id}`;
  const before = (await owner.get(url)).json();
  for (const slug of ["de", "de/about"]) {
    const refused = await owner.put(url, { ...before, slug });
    expect(refused.json()).toMatchObject({ errors: { slug: `${slug} is not a valid page URL` } });
  }
  const created = await owner.post("/api/config/pages", { title: "De", kind: "page", navigation: "none" });
  expect(created.json().slug).toBe("de-2");
});

describe("data", () => {
  test("models and feeds have the addresses of their language", async ({ app, site }) => {
    const journal = await buildCollection(app, site, { title: "Journal" });
    await buildPost(app, site, journal, { title: "Mug" });
    await buildLanguages(app, site, [{ locale: "de" }]);
    const visitor = site.visit();
    const model = (await visitor.get("/de/journal?format=json")).json();
    expect(model.collection.fullUrl).toBe("/de/journal");
    expect(model.items[0].fullUrl).toBe("/de/journal/mug");
    expect(model.website.language).toBe("de");
    const feed = await visitor.get("/de/journal?format=rss");
    expect(feed.text).toContain(`${visitor.origin}/de/journal/mug`);
    expect(feed.text).not.toContain(`${visitor.origin}/journal`);
    expect(feed.text).toContain("<language>de</language>");
  });
});

describe("the language of a visitor", () => {
  const locales = async (app: TestApp, table: "members" | "newsletter_sign_ups" | "carts", site: TestSite) => {
    const found = await app.services.database.db
      .selectFrom(table)
      .select("locale")
      .where("website_id", "=", site.website.id)
      .execute();
    return found.map(({ locale }) => locale);
  };

  test("is stored with what is emailed later", async ({ app, site }) => {
    await buildLanguages(app, site, [{ locale: "de" }]);
    const visitor = site.visit();
    await visitor.submit("/de/newsletter/sign-up", { email: "ada@example.com" });
    expect(await locales(app, "newsletter_sign_ups", site)).toEqual(["de"]);
    const redirected = await visitor.submit("/de/account/forgot-password", { email: "ada@example.com" });
    expect(redirected.headers.location).toMatch(/^\/de\/account\//);
  });

  test("is chosen by a member in their account", async ({ app, site }) => {
    await buildLanguages(app, site, [{ locale: "de" }]);
    const member = await buildMember(app, site, { email: "mo@example.com" });
    const { visitor, xsrfToken } = await signInMember(site, member);
    const profile = await visitor.get("/de/account/profile", html);
    expect(profile.text).toContain('<option value="de" lang="de">Deutsch</option>');
    const saved = await visitor.submit("/de/account/profile/language", { locale: "de", xsrfToken });
    expect(saved.headers.location).toBe("/de/account/profile?done=language");
    expect(await locales(app, "members", site)).toEqual(["de"]);
    expect((await visitor.submit("/account/profile/language", { locale: "xx", xsrfToken })).status).toBe(400);
  });

  test("is that of the emails about their account, on paths and on hosts", async ({ app, site }) => {
    await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr", host: hostOf(site) }]);
    await buildMember(app, site, { email: "mo@example.com" });
    const mailed = async (recipient: string) => {
      await app.runJobs();
      const [mail] = await app.services.database.db
        .selectFrom("mails")
        .select(["subject", "html", "text"])
        .where("website_id", "=", site.website.id)
        .where("recipient", "=", recipient)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return mail ?? { subject: "", html: "", text: "" };
    };
    const linkIn = ({ text }: { text: string }) => /https?:\S+token=\S+/.exec(text)?.[0] ?? "";
    const person = { name: "Ada", password: "correct-horse-battery" };
    const { origin } = site.visit();
    for (const { email, path, headers, language, start } of [
      { email: "de@example.com", path: "/de", headers: {}, language: "de", start: `${origin}/de/account/link` },
      {
        email: "fr@example.com",
        path: "",
        headers: { host: hostOf(site) },
        language: "fr",
        start: `https://${hostOf(site)}/account/link`,
      },
    ]) {
      const visitor = site.visit();
      const send = (action: string, fields: Record<string, string>) =>
        visitor.submit(`${path}${action}`, fields, headers);
      const registered = await send("/account/register", { ...person, email });
      expect([registered.status, registered.headers.location]).toEqual([
        303,
        `${path}/account/check-email?for=register`,
      ]);
      const verify = await mailed(email);
      const title = textIn(language, "Confirm your email for {site.title}").replace("{site.title}", site.website.title);
      expect(verify.subject).toBe(title);
      expect(verify.html).toContain(`lang="${language}"`);
      expect(linkIn(verify)).toContain(start);
      await send("/account/link", { token: new URL(linkIn(verify)).searchParams.get("token") ?? "" });
      // Their own language counts, also on other pages.
      await site.visit().submit("/account/forgot-password", { email });
      const reset = await mailed(email);
      expect(reset.html).toContain(`lang="${language}"`);
      expect(linkIn(reset)).toContain(start);
    }
  });

  test("leads the links of emails", async ({ app, site }) => {
    await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr", isPublished: false }]);
    const website = (await app.features.sites.find(site.website.id)) as Website;
    const origin = site.visit().origin;
    const text = `${origin}/account/orders/1 ${origin}/static/a.jpg ${origin}`;
    const linked = (locale: string) =>
      inLanguageOfWebsite(app.app, websiteFor(website, locale), { text, kind: "text", origin });
    expect(await linked("de")).toBe(`${origin}/de/account/orders/1 ${origin}/static/a.jpg ${origin}/de`);
    for (const locale of ["fr", "xx", "", "en-US"]) expect(await linked(locale)).toBe(text);
  });
});

test("slugs of a language are resolved, offered in links and lead to one address", async ({ app: shared }) => {
  const site = await shared.buildSite();
  const journal = await buildCollection(shared, site, { title: "Journal" });
  await buildPost(shared, site, journal, { title: "Mug" });
  await buildLanguages(shared, site, [{ locale: "de" }]);
  const words = new Map([
    ["/journal", "/tagebuch"],
    ["/journal/mug", "/tagebuch/becher"],
  ]);
  const before = shared.app.pathTranslator;
  shared.app.translatePathsWith({
    resolve: async (_website, path) => [...words].find(([, own]) => own === path)?.[0] ?? path,
    translate: async (_website, paths) =>
      new Map(paths.flatMap((path) => (words.has(path) ? [[path, words.get(path) as string]] : []))),
  });
  try {
    const visitor = site.visit();
    const page = await visitor.get("/de/tagebuch", html);
    expect(page.text).toContain('href="/de/tagebuch/becher"');
    expect(page.text).toContain(`<link rel="canonical" href="${visitor.origin}/de/tagebuch">`);
    expect(page.text).toContain(`hreflang="en-US" href="${visitor.origin}/journal"`);
    expect((await visitor.get("/journal", html)).text).toContain(`hreflang="de" href="${visitor.origin}/de/tagebuch"`);
    expect((await visitor.get("/de/journal/mug?a=b", html)).headers.location).toBe("/de/tagebuch/becher?a=b");
    expect((await visitor.get("/sitemap.xml")).text).toContain("/de/tagebuch/becher");
  } finally {
    shared.app.translatePathsWith(before);
  }
});

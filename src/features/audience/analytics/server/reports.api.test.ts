import { sql } from "kysely";
import { describe, expect } from "vitest";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { censusPaths } from "../browserContract.ts";
import { eventsOf, firefox, viewPage } from "../testing.ts";

const test = siteTest();
const browser = { "user-agent": firefox, accept: "*/*" };

describe("POST /api/census/RecordHit (spec.txt §7)", () => {
  test("stores a view with its source, without the query, and never an address of the network", async ({
    app,
    site,
  }) => {
    const answer = await viewPage(site.visit(), {
      pagePath: "/shop?cartToken=secret",
      referrer: "https://www.google.com/search?q=mugs",
      queryString: "utm_source=news",
    });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const [event, ...others] = await eventsOf(app, site.website.id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      kind: "view",
      path: "/shop",
      referrer: "google.com",
      device: "desktop",
      is_bot: false,
    });
    const { rows: stored } = await sql<{ text: string }>`
      select event::text as text from visit_events as event where website_id = ${site.website.id}`.execute(
      app.services.database.db,
    );
    expect(stored[0]?.text).not.toContain("127.0.0.1");
  });

  test("a change to the host of another language and back continues the visit, and is no source", async ({
    app,
    site,
  }) => {
    const host = `de-${site.website.identifier}.example`;
    await buildLanguages(app, site, [{ locale: "de", host }]);
    const visitor = site.visit();
    await viewPage(visitor, { pagePath: "/1", referrer: "https://news.example/" });
    await viewPage(visitor, { pagePath: "/2", referrer: `${visitor.origin}/1` }, { headers: { host } });
    await viewPage(visitor, { pagePath: "/3", referrer: `https://${host}/2` });
    const events = await eventsOf(app, site.website.id);
    expect(events.map(({ referrer, is_entry }) => [referrer, is_entry])).toEqual([
      ["news.example", true],
      ["", false],
      ["", false],
    ]);
  });

  test("an email or a long code in the path or a campaign is not stored", async ({ app, site }) => {
    const code = "Zk3v0sX9aQ-2LrT8mNwY1b".repeat(3);
    await viewPage(site.visit(), {
      pagePath: `/account/ada@mail.example/${code}`,
      queryString: `utm_source=ada%40mail.example&utm_medium=email&utm_campaign=${code}`,
    });
    expect(await eventsOf(app, site.website.id)).toMatchObject([{ path: "/account/…/…" }]);
    const { rows: stored } = await sql<{ text: string; utm_medium: string }>`
      select event::text as text, utm_medium from visit_events as event where website_id = ${site.website.id}`.execute(
      app.services.database.db,
    );
    expect(stored[0]?.utm_medium).toBe("email");
    expect(stored[0]?.text).not.toMatch(/mail\.example|Zk3v0/);
  });

  test("the first view of a visitor's day and of a visit are marked, also if they come at once", async ({
    app,
    site,
  }) => {
    const visitor = site.visit();
    await Promise.all(["/", "/shop", "/about"].map((pagePath) => viewPage(visitor, { pagePath })));
    await viewPage(visitor, { pagePath: "/later" });
    await viewPage(site.visit(), { pagePath: "/other" }, { headers: { "user-agent": `${firefox} other` } });
    const events = await eventsOf(app, site.website.id);
    expect(events.filter(({ is_first }) => is_first)).toHaveLength(2);
    expect(events.filter(({ is_entry }) => is_entry)).toHaveLength(2);
    expect(new Set(events.map(({ visitor }) => visitor)).size).toBe(2);
  });

  test("takes JSON and a beacon's plain text, too", async ({ app, site }) => {
    const visitor = site.visit();
    const sent = { event: 1, data: { pagePath: "/json" } };
    expect((await visitor.post(censusPaths.hit, sent, browser)).status).toBe(204);
    const headers = { ...browser, "content-type": "text/plain;charset=UTF-8", "sec-fetch-site": "same-origin" };
    const text = JSON.stringify({ event: 1, data: { pagePath: "/text" } });
    expect((await visitor.send(censusPaths.hit, { method: "POST", headers, body: text })).status).toBe(204);
    const query = "event=1&data=%7B%22pagePath%22%3A%22%2Fform%22%7D";
    expect((await visitor.send(censusPaths.hit, { method: "POST", headers, body: query })).status).toBe(204);
    expect((await eventsOf(app, site.website.id)).map(({ path }) => path).sort()).toEqual(["/form", "/json", "/text"]);
  });

  test("a search is an event of its own (event type 2)", async ({ app, site }) => {
    await viewPage(site.visit(), { pagePath: "/search", query: "Blue Mug", resultCount: 0 }, { event: 2 });
    expect(await eventsOf(app, site.website.id)).toMatchObject([
      { kind: "search", subject: "blue mug", data: { resultCount: 0 } },
    ]);
  });

  test.for(
    rows([
      [{ event: "3", data: "{}" }, { event: "3 is not one of the expected options" }],
      [{ event: "1", data: "{" }, { data: "Send JSON." }],
      [
        { event: "1", data: JSON.stringify({ pagePath: "x".repeat(2001) }) },
        { "data.pagePath": "Use at most 2,000 characters." },
      ],
    ]),
  )("%o is a 400 that says what is wrong", async ([fields, errors], { app, site }) => {
    const answer = await site.visit().submit(censusPaths.hit, fields as Record<string, string>, browser);
    expect([answer.status, answer.json().errors]).toEqual([400, errors]);
    expect(await eventsOf(app, site.website.id)).toEqual([]);
  });

  test("over 64 kB it is a 413, from another origin a 400", async ({ site }) => {
    const large = await viewPage(site.visit(), { pagePath: "/", referrer: "x".repeat(70_000) });
    expect(large.status).toBe(413);
    const foreign = await viewPage(site.visit(), { pagePath: "/" }, { headers: { "sec-fetch-site": "cross-site" } });
    expect(foreign.status).toBe(400);
  });
});

describe("who is not counted (spec.txt §6)", () => {
  test("people who work on the website, but viewers are", async ({ app, site, owner }) => {
    await owner.openOnSite("/");
    expect((await viewPage(owner, { pagePath: "/owner" })).status).toBe(204);
    const viewer = await signInAs(app, site, 10);
    await viewer.openOnSite("/");
    await viewPage(viewer, { pagePath: "/viewer" });
    expect((await eventsOf(app, site.website.id)).map(({ path }) => path)).toEqual(["/viewer"]);
  });

  test("browsers that ask not to be tracked, and websites that count nothing", async ({ app, site, owner }) => {
    for (const headers of [{ dnt: "1" }, { "sec-gpc": "1" }] as Record<string, string>[])
      await viewPage(site.visit(), { pagePath: "/" }, { headers });
    const settings = (await owner.get("/api/config/analytics-settings")).json();
    await owner.put("/api/config/analytics-settings", { ...settings, isEnabled: false });
    await viewPage(site.visit(), { pagePath: "/off" });
    expect(await eventsOf(app, site.website.id)).toEqual([]);
    expect((await site.visit().get("/", { accept: "text/html" })).text).not.toContain("data-website");
  });

  test("visitors who were asked and did not accept", async ({ app, site, owner }) => {
    const settings = (await owner.get("/api/config/analytics-settings")).json();
    await owner.put("/api/config/analytics-settings", { ...settings, hasCookies: true, consent: "ask" });
    const visitor = site.visit();
    await viewPage(visitor, { pagePath: "/before" });
    await visitor.submit("/cookie-settings", { answer: "declined" });
    await viewPage(visitor, { pagePath: "/declined" });
    await visitor.submit("/cookie-settings", { answer: "accepted" });
    await viewPage(visitor, { pagePath: "/accepted" });
    expect((await eventsOf(app, site.website.id)).map(({ path }) => path)).toEqual(["/accepted"]);
  });

  test("visitors who were told and declined, as long as the website asks", async ({ app, site, owner }) => {
    const path = "/api/config/analytics-settings";
    const settings = (await owner.get(path)).json();
    const saved = (await owner.put(path, { ...settings, hasCookies: true, consent: "notify" })).json();
    const visitor = site.visit();
    expect((await visitor.get("/cookie-settings", { accept: "text/html" })).text).not.toContain("unless you accept");
    await viewPage(visitor, { pagePath: "/told" });
    await visitor.submit("/cookie-settings", { answer: "declined" });
    await viewPage(visitor, { pagePath: "/declined" });
    await owner.put(path, { ...saved, consent: "off" });
    await viewPage(visitor, { pagePath: "/unasked" });
    expect((await eventsOf(app, site.website.id)).map(({ path }) => path)).toEqual(["/told", "/unasked"]);
  });

  test("bots are stored apart and are in no figure", async ({ app, site, owner }) => {
    await viewPage(site.visit(), { pagePath: "/" }, { headers: { "user-agent": "Googlebot/2.1" } });
    expect(await eventsOf(app, site.website.id)).toMatchObject([{ is_bot: true, is_first: false, is_entry: false }]);
    expect((await owner.get("/api/config/visits?period=today")).json().figures).toEqual({
      visitors: 0,
      visits: 0,
      views: 0,
      bots: 1,
    });
  });
});

describe("the other calls of §7", () => {
  const place = { pagePath: "/shop", websiteId: "any", templateId: "atelier", visitorCookie: "" };

  test.for(
    rows([
      [censusPaths.buttonClick, { buttonText: "Order now" }, "click", "Order now"],
      [censusPaths.buttonRender, { buttonId: "b1" }, "button", "b1"],
      [censusPaths.formRender, { formId: "f1" }, "form", "f1"],
      [censusPaths.overlay, { action: "close" }, "overlay", "close"],
      [`${censusPaths.quickView}p1`, {}, "quick-view", "p1"],
      ["/api/events/RecordEvent", { event: "add-to-cart", data: '{"sku":"A"}' }, "event", "add-to-cart"],
    ] as [string, Record<string, string>, string, string][]),
  )("%s answers 204 and is stored", async ([path, fields, kind, subject], { app, site }) => {
    const answer = await site.visit().submit(path, { ...place, ...fields }, browser);
    expect(answer.status).toBe(204);
    expect(await eventsOf(app, site.website.id)).toMatchObject([{ kind, subject, path: "/shop" }]);
  });

  test("what a page need not send may be left out: the data of a hit or an event, the body of a quick view", async ({
    app,
    site,
  }) => {
    const visitor = site.visit();
    const sent = { ...browser, "sec-fetch-site": "same-origin" };
    expect((await visitor.submit(censusPaths.hit, { event: "1" }, browser)).status).toBe(204);
    expect((await visitor.submit("/api/events/RecordEvent", { event: "opened" }, browser)).status).toBe(204);
    const quickView = await visitor.send(`${censusPaths.quickView}p1`, { method: "POST", headers: sent });
    expect(quickView.status).toBe(204);
    const kinds = (await eventsOf(app, site.website.id)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["event", "quick-view", "view"]);
  });

  test("POST /api/events/RecordJavascriptErrors takes an array of errors", async ({ app, site }) => {
    const data = {
      message: "x is undefined",
      stack: `at f\n${"s".repeat(9000)}`,
      url: "https://shop.example/a?secret=1",
    };
    const errors = [{ event: "error", data, timestamp: 1 }];
    expect((await site.visit().post(censusPaths.errors, errors, browser)).status).toBe(204);
    const [event] = await eventsOf(app, site.website.id);
    expect(event).toMatchObject({ kind: "error", path: "/a", data: { message: "x is undefined" } });
    expect(String(event?.data?.stack).length).toBe(5000);
    const many = Array.from({ length: 11 }, () => ({ event: "error", data: { message: "x" } }));
    expect((await site.visit().post(censusPaths.errors, many, browser)).status).toBe(400);
  });

  test("nothing that visitors type or that opens something is stored", async ({ app, site }) => {
    const visitor = site.visit();
    const key = "Zk3v0sX9aQ-2LrT8mNwY1b";
    const email = "ada@mail.example";
    const message = `no ${email}\u0000 at https://shop.example/preview/${key}?${email}`;
    await visitor.post(
      censusPaths.errors,
      [{ event: "error", data: JSON.stringify({ message, stack: message }) }],
      browser,
    );
    await viewPage(visitor, { pagePath: "/search", query: email, resultCount: 0 }, { event: 2 });
    for (const destinationUrl of [`mailto:${email}`, `https://shop.example/preview/${key}?a=${email}`])
      await visitor.submit(censusPaths.buttonClick, { ...place, destinationUrl }, browser);
    await visitor.submit(
      "/api/events/RecordEvent",
      { ...place, event: "sent", data: JSON.stringify({ email }) },
      browser,
    );
    const events = await eventsOf(app, site.website.id);
    expect(events.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["(other)", "mailto:", "https://shop.example/preview/…", "sent"]),
    );
    expect(events).toHaveLength(5);
    expect(JSON.stringify(events)).toContain("no …");
    for (const part of [email, key]) expect(JSON.stringify(events)).not.toContain(part);
  });

  test("a text that is thousands of levels deep or has escaped NULs is not an error", async ({ app, site }) => {
    const visitor = site.visit();
    const deep = `{"resultCount":${"[".repeat(25_000)}${"]".repeat(25_000)}}`;
    const sent = { ...place, event: "deep", data: deep };
    expect((await visitor.post("/api/events/RecordEvent", sent, browser)).status).toBe(204);
    expect((await visitor.post(censusPaths.hit, { event: 2, data: deep }, browser)).status).toBe(400);
    const data = JSON.stringify({ message: "a \\u0000 \u0000b", stack: "\ud800" });
    expect((await visitor.post(censusPaths.errors, [{ event: "error", data }], browser)).status).toBe(204);
    expect(await eventsOf(app, site.website.id)).toHaveLength(2);
  });

  test("POST /api/v1/clanker/events checks the content by its schema; validate-event-content says what is wrong", async ({
    app,
    site,
  }) => {
    const visitor = site.visit();
    const content = {
      client_name: "page",
      client_version: "1",
      page_host: "shop.example",
      page_path: "/shop",
      event_occurrence_timestamp: 1,
      member_account_id: "not stored",
      website_locale: "de-DE",
    };
    const send = (eventContent: unknown, eventSchemaName: string) =>
      visitor.post(censusPaths.pipeline, { eventContent, eventSchemaName }, browser);
    expect((await send(JSON.stringify(content), "page_view")).status).toBe(202);
    const [event] = await eventsOf(app, site.website.id);
    expect(event).toMatchObject({ kind: "pipeline", data: { resolved_locale: "de-DE" } });
    expect(JSON.stringify(event)).not.toContain("not stored");
    // A beacon has no headers of its own, and its text is plain.
    const beacon = (origin: string) =>
      visitor.send(censusPaths.pipeline, {
        method: "POST",
        headers: { ...browser, "content-type": "text/plain;charset=UTF-8", "sec-fetch-site": origin },
        body: JSON.stringify({ eventContent: JSON.stringify(content), eventSchemaName: "page_view" }),
      });
    expect([(await beacon("same-origin")).status, (await beacon("cross-site")).status]).toEqual([202, 400]);
    expect(await eventsOf(app, site.website.id)).toHaveLength(2);
    expect([(await send("", "page_view")).json().message, (await send("{}", "page_view")).status]).toEqual([
      "no payload",
      400,
    ]);
    const validate = async (schema: string, body: object) =>
      (await visitor.post(`/api/v1/clanker/validate-event-content/${schema}`, body, browser)).json();
    expect(await validate("page_view", content)).toEqual({ valid: true, errors: [] });
    expect(await validate("custom", content)).toEqual({ valid: false, errors: ["custom_schema_name: Required"] });
    expect(await validate("nothing", content)).toEqual({ valid: false, errors: ["There is no schema nothing."] });
  });

  test("/api/1/performance/records and /settings", async ({ site, owner }) => {
    const visitor = site.visit();
    const records = [
      { metric: "LCP", value: 1800 },
      { metric: "CLS", value: 0.02 },
    ];
    expect((await visitor.post(censusPaths.speed, { records, pagePath: "/shop" }, browser)).status).toBe(204);
    const { items } = (await owner.get(censusPaths.speed)).json();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ path: "/shop", count: 1, INP: null });
    expect(Math.abs(items[0].LCP / 1800 - 1)).toBeLessThan(0.05);
    const settings = "/api/1/performance/settings";
    expect((await visitor.get(settings)).json()).toEqual({ enabled: true, percent: 100, timing: 30_000 });
    expect((await owner.post(settings, { percent: 0 })).json()).toMatchObject({ enabled: false, percent: 0 });
    expect((await visitor.get(settings)).json()).toMatchObject({ enabled: false });
  });

  test("a visitor who sends too much waits", async ({ app, site }) => {
    const visitor = site.visit();
    const { limiter } = app.services;
    for (let count = 0; count < 120_000; count += 1) {
      if (
        (await limiter.take({ name: "visits:overlay", limit: 120, seconds: 60 }, `${site.website.id} 127.0.0.1`)) !==
        undefined
      )
        break;
    }
    const answer = await visitor.submit(censusPaths.overlay, place, browser);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});

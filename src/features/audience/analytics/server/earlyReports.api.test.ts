import { connect } from "node:net";
import { describe, expect } from "vitest";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { censusPaths } from "../browserContract.ts";
import { eventsOf, firefox, viewPage } from "../testing.ts";

const test = siteTest();
/** An app whose limits are those of a real one. */
const limitedTest = siteTest({ rateLimitScale: 1 });

/** What our own pages send is answered before the router, and so is this. */
const fromPage = { "sec-fetch-site": "same-origin" };
const viewOf = (pagePath: string) => new URLSearchParams({ event: "1", data: JSON.stringify({ pagePath }) }).toString();

describe("a report that is answered before the router", () => {
  test("is stored and answered like one that the router answers, and sets no cookie", async ({ app, site }) => {
    const variantId = "test:1";
    const early = await viewPage(site.visit(), { pagePath: "/early", variantId }, { headers: fromPage });
    const fromElsewhere = { origin: site.visit().origin };
    const late = await viewPage(site.visit(), { pagePath: "/late", variantId }, { headers: fromElsewhere });
    const shown = ({ status, text, headers }: typeof early) => {
      const { date: _date, ...others } = headers;
      return { status, text, others };
    };
    expect(shown(early)).toEqual(shown(late));
    expect(early.status).toBe(204);
    expect(early.headers["set-cookie"]).toBeUndefined();
    const [first, second] = await eventsOf(app, site.website.id);
    expect(first?.data).toEqual({ version: variantId });
    expect({ ...first, path: "", is_first: true, is_entry: true }).toEqual({
      ...second,
      path: "",
      is_first: true,
      is_entry: true,
    });
  });

  test.for(
    rows([
      ["an unknown event", "event=9&data=%7B%7D", 400],
      ["no fields", "x=1", 400],
      ["two values of a field", `event=1&event=2&data=%7B%7D`, 400],
      ["a character that cannot be stored", "event=1&data=%7B%7D&ss_cvr=%00", 400],
      ["a wrong crumb", `${viewOf("/")}&crumb=made.up`, 400],
    ]),
  )("with %s gets the router's answer", async ([_what, body, status], { app, site }) => {
    const headers = { ...fromPage, "content-type": "application/x-www-form-urlencoded", "user-agent": firefox };
    const answer = await site.visit().send(censusPaths.hit, { method: "POST", headers, body: body as string });
    expect(answer.status).toBe(status);
    expect(answer.json().message).toBeTruthy();
    expect(await eventsOf(app, site.website.id)).toEqual([]);
  });

  test("of another website's page, or of the team, is not counted", async ({ app, site }) => {
    const foreign = await viewPage(site.visit(), { pagePath: "/" }, { headers: { "sec-fetch-site": "cross-site" } });
    expect(foreign.status).toBe(400);
    const client = await signInAs(app, site, 4);
    await client.openOnSite("/");
    await viewPage(client, { pagePath: "/" }, { headers: fromPage });
    expect(await eventsOf(app, site.website.id)).toEqual([]);
  });

  test("whose body does not end is not counted, and others are answered meanwhile", async ({ app, site }) => {
    const { hostname, port, host } = new URL(site.visit().origin);
    const socket = connect(Number(port), hostname.endsWith("localhost") ? "127.0.0.1" : hostname);
    const head = [
      `POST ${censusPaths.hit} HTTP/1.1`,
      `host: ${host}`,
      "content-type: application/x-www-form-urlencoded",
      "sec-fetch-site: same-origin",
      "content-length: 500",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${viewOf("/unfinished")}`);
    expect((await viewPage(site.visit(), { pagePath: "/whole" }, { headers: fromPage })).status).toBe(204);
    socket.destroy();
    expect((await eventsOf(app, site.website.id)).map(({ path }) => path)).toEqual(["/whole"]);
  });
});

limitedTest("reports of one network are limited, as by the router", async ({ app, site }) => {
  const visitor = site.visit();
  const answers = await Promise.all(
    Array.from({ length: 620 }, () => viewPage(visitor, { pagePath: "/" }, { headers: fromPage })),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(600);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(await eventsOf(app, site.website.id)).toHaveLength(600);
});

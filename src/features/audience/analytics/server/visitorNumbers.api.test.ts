import { expect } from "vitest";
import type { EarlyContext } from "#kernel/server/http/earlyCalls.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { visitRecordCookie } from "../domain/visitCookies.ts";
import { firefox } from "../testing.ts";
import { createVisitorNumbers, visitDay } from "./visitorNumbers.ts";

const test = siteTest();

async function reporter({ app, site }: { app: TestApp; site: TestSite }, cookies: Record<string, string>) {
  const website = (await app.app.resolveWebsite({ identifier: site.website.identifier })) as Website;
  const request = { ip: "203.0.113.7", headers: { "user-agent": firefox }, cookies, hostname: "shop.example" };
  const context: EarlyContext = {
    website,
    account: undefined,
    passHolder: undefined,
    realNow: app.clock.now(),
    request,
    reply: { header: () => undefined },
  };
  return { context, website, ip: request.ip, userAgent: firefox };
}

test("a visitor with a cookie has the same number on a page as in its reports", async ({ app, site }) => {
  const record = "1f0c2d3e4b5a69788796a5b4c3d2e1f0|1764352800|1764352800|1764352800|1";
  const { context, website } = await reporter({ app, site }, { [visitRecordCookie]: record });
  const numbers = createVisitorNumbers(app.services.database, app.services.secret);
  const { visitor } = await numbers.numbersOf(context, { hasCookies: true });
  expect(numbers.ofRecord(website.id, record)).toBe(visitor);
  expect(numbers.ofRecord(website.id, "none")).toBeUndefined();
});

test("a visitor without a cookie has the same number on a page as in its reports", async ({ app, site }) => {
  const { context, website, ip, userAgent } = await reporter({ app, site }, {});
  const numbers = createVisitorNumbers(app.services.database, app.services.secret);
  const day = visitDay(app.clock.now(), website.time_zone);
  const numberOf = () => numbers.ofNetwork({ websiteId: website.id, day, ip, userAgent });
  // The key of the day is not read yet.
  expect(numberOf()).toBeUndefined();
  await numbers.prepare(day);
  const { visitor, visit } = await numbers.numbersOf(context, { hasCookies: false });
  expect(numberOf()).toBe(visitor);
  expect(visit).not.toBe(visitor);
});

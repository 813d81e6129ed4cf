import { describe, expect } from "vitest";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { placeTestOrder } from "../../testing.ts";

const test = siteTest({ mail: true, rateLimitScale: 1 }, { title: "Kiln & Field" });

test.beforeEach(async ({ app }) => {
  // What an earlier test left to be mailed.
  await app.runJobs();
  app.sentMails.length = 0;
});

const html = { accept: "text/html" };

async function ask(visitor: TestClient, number: string, email: string) {
  const answer = await visitor.submit("/order-status", { number, email });
  expect(answer.status).toBe(303);
  return { location: String(answer.headers.location), page: await visitor.get(String(answer.headers.location), html) };
}

async function mailedCode(app: TestApp): Promise<string | undefined> {
  await app.runJobs();
  const mail = app.sentMails.find(({ subject }) => subject.startsWith("Your code"));
  return mail && /\b\d{6}\b/.exec(mail.text)?.[0];
}

describe("the page of an order's status", () => {
  test("shows the order after number, email and mailed code, on any browser", async ({ app, site }) => {
    const order = await placeTestOrder(app, site);
    await app.runJobs();
    const visitor = site.visit();
    const form = await visitor.get("/order-status", html);
    expect(form.text).toContain("Order number");
    const { page } = await ask(visitor, `#${order.number}`, " ADA@example.com ");
    expect(page.text).toContain("we sent a code to it");
    const code = (await mailedCode(app)) ?? "";
    const entered = await visitor.submit("/order-status/code", { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(entered.headers.location).toBe(`/order-status?order=${order.number}`);
    const shown = await visitor.get(`/order-status?order=${order.number}`, html);
    expect(shown.text).toMatch(/Order #1/);
    expect(shown.text).toContain("Lovelace");
    expect(shown.text).toContain("Print receipt");
    expect(shown.text).not.toContain("Thank you");
    // The code is used up, and other browsers still see nothing.
    expect((await site.visit().get(`/order-status?order=${order.number}`, html)).text).not.toContain("Lovelace");
  });

  test("answers the same for an unknown order, another email and a wrong code", async ({ app, site }) => {
    const order = await placeTestOrder(app, site);
    await app.runJobs();
    app.sentMails.length = 0;
    const texts = [];
    for (const [number, email] of [
      ["9999", "ada@example.com"],
      [String(order.number), "eve@example.com"],
    ] as const) {
      const visitor = site.visit();
      const { location, page } = await ask(visitor, number, email);
      expect(location).toBe("/order-status?code=asked");
      const wrong = await visitor.submit("/order-status/code", { code: "123456" });
      expect(wrong.headers.location).toBe("/order-status?code=wrong");
      const after = await visitor.get("/order-status?code=wrong", html);
      expect(after.text).toContain("This code is wrong or has expired. Check it, or request a new one.");
      texts.push(page.text.replaceAll(`#${number}`, "#N").replaceAll(email, "E"));
    }
    expect(await mailedCode(app)).toBeUndefined();
    const [unknown, other] = texts.map((text) => /<main[\s\S]*<\/main>/.exec(text)?.[0]);
    expect(unknown).toContain("Enter your code");
    expect(unknown).toBe(other);
  });

  test("says what is wrong beside each field, and keeps what was typed", async ({ site }) => {
    const visitor = site.visit();
    const empty = await ask(visitor, "", "");
    expect(empty.page.text.match(/>Required</g)).toHaveLength(2);
    const { page } = await ask(visitor, "seven", "ada@");
    expect(page.text).toContain("Enter a number, such as 1024.");
    expect(page.text).toContain("Email is not valid. Email addresses should follow the format name@example.com.");
    expect(page.text).toContain('value="seven"');
    expect(page.text).toContain('value="ada@"');
  });

  test("accepts five requests an hour for one order, whether it exists or not", async ({ site }) => {
    const visitor = site.visit();
    for (let asked = 0; asked < 5; asked++) {
      expect((await ask(visitor, "77", "ada@example.com")).location).toContain("asked");
    }
    const { page } = await ask(visitor, "77", "ada@example.com");
    expect(page.status).toBe(429);
    expect(page.text).toMatch(/Too many attempts\. Please try again in \d+ minutes\./);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("shows nothing of another website's order with the same number", async ({ app, site }) => {
    const other = await app.buildSite();
    const order = await placeTestOrder(app, other);
    const answer = await order.visitor.get(`/order-status?order=${order.number}`, html);
    expect(answer.text).toContain("Lovelace");
    const here = await site.visit().get(`/order-status?order=${order.number}`, html);
    expect(here.text).not.toContain("Lovelace");
  });
});

describe("the receipt", () => {
  test("is a page to print for its buyer, without scripts", async ({ app, site }) => {
    const order = await placeTestOrder(app, site);
    const path = `/checkout/order-confirmed/${order.orderToken}/receipt`;
    const receipt = await order.visitor.get(path, html);
    expect(receipt.status).toBe(200);
    expect(receipt.text).toContain("<h1>Receipt</h1>");
    expect(receipt.text).toContain("Speckled Mug");
    expect(receipt.text).not.toContain("<script");
    expect(receipt.headers["cache-control"]).toBe("private, no-store");
    expect(receipt.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect((await order.visitor.get(`${path}?paper=a4`, html)).text).toContain("size: A4");
    const stranger = await site.visit().get(path, html);
    expect([stranger.status, stranger.headers.location]).toEqual([
      303,
      `/checkout/order-confirmed/${order.orderToken}`,
    ]);
  });
});

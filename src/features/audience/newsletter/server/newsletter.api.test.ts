import { expect } from "vitest";
import { chooseCaptcha, solvedCaptcha } from "#features/site/captcha/testing.ts";
import { emailMessage } from "#kernel/domain/email.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { newsletterCalls, newsletterFormPath } from "../browserContract.ts";

const test = siteTest();

const signUp = (site: TestSite, body: object) => site.visit().post(newsletterCalls.signUp.path, body);
const listPath = "/api/config/newsletter/sign-ups";

test("an address is on the list once, however often and in whatever spelling it is submitted", async ({ site }) => {
  for (const email of ["ida@example.com", " IDA@example.com ", "ida@example.com"]) {
    const answer = await signUp(site, { email, pagePath: "/about" });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ status: "SIGNED_UP" });
  }
  await signUp(site, { email: "ida@example.com", list: "shop", firstName: "Ida" });
  const owner = await site.signIn();
  const { items, total, lists } = (await owner.get(listPath)).json();
  expect(total).toBe(2);
  expect(lists).toEqual(["newsletter", "shop"]);
  expect(items.map((item: { email: string }) => item.email)).toEqual(["ida@example.com", "ida@example.com"]);
  expect((await owner.get(`${listPath}?list=shop`)).json().items[0]).toMatchObject({ name: "Ida", list: "shop" });
});

test.for(
  rows([
    ["", "Required"],
    ["nobody", emailMessage],
    ["a@b", emailMessage],
  ]),
)("%j is refused", async ([email, message], { site }) => {
  const answer = await signUp(site, { email });
  expect(answer.status).toBe(400);
  expect(answer.json()).toMatchObject({ message, errors: { email: message } });
});

test("without JavaScript the form returns to its page, at the confirmation", async ({ site }) => {
  const fields = { email: "ida@example.com", list: "newsletter", blockId: "news", pagePath: "/about" };
  const done = await site.visit().submit(newsletterFormPath, fields);
  expect(done.status).toBe(303);
  expect(done.headers.location).toBe("/about#newsletter-news-done");
  const away = await site.visit().submit(newsletterFormPath, { ...fields, pagePath: "//evil.example" });
  expect(away.headers.location).toBe("/#newsletter-news-done");
  const refused = await site.visit().submit(newsletterFormPath, { ...fields, email: "x" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Go back");
});

test("a captcha is required if the website has one", async ({ app, site }) => {
  await chooseCaptcha(app, site, { provider: "altcha" });
  expect((await signUp(site, { email: "ida@example.com" })).json().message).toBe("Complete CAPTCHA before submitting.");
  const captchaToken = await solvedCaptcha(site.visit());
  expect((await signUp(site, { email: "ida@example.com", captchaToken })).status).toBe(200);
});

test("the owner searches and exports the list, and removes an address", async ({ site }) => {
  await signUp(site, { email: "ida@example.com", firstName: "=1+1" });
  await signUp(site, { email: "ada@example.com" });
  const owner = await site.signIn();
  const { items } = (await owner.get(`${listPath}?search=ida`)).json();
  expect(items).toHaveLength(1);
  const csv = await owner.get(`${listPath}.csv`);
  expect(csv.headers["content-type"]).toContain("text/csv");
  expect(csv.text.split("\r\n")[0]).toBe("\u{FEFF}Email,First name,Last name,List,Page,Signed up");
  expect(csv.text).toContain("'=1+1");
  expect((await owner.delete(`${listPath}/${items[0].id}`)).status).toBe(204);
  expect((await owner.delete(`${listPath}/${items[0].id}`)).status).toBe(404);
  expect((await owner.get(listPath)).json().total).toBe(1);
});

import { expect } from "vitest";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildMember, signInMember, type TestMember } from "#features/audience/members/testing.ts";
import { buildReview } from "#features/audience/reviews/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { newsletterCalls } from "../browserContract.ts";

const test = siteTest()
  .extend("owner", ({ site }) => site.signIn())
  .extend("mia", ({ app, site }) => buildMember(app, site, { name: "Mia" }));

/** A sign-up, a review and a submission with an email, as it may be typed. */
async function leaveTraces(app: TestApp, site: TestSite, email: string): Promise<void> {
  const visitor = site.visit();
  await visitor.post(newsletterCalls.signUp.path, { email, firstName: "Mia" });
  const mug = await buildProduct(app, site, { name: "Mug" });
  await buildReview(app, site, { productId: mug.id, email, authorName: "Mia L.", body: "It pours well." });
  const form = await buildForm(app, site, {
    name: "Say hello",
    fields: [buildField({ id: "text", title: "Message" }), buildField({ id: "mail", type: "email", title: "Email" })],
  });
  const { key } = (await visitor.post("/api/form/FormSubmissionKey")).json().data;
  const answers = { text: "Do you ship?", mail: email };
  const body = { formId: form.id, key, form: JSON.stringify(answers), pagePath: "/contact" };
  expect((await visitor.post("/api/form/SaveFormSubmission", body)).status).toBe(200);
}

const spelled = ({ email }: TestMember) => email.toUpperCase();

test("the export has what was given with the member's email, in any spelling", async ({ app, site, mia }) => {
  await leaveTraces(app, site, spelled(mia));
  await leaveTraces(app, site, "other@example.com");
  const { visitor } = await signInMember(site, mia);
  const file = (await visitor.get("/account/data/export")).json();
  expect(file.newsletter).toMatchObject([{ list: "newsletter", firstName: "Mia" }]);
  expect(file.reviews).toMatchObject([{ product: "Mug", name: "Mia L.", stars: 5, body: "It pours well." }]);
  expect(file.formSubmissions).toMatchObject([
    { form: "Say hello", answers: [{ title: "Message", text: "Do you ship?" }, { title: "Email" }] },
  ]);
});

test("a deletion removes sign-ups and submissions, and the name of reviews", async ({ app, site, owner, mia }) => {
  await leaveTraces(app, site, spelled(mia));
  await leaveTraces(app, site, "other@example.com");
  expect((await owner.delete(`/api/config/members/${mia.id}`)).status).toBe(204);
  const { db } = app.services.database;
  const of = site.website.id;
  const signUps = await db.selectFrom("newsletter_sign_ups").select("email").where("website_id", "=", of).execute();
  expect(signUps).toEqual([{ email: "other@example.com" }]);
  const submissions = await db.selectFrom("form_submissions").select("answers").where("website_id", "=", of).execute();
  expect(submissions).toMatchObject([{ answers: { mail: "other@example.com" } }]);
  const reviews = await db
    .selectFrom("reviews")
    .select(["email", "author_name", "body"])
    .where("website_id", "=", of)
    .orderBy("author_name")
    .execute();
  expect(reviews).toEqual([
    { email: "", author_name: "Anonymous", body: "It pours well." },
    { email: "other@example.com", author_name: "Mia L.", body: "It pours well." },
  ]);
});

test("an email that nobody confirmed gives access to nothing", async ({ app, site, owner }) => {
  const waiting = await buildMember(app, site, { isVerified: false });
  await leaveTraces(app, site, waiting.email);
  const file = (await owner.post(`/api/config/members/${waiting.id}/export`, {})).json();
  expect(file.newsletter).toBeUndefined();
  await owner.delete(`/api/config/members/${waiting.id}`);
  const { items } = (await owner.get("/api/config/newsletter/sign-ups")).json();
  expect(items).toMatchObject([{ email: waiting.email }]);
});

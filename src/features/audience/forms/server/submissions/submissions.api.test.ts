import { expect } from "vitest";
import type { FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { chooseCaptcha, solvedCaptcha } from "#features/site/captcha/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildField, buildForm } from "../../testing.ts";

const test = siteTest()
  .extend("form", { auto: true }, ({ app, site }) =>
    buildForm(app, site, {
      name: "Say hello",
      fields: [
        buildField({ id: "name", title: "Name", required: true }),
        buildField({ id: "mail", type: "email", title: "Email", required: true }),
      ],
    }),
  )
  .extend("visitor", ({ site }) => site.visit());

const savePath = "/api/form/SaveFormSubmission";
const answers = { name: "Ida", mail: "ida@example.com" };
const keyOf = async (visitor: TestClient) =>
  (await visitor.post("/api/form/FormSubmissionKey")).json().data.key as string;
const save = (form: FormDefinition, visitor: TestClient, more: object) =>
  visitor.post(savePath, { formId: form.id, form: JSON.stringify(answers), pagePath: "/contact", ...more });
const stored = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("form_submissions")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .execute();

test("the form field types can be listed", async ({ visitor }) => {
  const schema = (await visitor.get("/api/template/GetTemplateSchema?type=form")).json();
  expect(schema.type).toBe("form");
  expect(schema.fields).toContainEqual({ type: "phone", properties: ["description", "showCountryCode", "required"] });
  expect((await visitor.get("/api/template/GetTemplateSchema?type=page")).status).toBe(400);
});

test("answers are checked before they are sent, with errors by field id", async ({ form, visitor }) => {
  const check = (body: object) => visitor.post(`/api/rest/forms/validate/${form.id}`, body);
  expect((await check(answers)).json()).toEqual({ valid: true });
  const refused = await check({ mail: "x" });
  expect(refused.status).toBe(400);
  expect(refused.json()).toMatchObject({
    message: "One or more fields is invalid, please check your entries.",
    errors: { name: "Required", mail: expect.stringContaining("Email is not valid.") },
  });
  const unknown = await visitor.post("/api/rest/forms/validate/01a1f8b4-1811-7303-8a0c-a408e5bb14db", {});
  expect(unknown.status).toBe(404);
  expect(unknown.json().message).toBe("This form has not been configured yet.");
});

test("a submission is stored with its fields, and the same key again returns the same submission", async ({
  app,
  site,
  form,
  visitor,
}) => {
  const key = await keyOf(visitor);
  const first = await save(form, visitor, { key, pageTitle: "Contact" });
  expect(first.status).toBe(200);
  const again = await save(form, visitor, { key, form: JSON.stringify({ ...answers, name: "Other" }) });
  expect(again.json()).toEqual(first.json());
  const rows = await stored(app, site);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ answers, form_name: "Say hello", page_path: "/contact", page_title: "Contact" });
  expect(rows[0]?.fields).toHaveLength(2);
});

test("many submissions with one key at once store only one", async ({ app, site, form, visitor }) => {
  const key = await keyOf(visitor);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => save(form, visitor, { key })));
  expect(new Set(outcomes.map((each) => each.json().submissionId)).size).toBe(1);
  expect(await stored(app, site)).toHaveLength(1);
});

test.for(
  rows([
    ["of nobody", async (_app: TestApp) => "01a1f8b4.zzz.abc"],
    [
      "of another website",
      async (app: TestApp) =>
        (await (await app.buildSite()).visit().post("/api/form/FormSubmissionKey")).json().data.key,
    ],
    [
      "that is an hour old",
      async (app: TestApp, visitor: TestClient) => {
        const key = await keyOf(visitor);
        app.clock.advance(3_600_001);
        return key;
      },
    ],
  ]),
)("a key %s is refused", async ([_what, make], { app, form, visitor }) => {
  const answer = await save(form, visitor, { key: await make(app, visitor) });
  expect(answer.status).toBe(400);
  expect(answer.json().message).toBe("Error processing form submission. Please reload and try again.");
});

test("answers that are not JSON are rejected with a message", async ({ form, visitor }) => {
  const answer = await save(form, visitor, { key: await keyOf(visitor), form: "{" });
  expect(answer.json().message, "a form on a page").toBe("Could not parse the form fields, please check your entries.");
});

test("a captcha is required, and an error in a field does not use it up", async ({ app, site, form, visitor }) => {
  await chooseCaptcha(app, site, { provider: "altcha" });
  const key = await keyOf(visitor);
  const refused = (await save(form, visitor, { key })).json();
  expect(refused.message, "a form on a page").toBe("Complete CAPTCHA before submitting.");
  const captchaKey = await solvedCaptcha(visitor);
  expect((await save(form, visitor, { key, captchaKey, form: "{}" })).json().errors).toHaveProperty("name");
  expect((await save(form, visitor, { key, captchaKey })).status).toBe(200);
});

test("the owner's account gets the email if the website has no contact email", async ({ app, site, form, visitor }) => {
  await save(form, visitor, { key: await keyOf(visitor) });
  const { rows } = await app.services.database.pool.query("select recipient from mails where website_id = $1", [
    site.website.id,
  ]);
  expect(rows).toEqual([{ recipient: site.owner.email }]);
});

test("the owner gets an email with the answers", async ({ app, site, form, visitor }) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ contact_email: "owner@example.com" })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  await save(form, visitor, {
    key: await keyOf(visitor),
    form: JSON.stringify({ ...answers, name: "<b>Ida</b>" }),
    pageTitle: "Contact",
  });
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["recipient", "subject", "html"])
    .where("website_id", "=", site.website.id)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: "owner@example.com", subject: "New submission: Say hello" });
  expect(mails[0]?.html).toContain("&lt;b&gt;Ida&lt;/b&gt;");
});

test("without JavaScript the form returns to its page, or shows errors with the typed values", async ({
  form,
  visitor,
}) => {
  const fields = { formId: form.id, blockId: "hello", pagePath: "/contact", pageTitle: "Contact" };
  const refused = await visitor.submit("/forms/submit", { ...fields, "field:name": "Ida" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('value="Ida"');
  expect(refused.text).toContain("Required");
  const done = await visitor.submit("/forms/submit", {
    ...fields,
    "field:name": "Ida",
    "field:mail": "ida@example.com",
  });
  expect(done.status).toBe(303);
  expect(done.headers.location).toBe("/contact#form-hello-sent");
  const away = await visitor.submit("/forms/submit", {
    ...fields,
    pagePath: "https://evil.example",
    "field:name": "Ida",
    "field:mail": "ida@example.com",
  });
  expect(away.headers.location).toBe("/#form-hello-sent");
});

test("without JavaScript the visitor is redirected only where the block's owner chose", async ({
  app,
  site,
  form,
  visitor,
}) => {
  const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
  const props = { formId: form.id, redirect: "/thanks", submitLabel: "Write to us" };
  const { document } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: [{ id: "hello", type: "form", props, place }] }],
  });
  const page = await buildCollection(app, site, { type: collectionTypes.page, title: "Contact", body: document });
  const html = (await visitor.get("/contact", { accept: "text/html" })).text;
  expect(html).toContain(`<input type="hidden" name="pageId" value="${page.id}"/>`);
  const fields = { formId: form.id, blockId: "hello", pageId: page.id, pagePath: "/contact" };
  const refused = await visitor.submit("/forms/submit", fields);
  expect(refused.text).toContain(">Write to us</button>");
  const filled = { ...fields, "field:name": "Ida", "field:mail": "ida@example.com", redirect: "https://evil.example" };
  expect((await visitor.submit("/forms/submit", filled)).headers.location).toBe("/thanks");
  const elsewhere = await visitor.submit("/forms/submit", { ...filled, blockId: "other" });
  expect(elsewhere.headers.location).toBe("/contact#form-other-sent");
});

test("accepts five a minute from one address, per form", async () => {
  const limited = await startTestApp({ rateLimitScale: 1 });
  try {
    const own = await limited.buildSite();
    const forms = [await buildForm(limited, own), await buildForm(limited, own)];
    const guest = own.visit();
    const send = async (formId: string | undefined) => {
      const { key } = (await guest.post("/api/form/FormSubmissionKey")).json().data;
      return guest.post(savePath, { formId, key, form: JSON.stringify({ text: "Ida" }) });
    };
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await send(forms[0]?.id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send(forms[0]?.id)).json().message).toBe(
      "Unable to submit form. Submission rate limit exceeded. Please try again later.",
    );
    expect((await send(forms[1]?.id)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test("a key that was requested for a form is rejected for another form", async ({ app, site, form, visitor }) => {
  const asked = await visitor.post(`/api/form/FormSubmissionKey?formId=${form.id}`);
  const key = asked.json().data.key as string;
  const other = await buildForm(app, site, { fields: [buildField({ id: "name" })] });
  const send = (more: object) => visitor.post(savePath, { key, form: JSON.stringify(answers), ...more });
  expect((await send({ formId: other.id })).status).not.toBe(200);
  expect((await send({})).status).toBe(200);
  expect((await stored(app, site))[0]).toMatchObject({ form_id: form.id });
});

test("a submission without a form's id belongs to the form with the answered fields", async ({
  app,
  site,
  form,
  visitor,
}) => {
  await buildForm(app, site, { fields: [buildField({ id: "other" })] });
  const sent = await visitor.post(savePath, { key: await keyOf(visitor), form: JSON.stringify(answers) });
  expect(sent.status).toBe(200);
  expect((await stored(app, site))[0]).toMatchObject({ form_id: form.id });
  const lost = await visitor.post(savePath, { key: await keyOf(visitor), form: JSON.stringify({ unknown: "x" }) });
  expect(lost.json().message).toBe("This form has not been configured yet.");
});

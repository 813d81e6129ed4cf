import { expect } from "vitest";
import type { FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { chooseLanguage, signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { formDraft } from "../../contract.ts";
import { buildField, buildForm } from "../../testing.ts";

const test = siteTest().extend("form", { auto: true }, ({ app, site }) =>
  buildForm(app, site, {
    name: "Say hello",
    fields: [
      buildField({ id: "name", title: "Name", required: true }),
      buildField({ id: "topics", title: "Topics", type: "checkbox", options: ["Glaze", "Kiln"] }),
    ],
  }),
);

const listPath = "/api/config/form-submissions";

async function send(site: TestSite, form: FormDefinition, answers: object, formId = form.id): Promise<string> {
  const visitor = site.visit();
  const { key } = (await visitor.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json().data;
  const sent = await visitor.post("/api/form/SaveFormSubmission", {
    key,
    form: JSON.stringify(answers),
    pageTitle: "Contact",
    pagePath: "/contact",
  });
  expect(sent.status).toBe(200);
  return sent.json().submissionId;
}

const list = async (owner: TestClient, form: FormDefinition, more = "") =>
  (await owner.get(`${listPath}?form=${form.id}${more}`)).json();
const mails = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("mails")
    .select(["recipient", "subject", "dedupe_key"])
    .where("website_id", "=", site.website.id)
    .execute();

test("submissions are listed with their answers, newest first, page by page", async ({ site, owner, form }) => {
  await send(site, form, { name: "Ida", topics: ["Glaze", "Kiln"] });
  await send(site, form, { name: "Bo" });
  const forms = (await owner.get(`${listPath}/forms`)).json().items;
  expect(forms).toEqual([expect.objectContaining({ key: form.id, name: "Say hello", count: 2, isDeleted: false })]);
  const first = await list(owner, form, "&limit=1");
  expect(first).toMatchObject({ total: 2, columns: ["Name", "Topics"] });
  expect(first.items).toEqual([expect.objectContaining({ page: "Contact", cells: ["Bo", ""] })]);
  const second = await list(owner, form, `&limit=1&cursor=${first.nextCursor}`);
  expect(second.items[0].cells).toEqual(["Ida", "Glaze, Kiln"]);
  expect(second.nextCursor).toBeNull();
  const one = (await owner.get(`${listPath}/${second.items[0].id}`)).json();
  expect(one).toMatchObject({
    formName: "Say hello",
    pagePath: "/contact",
    answers: [
      { title: "Name", text: "Ida" },
      { title: "Topics", text: "Glaze, Kiln" },
    ],
  });
});

test("finds submissions by answers, not by the names of fields", async ({ site, owner, form }) => {
  await send(site, form, { name: "Ida 100%", topics: ["Kiln"] });
  await send(site, form, { name: "Bo" });
  expect((await list(owner, form, "&search=100%25")).items).toHaveLength(1);
  expect((await list(owner, form, "&search=kiln")).items).toHaveLength(1);
  expect((await list(owner, form, "&search=topics")).items).toHaveLength(0);
});

test("the CSV has a column for every field that ever existed, and no cell is a formula", async ({
  site,
  owner,
  form,
}) => {
  await send(site, form, { name: "=1+1", topics: ["Glaze"] });
  const stored = (await owner.get(`/api/config/forms/${form.id}`)).json();
  const fields = [stored.fields[0], buildField({ id: "year", title: "Year" })];
  await owner.put(`/api/config/forms/${form.id}`, { ...formDraft.parse({ ...stored, fields }), revision: 1 });
  await send(site, form, { name: 'Bo, the "potter"', year: "2026" });
  const csv = await owner.get(`${listPath}.csv?form=${form.id}`);
  expect(csv.headers["content-type"]).toContain("text/csv");
  const [head, older, newer] = csv.text.split("\r\n");
  expect(head).toBe("\u{FEFF}Submitted,Page,Address,Name,Year,Topics");
  expect(older).toMatch(/^[0-9 :-]+ -0[45]00,Contact,\/contact,'=1\+1,,Glaze$/);
  expect(newer).toMatch(/,"Bo, the ""potter""",2026,$/);
});

test("submissions of a deleted form stay, under its last name", async ({ site, owner, form }) => {
  await send(site, form, { name: "Ida" });
  await owner.delete(`/api/config/forms/${form.id}`);
  const [group] = (await owner.get(`${listPath}/forms`)).json().items;
  expect(group).toMatchObject({ key: "Say hello", isDeleted: true, count: 1 });
  const answer = await owner.get(`${listPath}?form=${encodeURIComponent(group.key)}`);
  expect(answer.json().items[0].cells[0]).toBe("Ida");
});

test("submissions notify the form's address, otherwise the website's contact address", async ({
  app,
  site,
  owner,
  form,
}) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ contact_email: "owner@example.com" })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  await chooseLanguage(app, site.owner.email, "de");
  await send(site, form, { name: "Ida" });
  const stored = (await owner.get(`/api/config/forms/${form.id}`)).json();
  const save = (recipient: string, revision = 1) =>
    owner.put(`/api/config/forms/${form.id}`, {
      ...formDraft.parse({ ...stored, recipient: "" }),
      revision,
      recipient,
    });
  expect((await save("nobody")).json().errors).toHaveProperty("recipient");
  expect((await save("studio@example.com")).json().recipient).toBe("studio@example.com");
  await send(site, form, { name: "Bo" });
  // An address of someone else on the team, as they write it.
  const editor = await signInAs(app, site, 4);
  const { email } = (await editor.get("/api/config/session")).json().account;
  await chooseLanguage(app, email, "de");
  expect((await save(email.toUpperCase(), 2)).status).toBe(200);
  await send(site, form, { name: "Cy" });
  // The owner reads at the contact address, so that email is in the language of the owner's studio.
  expect((await mails(app, site)).map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
    `${email.toUpperCase()} Neue Einsendung: Say hello`,
    "owner@example.com Neue Einsendung: Say hello",
    "studio@example.com New submission: Say hello",
  ]);
});

test("one submission is deleted, then all, with their notification emails", async ({ app, site, owner, form }) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ contact_email: "owner@example.com" })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  const first = await send(site, form, { name: "Ida" });
  await send(site, form, { name: "Bo" });
  await send(site, form, { name: "Cy" });
  const other = await buildForm(app, site, { fields: [buildField({ id: "text" })] });
  const kept = await send(site, form, { text: "x" }, other.id);
  expect((await owner.delete(`${listPath}/${first}`)).status).toBe(204);
  expect((await owner.delete(`${listPath}/${first}`)).status).toBe(404);
  expect(await mails(app, site)).toHaveLength(3);
  expect((await owner.delete(`${listPath}?form=${form.id}`)).json()).toEqual({ deleted: 2 });
  expect((await list(owner, form)).items).toEqual([]);
  expect((await mails(app, site)).map(({ dedupe_key }) => dedupe_key)).toEqual([kept]);
});

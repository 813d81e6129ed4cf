import { expect } from "vitest";
import { eventsOf, firefox } from "#features/audience/analytics/testing.ts";
import { buildForm } from "#features/audience/forms/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { ExperimentGoal } from "../contract.ts";
import { buildExperiment } from "../testing.ts";

const test = siteTest();

async function startWith(app: TestApp, site: TestSite, owner: TestClient, goal: ExperimentGoal): Promise<void> {
  const { path, created } = await buildExperiment(app, site, owner);
  const form = { name: "Pots", goal, baselinePermille: 50, smallestEffectPercent: 20, revision: created.revision };
  await owner.put(path, form);
  expect((await owner.post(`${path}/start`)).json()).toMatchObject({ status: "running", goal });
}

/** What is recorded for tests alone. */
const recorded = async (app: TestApp, site: TestSite) =>
  (await eventsOf(app, site.website.id))
    .filter(({ kind }) => kind === "event")
    .map(({ kind, subject, data }) => ({ kind, subject, data }));

test("a sent form is recorded with and without scripts, and a refused one is not", async ({ app, site, owner }) => {
  const form = await buildForm(app, site);
  await startWith(app, site, owner, { kind: "form", formId: form.id });
  const visitor = site.visit();
  const fieldId = form.fields[0]?.id as string;
  const { key } = (await visitor.post(`/api/form/FormSubmissionKey?formId=${form.id}`)).json().data;
  const send = (answers: object) =>
    visitor.post("/api/form/SaveFormSubmission", { key, form: JSON.stringify(answers) }, { "user-agent": firefox });
  expect((await send({})).status).toBe(400);
  expect((await send({ [fieldId]: "A bird" })).status).toBe(200);
  const data = { goal: 1, form: form.id };
  expect(await recorded(app, site)).toEqual([{ kind: "event", subject: "form-sent", data }]);
});

test("test orders are not recorded, and nothing is without a test that needs it", async ({ app, site, owner }) => {
  const form = await buildForm(app, site);
  await startWith(app, site, owner, { kind: "order" });
  const person = site.visit();
  const { key } = (await person.post(`/api/form/FormSubmissionKey?formId=${form.id}`)).json().data;
  const answers = JSON.stringify({ [form.fields[0]?.id as string]: "A bird" });
  const sent = await person.post("/api/form/SaveFormSubmission", { key, form: answers }, { "user-agent": firefox });
  expect(sent.status).toBe(200);
  const { visitor, orderToken } = await placeTestOrder(app, site);
  const page = `/checkout/order-confirmed/${orderToken}`;
  await visitor.get(page, { accept: "text/html", "user-agent": firefox });
  expect(await recorded(app, site)).toEqual([]);
});

test("an order is recorded for its buyer, with its amount and without its number", async ({ app, site, owner }) => {
  await startWith(app, site, owner, { kind: "order" });
  const { id, visitor, orderToken } = await placeTestOrder(app, site);
  await app.app
    .site(site.website.id)
    .transaction((tx) =>
      tx.db
        .updateTable("orders")
        .set({ test_mode: false })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", id)
        .execute(),
    );
  const page = `/checkout/order-confirmed/${orderToken}`;
  const headers = { accept: "text/html", "user-agent": firefox };
  await site.visit().get(page, headers);
  expect(await recorded(app, site)).toEqual([]);
  await visitor.get(page, headers);
  const [event] = await recorded(app, site);
  expect(event).toEqual({
    kind: "event",
    subject: "order-placed",
    data: { goal: 1, order: expect.stringMatching(/^[\w-]{22}$/), cents: 3600 },
  });
  expect(JSON.stringify(event)).not.toContain(orderToken);
});

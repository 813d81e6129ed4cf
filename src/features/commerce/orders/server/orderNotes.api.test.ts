import { expect } from "vitest";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";

const test = siteTest().extend("order", ({ app, site }) => placeTestOrder(app, site));

const pathOf = (id: string) => `/api/config/orders/${id}/notes`;

test("notes are added, edited and deleted by their writer, and are in the timeline", async ({ owner, order }) => {
  const path = pathOf(order.id);
  const added = await owner.post(path, { body: " Pack well.\nFragile. " });
  expect(added.status).toBe(201);
  const [note] = added.json().notes;
  expect(note).toMatchObject({
    body: "Pack well.\nFragile.",
    writtenBy: "Olive Owner",
    mayChange: true,
    editedAt: null,
  });
  const edited = await owner.put(`${path}/${note.id}`, { body: "Pack very well." });
  expect(edited.json().notes).toMatchObject([{ body: "Pack very well.", editedBy: null }]);
  expect(edited.json().notes[0].editedAt).not.toBeNull();
  const deleted = await owner.delete(`${path}/${note.id}`);
  expect(deleted.json().notes).toEqual([]);
  expect(deleted.json().history.slice(2)).toMatchObject([
    { action: "order.add-note", by: "Olive Owner" },
    { action: "order.edit-note", by: "Olive Owner" },
    { action: "order.delete-note", by: "Olive Owner" },
  ]);
  expect((await owner.delete(`${path}/${note.id}`)).json().message).toBe("This note no longer exists.");
});

test.for(["", "  ", "a".repeat(5001)])("%j is refused", async (body, { owner, order }) => {
  expect((await owner.post(pathOf(order.id), { body })).status).toBe(400);
});

test("a store manager changes only their own notes, an administrator all", async ({ app, site, owner, order }) => {
  const path = pathOf(order.id);
  const manager = await signInAs(app, site, 8);
  const admin = await signInAs(app, site, 1);
  const [ofOwner] = (await owner.post(path, { body: "Of the owner" })).json().notes;
  const [, ofManager] = (await manager.post(path, { body: "Of the manager" })).json().notes;
  const shown = (await manager.get(`/api/config/orders/${order.id}`)).json().notes;
  expect(shown.map(({ mayChange }: { mayChange: boolean }) => mayChange)).toEqual([false, true]);
  for (const answer of [
    await manager.put(`${path}/${ofOwner.id}`, { body: "Hello" }),
    await manager.delete(`${path}/${ofOwner.id}`),
  ]) {
    expect([answer.status, answer.json().code]).toEqual([403, "note-of-another"]);
  }
  const changed = await admin.put(`${path}/${ofManager.id}`, { body: "Of the manager, corrected" });
  expect(changed.json().notes[1].editedBy).not.toBeNull();
  expect((await admin.delete(`${path}/${ofManager.id}`)).status).toBe(200);
});

test("the timeline has emails with their state, refunds with their amount, and the payment", async ({
  app,
  owner,
  order,
}) => {
  await app.runJobs();
  await owner.post(`/api/config/orders/${order.id}/refunds`, { amountCents: 500, idempotencyKey: "refund-0001" });
  await app.runJobs();
  const { history } = (await owner.get(`/api/config/orders/${order.id}`)).json();
  const mails = history.filter(({ action }: { action: string }) => action === "order.mail");
  expect(mails.map(({ mail }: { mail: { subject: string } }) => mail.subject).sort()).toEqual([
    "New order #1: $36.00",
    "Order confirmed: #1",
    "Refund for your order #1",
  ]);
  expect(mails[0].mail.state).toBe("KEPT");
  expect(history).toContainEqual(expect.objectContaining({ action: "order.paid", amountCents: 3600 }));
  expect(history).toContainEqual(expect.objectContaining({ action: "order.refund", amountCents: 500 }));
});

import { expect } from "vitest";
import { signInMember } from "#features/audience/members/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { monthly, passTime, subscribe } from "#features/commerce/subscriptions/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { membershipTexts as texts } from "../browserContract.ts";
import { buildArea } from "../testing.ts";

const test = siteTest({ own: true })
  .extend("start", { auto: true }, ({ app }) => {
    app.clock.set("2027-01-31T15:00:00Z");
    return true;
  })
  .extend("subscribed", async ({ app, site }) => {
    const product = await buildSoldProduct(app, site, {
      name: "Club",
      productType: 5,
      plan: monthly,
      opensArea: false,
    });
    const area = await buildArea(app, site, { name: "Kiln club", joining: "purchase", productId: product.id });
    return { area, ...(await subscribe(app, site, { product })) };
  });

async function standing(app: TestApp, site: TestSite, { id, member }: { id: string; member: { id: string } }) {
  const { db } = app.services.database;
  const subscription = await db
    .selectFrom("subscriptions")
    .select(["state", "cancel_reason"])
    .where("website_id", "=", site.website.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const memberships = await db
    .selectFrom("area_memberships")
    .select(["state", "end_reason"])
    .where("website_id", "=", site.website.id)
    .where("member_id", "=", member.id)
    .orderBy("area_id")
    .execute();
  await app.runJobs("subscriptions.mail");
  const mails = await db
    .selectFrom("mails")
    .select("kind")
    .where("website_id", "=", site.website.id)
    .where("kind", "like", "subscription-%")
    .orderBy("id")
    .execute();
  const orders = await db.selectFrom("orders").select("id").where("website_id", "=", site.website.id).execute();
  return { ...subscription, memberships, mails: mails.map(({ kind }) => kind), orders: orders.length };
}

test("leaving an area says before that the subscription is canceled, and nothing is charged again", async ({
  app,
  site,
  subscribed,
}) => {
  const { area, product } = subscribed;
  await buildArea(app, site, { name: "Glaze lab", joining: "purchase", productId: product.id });
  await passTime(app, site, "2027-03-02T00:00:00Z");
  const session = await signInMember(site, subscribed.member);
  const page = await session.visitor.get("/account/memberships");
  expect(page.text).toContain("Renews on March 31, 2027");
  expect(page.text).toContain(`/account/subscriptions?show=${subscribed.id}`);
  const asked = await session.visitor.get(`/account/memberships?leave=${area.id}`);
  expect(asked.text).toContain(texts.leaveSubscription);
  expect(asked.text).toContain("The subscription also pays for Glaze lab. You keep access there until March 31, 2027.");
  const left = await session.visitor.submit("/account/areas/leave", {
    xsrfToken: session.xsrfToken,
    areaId: area.id,
  });
  expect(left.headers.location).toContain("done=leftPaid");
  expect(await standing(app, site, subscribed)).toMatchObject({
    state: "CANCELED",
    cancel_reason: "left",
    memberships: expect.arrayContaining([{ state: "ended", end_reason: "left" }]),
    mails: ["subscription-started", "subscription-canceled", "subscription-owner-canceled"],
    orders: 2,
  });
  await passTime(app, site, "2027-05-02T00:00:00Z");
  expect((await standing(app, site, subscribed)).orders).toBe(2);
});

test("who is removed from an area is not charged again, and can't come back by reactivating", async ({
  app,
  site,
  subscribed,
}) => {
  const owner = await site.signIn();
  const { area, member, visitor, xsrfToken, id } = subscribed;
  const path = `/api/config/member-areas/${area.id}/members/${member.id}`;
  expect((await owner.post(path, { action: "remove" })).status).toBeLessThan(300);
  const removed = {
    state: "CANCELED",
    cancel_reason: "removed",
    memberships: [{ state: "ended", end_reason: "removed" }],
    mails: ["subscription-started", "subscription-removed", "subscription-owner-canceled"],
  };
  expect(await standing(app, site, subscribed)).toMatchObject(removed);
  const shown = (await owner.get(`/api/config/subscriptions/${id}`)).json();
  expect(shown.events[0]).toMatchObject({ kind: "canceled", by: "Olive Owner", detail: { reason: "removed" } });
  const again = await visitor.submit("/account/subscriptions/change", {
    ...{ xsrfToken, subscriptionId: id, action: "reactivate" },
  });
  expect(again.status).toBe(409);
  expect(await standing(app, site, subscribed)).toMatchObject(removed);
});

test("members who are removed together lose their subscriptions, too", async ({ app, site, subscribed }) => {
  const owner = await site.signIn();
  const { area, member } = subscribed;
  const answer = await owner.post(`/api/config/member-areas/${area.id}/members/remove`, { memberIds: [member.id] });
  expect(answer.json()).toEqual({ changedCount: 1 });
  expect(await standing(app, site, subscribed)).toMatchObject({
    state: "CANCELED",
    cancel_reason: "removed",
    memberships: [{ state: "ended", end_reason: "removed" }],
  });
});

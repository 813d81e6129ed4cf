import { expect, onTestFinished } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildShippingRate, buildTaxRule } from "#features/commerce/checkout/testing.ts";
import { createNetworkProvider, type NetworkCard } from "#features/commerce/payments/testing.ts";
import { ground, startRateService, useRateService } from "#features/commerce/shipping/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import {
  cardThatFailsLater,
  monthly,
  passTime,
  payingCard,
  saveTestAddress,
  subscribe,
  type TestSubscription,
  takeTurn,
} from "../testing.ts";

const test = siteTest({ reachesLoopback: true })
  .extend("start", { auto: true }, ({ app }) => {
    app.clock.set("2027-01-31T15:00:00Z");
    return true;
  })
  .extend("provider", { scope: "file" }, ({ app }) => {
    const provider = createNetworkProvider();
    provider.can = { purchases: ["goods", "subscriptions"], installments: false };
    app.features.payments.add(provider);
    return provider;
  });

async function read(app: TestApp, site: TestSite, { id }: TestSubscription) {
  return app.services.database.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function ordersOf(app: TestApp, site: TestSite) {
  return app.services.database.db
    .selectFrom("orders")
    .select(["number", "kind", "grand_total_cents", "customer_email", "member_id"])
    .where("website_id", "=", site.website.id)
    .orderBy("number")
    .execute();
}

async function mailsOf(app: TestApp, site: TestSite) {
  await app.runJobs("subscriptions.mail");
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select("kind")
    .where("website_id", "=", site.website.id)
    .where("kind", "like", "subscription-%")
    .orderBy("id")
    .execute();
  return mails.map(({ kind }) => kind.replace("subscription-", ""));
}

const act = (subscription: TestSubscription, action: string) =>
  subscription.visitor.submit("/account/subscriptions/change", {
    xsrfToken: subscription.xsrfToken,
    subscriptionId: subscription.id,
    action,
  });

test("sixteen workers that renew one subscription at once charge it once", async ({ app, site }) => {
  const subscription = await subscribe(app, site);
  app.clock.set("2027-02-28T15:00:00Z");
  await Promise.all(Array.from({ length: 16 }, () => takeTurn(app, site, subscription.id)));
  expect(await ordersOf(app, site)).toMatchObject([
    { number: 1, kind: "subscription" },
    { number: 2, kind: "subscription", grand_total_cents: 2800, member_id: subscription.member.id },
  ]);
  expect(await read(app, site, subscription)).toMatchObject({ cycles_done: 2, state: "ACTIVE" });
});

test("a renewal asks the rate service before it charges, and pays the fallback while the service is down", async ({
  app,
  site,
}) => {
  const owner = await site.signIn();
  const service = await startRateService();
  onTestFinished(() => service.close());
  service.answer = () => ({ rates: [ground] });
  await useRateService(owner, service.url, { fallbackCents: 500 });
  const subscription = await subscribe(app, site, { productType: 1 });
  service.answer = () => ({
    rates: [
      { ...ground, cents: 990, days: 2 },
      { ...ground, code: "slow", name: "Slow", cents: 1 },
    ],
  });
  app.clock.set("2027-02-28T15:00:00Z");
  await takeTurn(app, site, subscription.id);
  service.status = 503;
  app.clock.set("2027-03-31T15:00:00Z");
  await takeTurn(app, site, subscription.id);
  expect((await ordersOf(app, site)).map((order) => order.grand_total_cents)).toEqual([3690, 3790, 3300]);
  expect(service.asked).toHaveLength(3);
});

test("while the rate service is down, a renewal waits quietly, and the owner gets an email after a day", async ({
  app,
  site,
  owner,
}) => {
  const service = await startRateService();
  onTestFinished(() => service.close());
  service.answer = () => ({ rates: [ground] });
  await useRateService(owner, service.url);
  await buildTaxRule(app, site);
  const subscription = await subscribe(app, site, { productType: 1 });
  const shown = await subscription.visitor.get(`/account/subscriptions?show=${subscription.id}`);
  expect(shown.text).toContain("Next payment on February 28, 2027: $28.00 plus shipping and tax");
  service.status = 503;
  const before = await mailsOf(app, site);
  await passTime(app, site, "2027-03-01T14:30:00Z");
  expect(await mailsOf(app, site)).toEqual(before);
  expect(await read(app, site, subscription)).toMatchObject({ state: "ACTIVE", failures: 0, is_delay_told: false });
  await passTime(app, site, "2027-03-02T15:30:00Z");
  expect((await mailsOf(app, site)).slice(before.length)).toEqual(["owner-no-rates"]);
  expect(await ordersOf(app, site)).toHaveLength(1);
  service.status = 200;
  await passTime(app, site, "2027-03-02T16:30:00Z");
  expect(await ordersOf(app, site)).toHaveLength(2);
});

test("by hand, a renewal says that shipping can't be priced, and asks again soon", async ({ app, site, owner }) => {
  const service = await startRateService();
  onTestFinished(() => service.close());
  service.answer = () => ({ rates: [ground] });
  await useRateService(owner, service.url);
  const subscription = await subscribe(app, site, { productType: 1 });
  await act(subscription, "cancel");
  app.clock.set("2027-03-01T15:00:00Z");
  const again = { ...subscription, ...(await signInMember(site, subscription.member)) };
  service.status = 503;
  const refused = await act(again, "reactivate");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Shipping prices could not be calculated. Please try again in a few minutes.");
  expect(await read(app, site, subscription)).toMatchObject({ state: "CANCELED", retry_at: null });
  service.status = 200;
  app.clock.advance(31_000);
  expect((await act(again, "reactivate")).headers.location).toContain("done=reactivated");
});

test("a visitor without an account is asked to sign in, and goes on with the choice", async ({ app, site }) => {
  const { product } = await subscribe(app, site);
  const visitor = site.visit();
  const { cartToken } = (
    await visitor.post("/api/3/commerce/cart/subscription", {
      itemId: product.id,
      sku: product.variants[0]?.sku,
      qty: 1,
    })
  ).json();
  const path = `/checkout/subscription?cartToken=${cartToken}`;
  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain("$28.00 every month");
  expect(page.text).toContain(encodeURIComponent(path));
  // Without a mail server, an account cannot be created.
  expect(page.text).toContain("This shop can&#x27;t send emails right now, so you can&#x27;t create an account.");
  expect(page.text).not.toContain("/account/register");
  expect((await site.visit().get(path)).status).toBe(404);
  await signInMember(site, await buildMember(app, site), visitor);
  expect((await visitor.get(path)).headers.location).toBe(`/checkout?cartToken=${cartToken}`);
  expect((await visitor.get(`/checkout?cartToken=${cartToken}`)).text).toContain("First payment today: $28.00");
});

test("before the address is known, the first payment is said to be without shipping and tax", async ({ app, site }) => {
  const product = await buildSoldProduct(app, site, { name: "Box", plan: monthly, variants: [{ stock: 9 }] });
  await buildShippingRate(app, site, { countries: ["US"], priceCents: 500 });
  await buildTaxRule(app, site);
  await app.services.database.db
    .updateTable("websites")
    .set({ has_members: true })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const visitor = site.visit();
  const chosen = { itemId: product.id, sku: product.variants[0]?.sku, qty: 1 };
  const { cartToken } = (await visitor.post("/api/3/commerce/cart/subscription", chosen)).json();
  const path = `/checkout/subscription?cartToken=${cartToken}`;
  expect((await visitor.get(path)).text).toContain("$28.00, before shipping and tax");
  await signInMember(site, await buildMember(app, site), visitor);
  await visitor.get(path);
  const dueText = async () =>
    (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json().subscription.dueText;
  expect(await dueText()).toBe("First payment today: $28.00, before shipping and tax");
  const address = { firstName: "Ada", lastName: "Lovelace", address1: "12 Kiln Lane", city: "New York", country: "US" };
  await visitor.put("/api/commerce/checkout/email", { cartToken, email: "ada@example.com" });
  const delivery = { cartToken, address: { ...address, address2: "", state: "NY", postcode: "10001" } };
  expect((await visitor.put("/api/commerce/checkout/delivery", delivery)).status).toBe(200);
  expect(await dueText()).toBe("First payment today: $35.49");
  const { subscription } = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
  expect(subscription.thenText).toBe("Then $35.49 every month. Your card is charged next on February 28, 2027.");
});

test("the checkout says what is charged and when, and the order's page has the type of subscriptions", async ({
  app,
  site,
}) => {
  const { visitor, product } = await subscribe(app, site);
  const { cartToken } = (
    await visitor.post("/api/3/commerce/cart/subscription", {
      itemId: product.id,
      sku: product.variants[0]?.sku,
      qty: 1,
    })
  ).json();
  await visitor.get(`/checkout/subscription?cartToken=${cartToken}`);
  const state = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
  expect(state.subscription).toEqual({
    priceText: "$28.00 every month",
    dueText: "First payment today: $28.00",
    nextText: "Next payment on February 28, 2027",
    thenText: null,
  });
  expect(state.paymentChoices.map(({ provider }: { provider: string }) => provider)).toEqual(["test"]);
  const [order] = await app.services.database.db
    .selectFrom("orders")
    .select("order_token")
    .where("website_id", "=", site.website.id)
    .execute();
  const confirmed = await visitor.get(`/checkout/order-confirmed/${order?.order_token}`);
  expect(confirmed.text).toContain("Next payment on February 28, 2027: $28.00");
  expect(confirmed.text).toMatch(/page-type-206|data-page-type="206"|206/);
});

test("a new price reaches renewals a week later, with an email", async ({ app, site }) => {
  const subscription = await subscribe(app, site);
  const { db } = app.services.database;
  app.clock.set("2027-02-25T15:00:00Z");
  await db
    .updateTable("variants")
    .set({ price_cents: 3200 })
    .where("website_id", "=", site.website.id)
    .where("id", "=", subscription.product.variants[0]?.id as string)
    .execute();
  expect((await read(app, site, subscription)).is_price_stale).toBe(true);
  await takeTurn(app, site, subscription.id);
  await passTime(app, site, "2027-04-01T00:00:00Z");
  expect((await ordersOf(app, site)).map((order) => order.grand_total_cents)).toEqual([2800, 2800, 3200]);
  expect(await mailsOf(app, site)).toEqual(["started", "price-changed"]);
});

test("what is sold out is put off and told once, and charged when it is there", async ({ app, site }) => {
  const product = await buildSoldProduct(app, site, {
    name: "Beans",
    productType: 3,
    plan: monthly,
    variants: [{ stock: 1 }],
  });
  const subscription = await subscribe(app, site, { product });
  await passTime(app, site, "2027-03-03T00:00:00Z");
  expect(await ordersOf(app, site)).toHaveLength(1);
  expect(await mailsOf(app, site)).toEqual(["started", "sold-out", "owner-sold-out"]);
  expect(await read(app, site, subscription)).toMatchObject({ state: "ACTIVE", failures: 0 });
  await app.services.database.db
    .updateTable("variants")
    .set({ qty_in_stock: 5 })
    .where("website_id", "=", site.website.id)
    .where("product_id", "=", product.id)
    .execute();
  await passTime(app, site, "2027-03-04T00:00:00Z");
  expect(await ordersOf(app, site)).toHaveLength(2);
});

test("when the product is deleted, the subscription ends and both get an email", async ({ app, site }) => {
  const subscription = await subscribe(app, site);
  await app.services.database.db
    .deleteFrom("products")
    .where("website_id", "=", site.website.id)
    .where("id", "=", subscription.product.id)
    .execute();
  await passTime(app, site, "2027-03-01T00:00:00Z");
  expect(await read(app, site, subscription)).toMatchObject({ state: "CANCELED", cancel_reason: "product" });
  expect(await mailsOf(app, site)).toEqual(["started", "product-gone", "owner-canceled"]);
});

test("customers cancel, and reactivate for free until the end of what is paid", async ({ app, site }) => {
  const subscription = await subscribe(app, site);
  expect((await act(subscription, "cancel")).headers.location).toContain("done=canceled");
  expect(await read(app, site, subscription)).toMatchObject({ state: "CANCELED", next_renewal_at: null });
  expect((await act(subscription, "reactivate")).headers.location).toContain("done=reactivated");
  await passTime(app, site, "2027-03-01T00:00:00Z");
  expect((await ordersOf(app, site)).map((order) => order.grand_total_cents)).toEqual([2800, 2800]);
  expect(await mailsOf(app, site)).toEqual(["started", "canceled", "owner-canceled", "reactivated"]);
});

test("after failed payments, another card and reactivation charge at once, and the dates start again", async ({
  app,
  site,
}) => {
  const subscription = await subscribe(app, site, { card: cardThatFailsLater });
  await passTime(app, site, "2027-03-12T15:00:00Z");
  expect(await read(app, site, subscription)).toMatchObject({ state: "CANCELED", cancel_reason: "payment" });
  const { visitor, xsrfToken, id } = await signedInAgain(site, subscription);
  const again = { ...subscription, visitor, xsrfToken };
  const refused = await act(again, "reactivate");
  expect(refused.status).toBe(402);
  expect(await read(app, site, subscription)).toMatchObject({ state: "CANCELED" });
  const typed = { xsrfToken, subscriptionId: id, ...payingCard };
  const wrong = await visitor.submit("/account/subscriptions/card", { ...typed, cardNumber: "12" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("This card number is not valid.");
  expect((await visitor.submit("/account/subscriptions/card", typed)).headers.location).toContain("done=card");
  expect((await act(again, "reactivate")).headers.location).toContain("done=reactivated");
  expect(await read(app, site, subscription)).toMatchObject({
    state: "ACTIVE",
    cycles_done: 2,
    next_renewal_at: new Date("2027-04-12T14:00:00Z"),
  });
});

async function signedInAgain(site: TestSite, { member, id }: TestSubscription) {
  return { ...(await signInMember(site, member)), id };
}

test("customers pause until a day, resume, and change the address", async ({ app, site }) => {
  const subscription = await subscribe(app, site);
  const { visitor, xsrfToken, id: subscriptionId } = subscription;
  const pause = (until: string) => visitor.submit("/account/subscriptions/pause", { xsrfToken, subscriptionId, until });
  expect((await pause("2027-01-01")).text).toContain("Choose a day from tomorrow on");
  expect((await pause("2027-04-01")).headers.location).toContain("done=paused");
  expect((await act(subscription, "resume")).headers.location).toContain("done=resumed");
  const addressId = await saveTestAddress(app, site, subscription.member.id, { address1: "9 Clay Road" });
  const moved = await visitor.submit("/account/subscriptions/address", { xsrfToken, subscriptionId, addressId });
  expect(moved.headers.location).toContain("done=address");
  const page = await visitor.get(`/account/subscriptions?show=${subscriptionId}`);
  expect(page.text).toContain("9 Clay Road");
  expect(page.text).toContain("Next payment on February 28, 2027: $28.00");
});

test("nobody sees or changes the subscription of someone else", async ({ app, site }) => {
  const own = await subscribe(app, site);
  const other = await subscribe(app, site, { product: own.product });
  const page = await other.visitor.get(`/account/subscriptions?show=${own.id}`);
  expect(page.text).not.toContain(own.id);
  const answer = await act({ ...other, id: own.id }, "cancel");
  expect(answer.status).toBe(404);
  expect(await read(app, site, own)).toMatchObject({ state: "ACTIVE" });
  const elsewhere = await app.buildSite();
  const stranger = await elsewhere.signIn();
  expect((await stranger.get(`/api/config/subscriptions/${own.id}`)).status).toBe(404);
});

test("owners find, skip, retry and cancel subscriptions", async ({ app, site, owner: _owner }) => {
  const subscription = await subscribe(app, site, { name: "Morning roast", card: cardThatFailsLater });
  const owner = await site.signIn();
  const path = `/api/config/subscriptions/${subscription.id}`;
  const list = async (query: string) => (await owner.get(`/api/config/subscriptions?${query}`)).json();
  expect(await list("search=roast")).toMatchObject({ total: 1, items: [{ id: subscription.id, state: "ACTIVE" }] });
  expect((await list("state=PAUSED")).total).toBe(0);
  expect((await list("from=2027-02-28&to=2027-02-28")).total).toBe(1);
  expect((await list("from=2027-03-01")).total).toBe(0);
  const { memberId } = (await owner.get(path)).json();
  expect((await list(`memberId=${memberId}`)).items).toMatchObject([{ id: subscription.id }]);
  expect((await list("memberId=00000000-0000-4000-8000-000000000000")).total).toBe(0);
  const skipped = await owner.post(`${path}/changes`, { action: "skip" });
  expect(skipped.json()).toMatchObject({ nextPaymentAt: "2027-03-31T14:00:00.000Z" });
  await passTime(app, site, "2027-04-01T00:00:00Z");
  const later = await site.signIn();
  expect((await later.post(`${path}/changes`, { action: "retry" })).status).toBe(402);
  expect((await later.get(path)).json()).toMatchObject({ state: "PAST_DUE", lastFailure: expect.any(String) });
  const canceled = (await later.post(`${path}/changes`, { action: "cancel" })).json();
  expect(canceled.state).toBe("CANCELED");
  expect(canceled.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    "canceled",
    "failed",
    "failed",
    "skipped",
    "started",
  ]);
  expect((await later.post(`${path}/changes`, { action: "cancel" })).json().code).toBe("subscription-changed");
});

test("a retry by hand uses up no planned attempt, and the timeline says who tried it with which card", async ({
  app,
  site,
}) => {
  const subscription = await subscribe(app, site, { card: cardThatFailsLater });
  await passTime(app, site, "2027-03-01T00:00:00Z");
  const planned = new Date("2027-03-05T15:00:00Z");
  const pastDue = { state: "PAST_DUE", failures: 1, retry_at: planned };
  expect(await read(app, site, subscription)).toMatchObject(pastDue);
  const owner = await site.signIn();
  const path = `/api/config/subscriptions/${subscription.id}`;
  expect((await owner.post(`${path}/changes`, { action: "retry" })).status).toBe(402);
  const again = { ...subscription, ...(await signedInAgain(site, subscription)) };
  expect((await act(again, "retry")).status).toBe(402);
  expect(await read(app, site, subscription)).toMatchObject(pastDue);
  // The planned attempt and the owner's. The customer saw the third one fail.
  await app.runJobs("subscriptions.mail");
  const mails = app.services.database.db.selectFrom("mails").select("id").where("website_id", "=", site.website.id);
  expect(await mails.where("kind", "=", "subscription-payment-failed").execute()).toHaveLength(2);
  const shown = (await owner.get(path)).json();
  expect(shown).toMatchObject({ nextPaymentAt: planned.toISOString(), isTriedAgain: true });
  const card = { brand: "Visa", lastFour: "0341" };
  expect(shown.events.slice(0, 3)).toMatchObject([
    { kind: "failed", by: null, detail: { by: "customer", ...card } },
    { kind: "failed", by: "Olive Owner", detail: { by: "owner", ...card } },
    { kind: "failed", by: null, detail: { by: "due", ...card } },
  ]);
  // An account without a name is shown by its email.
  const { email } = site.owner;
  await app.services.database.db.updateTable("accounts").set({ name: "" }).where("email", "=", email).execute();
  expect((await owner.get(path)).json().events[1]).toMatchObject({ kind: "failed", by: email });
  // Both planned attempts are left.
  await passTime(app, site, "2027-03-06T00:00:00Z");
  expect(await read(app, site, subscription)).toMatchObject({ state: "PAST_DUE", failures: 2 });
  await passTime(app, site, "2027-03-11T00:00:00Z");
  expect(await read(app, site, subscription)).toMatchObject({ state: "CANCELED", cancel_reason: "payment" });
});

test("a payment that failed is next when it is tried again, also in the list, in emails and on the order's page", async ({
  app,
  site,
}) => {
  const subscription = await subscribe(app, site, { card: cardThatFailsLater });
  await passTime(app, site, "2027-03-01T00:00:00Z");
  const owner = await site.signIn();
  const list = async (query: string) => (await owner.get(`/api/config/subscriptions?${query}`)).json();
  expect((await list("from=2027-03-05&to=2027-03-05")).total).toBe(1);
  expect((await list("to=2027-03-04")).total).toBe(0);
  const { visitor, id } = await signedInAgain(site, subscription);
  const page = await visitor.get(`/account/subscriptions?show=${id}`);
  expect(page.text).toContain("We try the payment again on March 5, 2027: $28.00");
  expect(page.text).toContain("Try the payment now: $28.00");
  expect((await owner.get(`/api/config/subscriptions/${id}`)).json()).toMatchObject({
    nextAmountText: "$28.00",
    isDeliverable: true,
    lastFailure: "The customer's card was declined.",
  });
  await app.runJobs("subscriptions.mail");
  const mail = await app.services.database.db
    .selectFrom("mails")
    .select("text")
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "subscription-payment-failed")
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain("Next attempt: March 5, 2027");
  expect(mail.text).toContain("Amount: $28.00");
  expect(mail.text).not.toContain("Next payment");
  const toOwner = await app.services.database.db
    .selectFrom("mails")
    .select("text")
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "subscription-owner-payment-failed")
    .executeTakeFirstOrThrow();
  expect(toOwner.text).toContain("The customer's card was declined.");
  expect(toOwner.text).not.toContain("Your card");
});

test("the address is changed in place: each says what the next payment costs with it, and a new one comes back", async ({
  app,
  site,
}) => {
  const product = await buildSoldProduct(app, site, { name: "Box", plan: monthly, variants: [{ stock: 9 }] });
  await buildShippingRate(app, site, { countries: ["US"], priceCents: 500 });
  await buildTaxRule(app, site);
  const { visitor, xsrfToken, id: subscriptionId, member } = await subscribe(app, site, { product });
  const inPlace = `/account/subscriptions?show=${subscriptionId}&open=address`;
  const shown = await visitor.get(`/account/subscriptions?show=${subscriptionId}`);
  expect(shown.text).toContain("$35.49, including $5.00 for shipping and $2.49 tax");
  const empty = await visitor.get(inPlace);
  expect(empty.text).toContain(`/account/addresses?edit=new&amp;to=${encodeURIComponent(inPlace)}`);
  const form = await visitor.get(`/account/addresses?edit=new&to=${encodeURIComponent(inPlace)}`);
  expect(form.text).toMatch(/<input type="hidden" name="to" value="[^"]*open=address"/);
  const typed = { firstName: "Ada", lastName: "Lovelace", address1: "9 Clay Road", city: "Salem", country: "US" };
  const saved = await visitor.submit("/account/addresses/save", {
    ...{ xsrfToken, ...typed, state: "OR", postcode: "97301", to: inPlace },
  });
  expect(saved.headers.location).toMatch(/open=address&address=[0-9a-f-]{36}$/);
  const { text } = await visitor.get(saved.headers.location as string);
  expect(text).toContain("The next delivery, on February 28, 2027, goes to the address that you choose.");
  expect(text).toMatch(/name="addressId" checked=""[^>]*>.{0,80}9 Clay Road/);
  expect(text).toContain("Next payment: $33.00, including $5.00 for shipping");
  const far = await saveTestAddress(app, site, member.id, { country: "DE", state: "", postcode: "10115" });
  const change = (addressId: string) =>
    visitor.submit("/account/subscriptions/address", { xsrfToken, subscriptionId, addressId });
  const refused = await change(far);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("We don&#x27;t deliver to this address.");
  const [, chosen = ""] = /address=([0-9a-f-]{36})$/.exec(saved.headers.location as string) ?? [];
  expect((await change(chosen)).headers.location).toContain("done=address");
  const page = await visitor.get(`/account/subscriptions?show=${subscriptionId}`);
  expect(page.text).toContain("Next payment on February 28, 2027: $33.00, including $5.00 for shipping");
  for (const [to, expected] of [
    ["/account/subscriptions", /^\/account\/subscriptions\?address=[0-9a-f-]{36}$/],
    ["/account/subscriptions?address=old&show=1#form", /^\/account\/subscriptions\?address=[0-9a-f-]{36}&show=1#form$/],
    ["/.//evil.example", /^\/\.\/\/evil\.example\?address=/],
  ] as const) {
    const path = { ...typed, state: "OR", postcode: "97301", to };
    const back = await visitor.submit("/account/addresses/save", { xsrfToken, ...path });
    expect(back.headers.location).toMatch(expected);
  }
  // Another website is nowhere to come back to.
  const away = await visitor.submit("/account/addresses/save", {
    ...{ xsrfToken, ...typed, state: "OR", postcode: "97301", to: "//evil.example/" },
  });
  expect(away.headers.location).toBe("/account/addresses?done=saved");
});

async function subscribeRemotely(app: TestApp, site: TestSite, cardNumber: NetworkCard) {
  await app.services.database.db
    .updateTable("websites")
    .set({ payment_providers: ["network"] })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const subscription = await subscribe(app, site, { card: { ...payingCard, provider: "network", cardNumber: "pays" } });
  await app.services.database.db
    .updateTable("subscriptions")
    .set({
      payment_method: JSON.stringify({
        provider: "network",
        title: "Card",
        reference: cardNumber,
        brand: "Visa",
        lastFour: "4242",
      }),
    })
    .where("website_id", "=", site.website.id)
    .where("id", "=", subscription.id)
    .execute();
  return subscription;
}

async function reconcile(app: TestApp, ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
}

test("over a network: a lost answer is found by the reconciliation, and the card is charged once", async ({
  app,
  site,
  provider,
}) => {
  const subscription = await subscribeRemotely(app, site, "loses the answer");
  app.clock.set("2027-02-28T15:00:00Z");
  await takeTurn(app, site, subscription.id);
  await takeTurn(app, site, subscription.id);
  expect(await ordersOf(app, site)).toHaveLength(1);
  await reconcile(app, 61_000);
  expect(await ordersOf(app, site)).toHaveLength(2);
  expect([...provider.charges.values()].slice(-2).map(({ cents }) => cents)).toEqual([2800, 2800]);
  expect(await read(app, site, subscription)).toMatchObject({ state: "ACTIVE", cycles_done: 2 });
});

test("over a network: a request that never arrived is no failed payment, and is tried again", async ({
  app,
  site,
  provider,
}) => {
  const subscription = await subscribeRemotely(app, site, "loses the request");
  const before = provider.charges.size;
  app.clock.set("2027-02-28T15:00:00Z");
  await takeTurn(app, site, subscription.id);
  await reconcile(app, 61_000);
  expect(provider.charges.size).toBe(before);
  expect(await read(app, site, subscription)).toMatchObject({ state: "ACTIVE", failures: 0 });
  await app.services.database.db
    .updateTable("subscriptions")
    .set({
      payment_method: JSON.stringify({
        provider: "network",
        title: "Card",
        reference: "pays",
        brand: "Visa",
        lastFour: "4242",
      }),
    })
    .where("website_id", "=", site.website.id)
    .execute();
  await passTime(app, site, "2027-03-01T00:00:00Z");
  expect(await ordersOf(app, site)).toHaveLength(2);
  expect(provider.charges.size).toBe(before + 1);
});

test("over a network: a declined renewal is past due", async ({ app, site, provider: _provider }) => {
  const subscription = await subscribeRemotely(app, site, "declines");
  await passTime(app, site, "2027-03-01T00:00:00Z");
  expect(await read(app, site, subscription)).toMatchObject({ state: "PAST_DUE", failures: 1 });
});

test("a membership whose area was deleted is not charged again", async ({ app, site }) => {
  const product = await buildSoldProduct(app, site, { name: "Club", productType: 5, plan: monthly });
  const subscription = await subscribe(app, site, { product });
  await app.services.database.db
    .deleteFrom("member_areas")
    .where("website_id", "=", site.website.id)
    .where("product_id", "=", product.id)
    .execute();
  await passTime(app, site, "2027-03-05T00:00:00Z");
  expect(await ordersOf(app, site)).toHaveLength(1);
  expect(await read(app, site, subscription)).toMatchObject({ state: "CANCELED", cancel_reason: "product" });
});

test("a membership that is a subscription opens its area until it ends", async ({ app, site }) => {
  const product = await buildSoldProduct(app, site, { name: "Club", productType: 5, plan: monthly });
  const subscription = await subscribe(app, site, { product });
  const membership = () =>
    app.services.database.db
      .selectFrom("area_memberships")
      .select(["state", "until"])
      .where("website_id", "=", site.website.id)
      .where("member_id", "=", subscription.member.id)
      .executeTakeFirst();
  expect(await membership()).toEqual({ state: "active", until: null });
  await passTime(app, site, "2027-03-05T00:00:00Z");
  expect(await membership()).toEqual({ state: "active", until: null });
  const owner = await site.signIn();
  await owner.post(`/api/config/subscriptions/${subscription.id}/changes`, { action: "cancel" });
  expect(await membership()).toEqual({ state: "active", until: new Date("2027-03-31T14:00:00Z") });
  expect(await mailsOf(app, site)).toEqual(["started", "canceled", "owner-canceled"]);
});

test("an email that can't be rendered now keeps nobody from canceling, and follows", async ({ app, site }) => {
  const subscription = await subscribe(app, site);
  await app.runJobs("subscriptions.mail");
  const { workers } = app.app;
  const run = workers.run;
  workers.run = (task, ...given) =>
    task.name === "renderMail" ? Promise.resolve({ problem: "busy" } as never) : run(task, ...given);
  onTestFinished(() => {
    workers.run = run;
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(subscription, "cancel")));
  const done = answers.filter(({ headers }) => String(headers.location).endsWith("done=canceled"));
  expect([done.length, answers.map(({ status }) => status).sort()]).toEqual([1, [303, 409, 409, 409]]);
  expect(await read(app, site, subscription)).toMatchObject({ state: "CANCELED" });
  workers.run = run;
  expect(await mailsOf(app, site)).toEqual(["started", "canceled", "owner-canceled"]);
});

test("a member changes a subscription at most ten times in ten minutes", async ({ app, site }) => {
  const subscription = await subscribe(app, site);
  const { limiter } = app.services;
  const limit = { name: "subscriptions:change", limit: 10, seconds: 600 };
  const key = `${site.website.id} ${subscription.member.id}`;
  for (let change = 0; change < 10_000; change++) await limiter.take(limit, key);
  const refused = await act(subscription, "cancel");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("You changed your subscriptions too often.");
  expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  expect(await read(app, site, subscription)).toMatchObject({ state: "ACTIVE" });
  expect(await mailsOf(app, site)).toEqual(["started"]);
});

test("the email about a renewal says so, with its amount, the next payment and the link to manage it", async ({
  app,
  site,
}) => {
  const subscription = await subscribe(app, site);
  await passTime(app, site, "2027-03-01T00:00:00Z");
  await app.runJobs("order.mail");
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["kind", "subject", "text"])
    .where("website_id", "=", site.website.id)
    .where("recipient", "=", subscription.member.email)
    .where("kind", "like", "order-%")
    .orderBy("id")
    .execute();
  expect(mails).toMatchObject([
    { kind: "order-confirmation", subject: "Order confirmed: #1" },
    { kind: "order-renewed", subject: "Your subscription renewed: $28.00" },
  ]);
  expect(mails[1]?.text).not.toContain("Thank you for your order");
  for (const part of ["We charged $28.00", "March 31, 2027", `/account/subscriptions?show=${subscription.id}`]) {
    expect(mails[1]?.text).toContain(part);
  }
});

test("a website in the trash gets no new jobs", async ({ app, site, owner }) => {
  // The only website of an install can't be deleted.
  await app.buildSite();
  const { db, pool } = app.services.database;
  // On a later day than those of this file, renewals of its other websites would be due again and again.
  await pool.query("delete from graphile_worker._private_jobs");
  const { id } = await subscribe(app, site);
  const own = db.updateTable("subscriptions").where("website_id", "=", site.website.id).where("id", "=", id);
  await own.set({ is_price_stale: true }).execute();
  expect((await owner.delete(`/api/config/website?title=${encodeURIComponent(site.website.title)}`)).status).toBe(200);
  const sql = "select count(*)::integer as count from graphile_worker._private_jobs where payload ->> 'websiteId' = $1";
  const count = async () => (await pool.query(sql, [site.website.id])).rows[0].count;
  const before = await count();
  for (let minute = 0; minute < 3; minute++) {
    await app.app.jobs.taskList()["subscriptions.sweep"]?.({}, {} as never);
    await app.runJobs();
  }
  expect(await count()).toBe(before);
});

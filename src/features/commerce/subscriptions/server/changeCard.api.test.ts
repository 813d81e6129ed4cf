import { afterAll, describe, expect } from "vitest";
import { signInMember } from "#features/audience/members/testing.ts";
import { createFakeStripe, type FakeAccount } from "#features/commerce/payments/testing/fakeStripe.ts";
import { setUpStripe } from "#features/commerce/payments/testing/setUpStripe.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { passTime, payingCard, subscribe, type TestSubscription } from "../testing.ts";

const fake = await createFakeStripe();
afterAll(() => fake.close());

const test = siteTest({ own: true, rateLimitScale: 1, environment: { STRIPE_API_URL: fake.url } }).extend(
  "account",
  async ({ owner }) => {
    const account = fake.addAccount();
    await setUpStripe(owner, account);
    return account;
  },
);

type Card = Parameters<FakeAccount["createToken"]>[0];

const subscribeWith = (app: TestApp, site: TestSite, account: FakeAccount, card: Card = "pm_card_visa") =>
  subscribe(app, site, { card: { provider: "stripe-test", token: account.createToken(card) } });

/** The call of the provider's form. */
const saveCard = ({ visitor, xsrfToken, id }: TestSubscription, token: string) =>
  visitor.post(
    "/api/site-users/account/subscriptions/card",
    { subscriptionId: id, token },
    { "x-siteuser-xsrf-token": xsrfToken },
  );

const formOf = ({ visitor, id }: TestSubscription) => visitor.get(`/account/subscriptions?show=${id}&open=card`);

/** The card that is kept, and how often it was changed. */
async function standing(app: TestApp, site: TestSite, { id }: TestSubscription) {
  const { rows } = await app.services.database.pool.query(
    `select state, test_mode as "testMode", payment_method->>'provider' as provider, payment_method->>'lastFour' as "lastFour",
      (select count(*)::int from subscription_events as event where event.website_id = subscription.website_id
        and event.subscription_id = subscription.id and kind = 'card-changed') as changes
    from subscriptions as subscription where website_id = $1 and id = $2`,
    [site.website.id, id],
  );
  return rows[0];
}

const setupsOf = (account: FakeAccount) =>
  [...account.objects.values()].filter(({ object }) => object === "setup_intent");

/** Tries a card whose bank asks for a confirmation. @returns where the bank leads back to */
async function askBank(subscription: TestSubscription, account: FakeAccount) {
  const { url } = (await saveCard(subscription, account.createToken("pm_card_authenticationRequiredOnSetup"))).json();
  expect(new URL(url).origin).toBe(fake.url);
  const setup = setupsOf(account).at(-1);
  const { pathname, search } = new URL(String(setup?.return_url));
  return { setupId: setup?.id as string, back: `${pathname}${search}&setup_intent=${setup?.id}`, url: String(url) };
}

describe("a card that Stripe keeps", () => {
  test("is changed by Stripe's form, and pays the next renewal", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const { visitor, id } = subscription;
    const page = await visitor.get(`/account/subscriptions?show=${id}`);
    expect(page.text).toContain("Visa ending in 4242");
    expect(page.headers["content-security-policy"]).not.toContain(fake.url);
    const form = await formOf(subscription);
    expect(form.text).toContain('data-card-form="stripe"');
    expect(form.text).toContain("Changing this card needs JavaScript.");
    expect(form.text).not.toContain('name="cardNumber"');
    expect(form.headers["content-security-policy"]).toContain(`script-src 'self' ${fake.url}`);
    expect(form.headers["permissions-policy"]).toContain(`payment=(self "${fake.url}")`);
    const token = account.createToken("pm_card_mastercard");
    const saved = await saveCard(subscription, token);
    expect([saved.status, saved.json()]).toEqual([200, { url: `/account/subscriptions?show=${id}&done=card` }]);
    const done = await visitor.get(saved.json().url);
    expect(done.text).toContain("The card was saved.");
    expect(done.text).toContain("Mastercard ending in 4444");
    await passTime(app, site, new Date(app.clock.now().getTime() + 33 * 86_400_000).toISOString());
    const [first, renewal] = account.intents();
    const [setup] = setupsOf(account);
    expect(renewal).toMatchObject({
      status: "succeeded",
      amount: 2800,
      customer: setup?.customer,
      payment_method: setup?.payment_method,
    });
    expect(account.objects.get(String(renewal?.payment_method))).toMatchObject({ card: { last4: "4444" } });
    expect(renewal?.customer).not.toBe(first?.customer);
  });

  test("is changed once by the same token, also by calls at once", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const token = account.createToken("pm_card_mastercard");
    const answers = await Promise.all([saveCard(subscription, token), saveCard(subscription, token)]);
    expect((await saveCard(subscription, token)).json()).toEqual(answers[0]?.json());
    expect(setupsOf(account)).toHaveLength(1);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4444", changes: 1 });
    // A later repetition does not bring it back.
    await saveCard(subscription, account.createToken("pm_card_visa"));
    await saveCard(subscription, token);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4242", changes: 2 });
  });

  test.for([
    ["pm_card_chargeDeclined", 402, "Your card was declined. Please use another card."],
    ["pm_card_chargeDeclinedProcessingError", 402, "Your card could not be processed."],
    ["pm_afterpay_clearpay", 402, "Your card could not be processed."],
  ] as const)("stays if the new one is refused: %s", async ([card, status, message], { app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const refused = await saveCard(subscription, account.createToken(card));
    expect([refused.status, refused.json().message]).toEqual([status, expect.stringContaining(message)]);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4242", changes: 0 });
  });

  test("stays if nothing was entered, or Stripe can't be asked", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const codeOf = async (token: string) => (await saveCard(subscription, token)).json().code;
    expect([await codeOf(""), await codeOf("nothing-due"), await codeOf("pm_card_visa")]).toEqual(
      Array(3).fill("card-missing"),
    );
    account.isRevoked = true;
    expect(await codeOf("ctoken_1")).toBe("provider-unavailable");
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4242", changes: 0 });
  });

  test("is entered ten times an hour, saved or not, before Stripe is asked", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const refused = async () => {
      const answer = await saveCard(subscription, account.createToken("pm_card_visa"));
      return [answer.status, answer.json().code, Number(answer.headers["retry-after"]) > 0];
    };
    for (let tried = 0; tried < 4; tried++) await saveCard(subscription, account.createToken("pm_card_mastercard"));
    for (let tried = 0; tried < 6; tried++) await saveCard(subscription, `ctoken_unknown${tried}`);
    const calls = fake.requests.length;
    expect(await refused()).toEqual([429, "too-many-payments", true]);
    expect(fake.requests.length).toBe(calls);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4444", changes: 4 });
  });

  test("that was declined five times is not tried again, not by a retry either", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account, "pm_card_chargeCustomerFail");
    await passTime(app, site, new Date(app.clock.now().getTime() + 32 * 86_400_000).toISOString());
    const { visitor, xsrfToken } = await signInMember(site, subscription.member);
    const before = account.intents().length;
    const retry = () =>
      visitor.submit("/account/subscriptions/change", {
        xsrfToken,
        subscriptionId: subscription.id,
        action: "retry",
      });
    for (let tried = 0; tried < 5; tried++) expect((await retry()).status).toBe(402);
    const blocked = await retry();
    expect([blocked.status, Number(blocked.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(blocked.text).toContain("This card was declined too many times.");
    expect(account.intents().length - before).toBe(5);
  });

  test("of someone else is not changed", async ({ app, site, account }) => {
    const own = await subscribeWith(app, site, account);
    const other = await subscribeWith(app, site, account);
    const refused = await saveCard({ ...other, id: own.id }, account.createToken("pm_card_mastercard"));
    expect([refused.status, refused.json().code]).toEqual([404, "subscription-unknown"]);
    expect(await standing(app, site, own)).toMatchObject({ lastFour: "4242" });
  });

  test("that was declined is changed, and the payment is tried again", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account, "pm_card_chargeCustomerFail");
    await passTime(app, site, new Date(app.clock.now().getTime() + 32 * 86_400_000).toISOString());
    expect(await standing(app, site, subscription)).toMatchObject({ state: "PAST_DUE", lastFour: "0341" });
    const again = { ...subscription, ...(await signInMember(site, subscription.member)) };
    const { url } = (await saveCard(again, account.createToken("pm_card_visa"))).json();
    const saved = await again.visitor.get(url);
    expect(saved.text).toContain("It is not charged now, but on the day below.");
    expect(saved.text).toContain("Try the payment now: $28.00");
    const { xsrfToken, id: subscriptionId } = again;
    const retry = { xsrfToken, subscriptionId, action: "retry" };
    const paid = await again.visitor.submit("/account/subscriptions/change", retry);
    expect(paid.headers.location).toContain("done=paid");
    expect(await standing(app, site, subscription)).toMatchObject({ state: "ACTIVE", lastFour: "4242" });
  });
});

describe("a card that the bank asks to confirm", () => {
  test("is saved after the confirmation, once", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const { visitor } = subscription;
    const { setupId, back, url } = await askBank(subscription, account);
    const early = await visitor.get(back);
    expect(early.status).toBe(409);
    expect(early.text).toContain("Your bank has not confirmed this card yet.");
    expect(early.text).toContain(`href="${url}"`);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4242", changes: 0 });
    const cookie = visitor.cookies.get("vitrine-pending-card") as string;
    account.finish(setupId);
    const done = `/account/subscriptions?show=${subscription.id}&done=card`;
    expect((await visitor.get(back)).headers.location).toBe(done);
    expect(visitor.cookies.has("vitrine-pending-card")).toBe(false);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "3155", changes: 1 });
    expect((await visitor.get(back)).headers.location).toBe(done);
    // A replay does not bring it back.
    await saveCard(subscription, account.createToken("pm_card_mastercard"));
    visitor.cookies.set("vitrine-pending-card", cookie);
    expect((await visitor.get(back)).headers.location).toBe(done);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4444", changes: 2 });
  });

  test("stays away if the bank refuses it, and the form says so", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const { setupId, back } = await askBank(subscription, account);
    account.finish(setupId, false);
    const page = await subscription.visitor.get(back);
    expect(page.status).toBe(402);
    expect(page.text).toContain("Your bank did not confirm this payment.");
    expect(page.text).toContain('data-card-form="stripe"');
    expect(page.headers["content-security-policy"]).toContain(fake.url);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4242", changes: 0 });
  });

  test("waits for half an hour", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const { setupId, back } = await askBank(subscription, account);
    account.finish(setupId);
    const cookie = subscription.visitor.cookies.get("vitrine-pending-card") as string;
    app.clock.advance(30 * 60_000);
    subscription.visitor.cookies.set("vitrine-pending-card", cookie);
    const page = await subscription.visitor.get(back);
    expect(page.status).toBe(409);
    expect(page.text).toContain("it was not confirmed in time");
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "4242", changes: 0 });
  });

  test("is not saved for another member or another subscription", async ({ app, site, account }) => {
    const own = await subscribeWith(app, site, account);
    const { setupId, back } = await askBank(own, account);
    account.finish(setupId);
    const other = await subscribeWith(app, site, account);
    other.visitor.cookies.set("vitrine-pending-card", own.visitor.cookies.get("vitrine-pending-card") as string);
    expect((await other.visitor.get(back)).status).toBe(404);
    expect((await other.visitor.get(back.replace(own.id, other.id))).status).toBe(409);
    own.visitor.cookies.set("vitrine-pending-card", "made.up");
    expect((await own.visitor.get(back)).status).toBe(409);
    for (const each of [own, other]) expect(await standing(app, site, each)).toMatchObject({ changes: 0 });
  });

  test("is kept through a sign-in, and Stripe may be silent meanwhile", async ({ app, site, account }) => {
    const subscription = await subscribeWith(app, site, account);
    const { setupId, back } = await askBank(subscription, account);
    account.finish(setupId);
    fake.meet("GET /v1/setup_intents", "answers 500");
    expect((await subscription.visitor.get(back)).status).toBe(503);
    const stranger = site.visit();
    expect((await stranger.get(back, { accept: "text/html" })).headers.location).toMatch(/^\/account\/sign-in\?to=/);
    expect((await subscription.visitor.get(back)).status).toBe(303);
    expect(await standing(app, site, subscription)).toMatchObject({ lastFour: "3155" });
  });
});

describe("the shop's payment methods", () => {
  test("test cards have our own fields, and nothing of a card is sent back", async ({ app, site }) => {
    const subscription = await subscribe(app, site);
    const { visitor, xsrfToken, id: subscriptionId } = subscription;
    const key = /name="key" value="([^"]+)"/.exec((await formOf(subscription)).text)?.[1] as string;
    const typed = { xsrfToken, subscriptionId, key, ...payingCard };
    const send = (change: object) => visitor.submit("/account/subscriptions/card", { ...typed, ...change });
    const wrong = await send({ expiry: "13/39", securityCode: "987" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('name="cardNumber"');
    for (const secret of ["4242 4242", "13/39", "987"]) expect(wrong.text).not.toContain(secret);
    const declined = await send({ cardNumber: "4000 0000 0000 1000" });
    expect(declined.text).toContain("this shop takes test cards only");
    const saved = await Promise.all([send({}), send({})]);
    expect(saved.map(({ headers }) => headers.location)).toEqual(
      Array(2).fill(`/account/subscriptions?show=${subscriptionId}&done=card`),
    );
    expect(await standing(app, site, subscription)).toMatchObject({ changes: 1 });
    // The same form with another card is another change.
    expect((await send({ cardNumber: "4000 0000 0000 0341" })).headers.location).toContain("done=card");
    expect(await standing(app, site, subscription)).toMatchObject({ changes: 2, lastFour: "0341" });
  });

  test("if its own is not offered, another one takes the card, but no test of real payments", async ({
    app,
    site,
    owner,
  }) => {
    const subscription = await subscribe(app, site);
    const live = fake.addAccount({ mode: "live" });
    await setUpStripe(owner, live);
    await owner.put("/api/config/payment-providers", { enabled: ["stripe"] });
    expect((await formOf(subscription)).text).toContain(live.publishableKey);
    expect((await saveCard(subscription, live.createToken("pm_card_visa"))).status).toBe(200);
    expect(await standing(app, site, subscription)).toMatchObject({ provider: "stripe", testMode: false });
    await owner.put("/api/config/payment-providers", { enabled: ["test"] });
    const { text } = await formOf(subscription);
    expect(text).toContain("This payment method can&#x27;t be changed here.");
    expect(text).not.toContain('name="cardNumber"');
  });

  test("the account lists each card once, with what it pays for", async ({ app, site }) => {
    const first = await subscribe(app, site, { name: "Tea club" });
    const { visitor } = first;
    const links = /href="\/account\/payment-methods"/;
    const { statements } = await countStatements(async () => {
      expect((await visitor.get("/account")).text).toMatch(links);
    });
    // No page but the cards' own prices renewals.
    expect(statements.filter((text) => text.includes("cart_lines"))).toEqual([]);
    const page = await visitor.get("/account/payment-methods");
    expect(page.text).toContain("Visa ending in 4242");
    expect(page.text).toContain(`href="/account/subscriptions?show=${first.id}&amp;open=card"`);
    expect(page.text).toMatch(/Next payment on [A-Z][a-z]+ \d+, \d{4}: \$28\.00</);
    await app.services.database.pool.query(
      "update subscriptions set payment_method = null where website_id = $1 and id = $2",
      [site.website.id, first.id],
    );
    expect((await visitor.get("/account")).text).not.toMatch(links);
    expect((await visitor.get("/account/payment-methods")).text).toContain("No cards are kept for you.");
  });
});

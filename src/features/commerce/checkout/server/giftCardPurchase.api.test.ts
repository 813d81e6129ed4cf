import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { MailRefused, type MailTransport, type OutgoingMail } from "#kernel/server/mail/mailTransport.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buyerAddress, goodCard } from "../testing.ts";

// Without a mail server.
const test = siteTest({ own: true }).extend("card", ({ app, site }) =>
  buildSoldProduct(app, site, {
    name: "Gift card",
    productType: 4,
    optionNames: ["Value"],
    variants: [
      { sku: "GIFT-25", priceCents: 2500, attributes: { Value: "$25" } },
      { sku: "GIFT-50", priceCents: 5000, attributes: { Value: "$50" } },
    ],
  }),
);

const forAnn = {
  sku: "GIFT-25",
  for: "other",
  recipientEmail: "ann@example.com",
  recipientName: "Ann",
  senderName: "Bob",
  message: "Enjoy\r\nit",
  sendOn: "",
};

const tokenIn = (location: unknown) =>
  new URL(String(location), "http://shop.example").searchParams.get("cartToken") ?? "";

const stateOf = async (visitor: TestClient, cartToken: string) =>
  (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();

async function pay(visitor: TestClient, cartToken: string): Promise<string> {
  await visitor.put("/api/commerce/checkout/email", { cartToken, email: "bob@example.com" });
  await visitor.put("/api/commerce/checkout/delivery", { cartToken, address: buyerAddress });
  await visitor.put("/api/commerce/checkout/payment", { cartToken, ...goodCard });
  const placed = await visitor.post("/api/commerce/checkout/order", { cartToken });
  expect(placed.status, placed.text).toBe(200);
  return placed.json().url;
}

const mailServer = (send: (mail: OutgoingMail) => Promise<void>): MailTransport => ({ send, close: () => undefined });

const sendDue = async (app: TestApp) => {
  await app.app.jobs.taskList()["gift-cards.send-due"]?.({}, { abortSignal: new AbortController().signal } as never);
  await app.runJobs();
};

describe("without a mail server", () => {
  test("the buyer gets the code, nothing is promised, and the email is sent once there is one", async ({
    app,
    site,
    owner,
    card,
  }) => {
    const visitor = site.visit();
    const path = `/checkout/gift-card/${card.id}`;
    expect((await visitor.get(`${path}?sku=GIFT-25`)).text).toContain("After you pay, you see the code and a card");
    const started = await visitor.submit(path, forAnn);
    const url = await pay(visitor, tokenIn(started.headers.location));
    await sendDue(app);
    const [{ id }] = (await owner.get("/api/config/gift-cards")).json().items;
    const detail = (await owner.get(`/api/config/gift-cards/${id}`)).json();
    expect(detail).toMatchObject({ isMailed: false, sentAt: null, message: "Enjoy\nit" });
    const page = await visitor.get(url);
    expect(page.text).toContain(detail.code);
    expect(page.text).toContain(new URL(detail.printUrl).pathname);
    expect((await site.visit().get(url)).text).not.toContain(detail.code);
    const resent = await owner.post(`/api/config/gift-cards/${id}/send`, {
      recipientEmail: "ann@example.com",
      recipientName: "Ann",
    });
    expect([resent.status, resent.json().code]).toEqual([409, "mail-server-missing"]);
    const { items: mails } = (await owner.get("/api/config/mails?search=ann@example.com")).json();
    expect(mails).toEqual([]);

    const sent: OutgoingMail[] = [];
    app.services.mailTransport = mailServer(async (mail) => void sent.push(mail));
    // Long after emails of the outbox would have been too old.
    app.clock.advance(30 * 86_400_000);
    await Promise.all([sendDue(app), sendDue(app)]);
    await sendDue(app);
    expect(
      sent.filter(({ to }) => to.includes("ann@example.com")).map(({ text }) => text.includes(detail.code)),
    ).toEqual([true]);
    const later = await site.signIn();
    expect((await later.get(`/api/config/gift-cards/${id}`)).json()).toMatchObject({ isMailed: true });
    expect((await visitor.get(url)).text).not.toContain(detail.code);
    app.services.mailTransport = undefined;
  });

  test("a card whose email was rejected says so, and is sent to a better address", async ({
    app,
    site,
    owner,
    card,
  }) => {
    const visitor = site.visit();
    const started = await visitor.submit(`/checkout/gift-card/${card.id}`, forAnn);
    await pay(visitor, tokenIn(started.headers.location));
    const [{ id }] = (await owner.get("/api/config/gift-cards")).json().items;
    const refusal = new MailRefused("550 no such user", true);
    app.services.mailTransport = mailServer(() => Promise.reject(refusal));
    await sendDue(app);
    const later = await site.signIn();
    const [mail] = (await later.get("/api/config/mails?search=ann@example.com")).json().items;
    // It was tried for longer than an hour.
    await app.services.database.db
      .updateTable("mails")
      .set({ queued_at: new Date(app.clock.now().getTime() - 2 * 3_600_000) })
      .where("website_id", "=", site.website.id)
      .where("id", "=", mail.id)
      .execute();
    await later.post(`/api/config/mails/${mail.id}/send`, {});
    await app.runJobs();
    const rejected = (await later.get(`/api/config/gift-cards/${id}`)).json();
    expect(rejected).toMatchObject({ isMailed: true, sentAt: null, sendAt: null });
    const sent: string[] = [];
    app.services.mailTransport = mailServer(async ({ to }) => void sent.push(to));
    await later.post(`/api/config/gift-cards/${id}/send`, { recipientEmail: "anna@example.com", recipientName: "Ann" });
    await sendDue(app);
    expect(sent.filter((to) => to.includes("anna@"))).toHaveLength(1);
    app.services.mailTransport = undefined;
  });
});

describe("for whom a gift card is", () => {
  test("is shown before it is paid, and changed with everything filled in", async ({ site, owner, card }) => {
    const visitor = site.visit();
    const path = `/checkout/gift-card/${card.id}`;
    const started = await visitor.submit(path, forAnn);
    const cartToken = tokenIn(started.headers.location);
    const { giftCardFor } = await stateOf(visitor, cartToken);
    expect(giftCardFor.pairs).toEqual([
      { title: "Recipient", text: "Ann (ann@example.com)" },
      { title: "From", text: "Bob" },
      { title: "Message", text: "Enjoy\nit" },
    ]);
    expect(giftCardFor.line).toBe("For Ann (ann@example.com)");
    expect((await visitor.get(`/checkout?cartToken=${cartToken}`)).text).toContain("Ann (ann@example.com)");
    // The link, and the form that the browser's "Back" shows.
    for (const address of [giftCardFor.editPath, `${path}?sku=GIFT-50`]) {
      const form = (await visitor.get(address)).text;
      expect(form).toMatch(/name="recipientEmail"[^>]*value="ann@example.com"/);
      expect(form).toContain(`value="${cartToken}"`);
    }
    const refused = await visitor.submit(path, { ...forAnn, cartToken, recipientEmail: "nobody" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`value="${cartToken}"`);
    const changed = await visitor.submit(path, { ...forAnn, cartToken, sku: "GIFT-50", recipientName: "Anna" });
    expect(tokenIn(changed.headers.location)).toBe(cartToken);
    expect(await stateOf(visitor, cartToken)).toMatchObject({
      cart: { grandTotalCents: 5000 },
      giftCardFor: { pairs: [{ text: "Anna (ann@example.com)" }, {}, {}] },
    });
    await pay(visitor, cartToken);
    const { items } = (await owner.get("/api/config/gift-cards")).json();
    expect(items).toMatchObject([{ recipientName: "Anna", balanceCents: 5000 }]);
    // What was bought is not changed anymore.
    expect((await visitor.get(giftCardFor.editPath)).text).not.toContain("ann@example.com");
    const another = await visitor.submit(path, { ...forAnn, cartToken });
    expect(tokenIn(another.headers.location)).not.toBe(cartToken);
  });

  test("is shown to nobody else, and can be the buyer", async ({ site, card }) => {
    const visitor = site.visit();
    const path = `/checkout/gift-card/${card.id}`;
    const started = await visitor.submit(path, forAnn);
    const cartToken = tokenIn(started.headers.location);
    const stranger = site.visit();
    const seen = await stranger.get(`${path}?sku=GIFT-25&cartToken=${cartToken}`);
    expect(seen.text).not.toContain("ann@example.com");
    const other = await stranger.submit(path, { ...forAnn, cartToken, recipientName: "Eve" });
    expect(tokenIn(other.headers.location)).not.toBe(cartToken);
    expect((await stateOf(visitor, cartToken)).giftCardFor.pairs[0].text).toBe("Ann (ann@example.com)");
    await visitor.submit(path, { sku: "GIFT-25", for: "me", cartToken });
    expect((await stateOf(visitor, cartToken)).giftCardFor).toMatchObject({
      pairs: [{ title: "Recipient", text: "You" }],
      line: "For me",
    });
  });

  test("takes no discount code, and says so", async ({ app, site, card }) => {
    await buildDiscount(app, site, { codes: ["KILN10"] });
    const visitor = site.visit();
    const started = await visitor.submit(`/checkout/gift-card/${card.id}`, forAnn);
    const cartToken = tokenIn(started.headers.location);
    const enter = (discountCode: string) =>
      visitor.put("/api/commerce/checkout/discount-code", { cartToken, discountCode });
    for (const code of ["KILN10", "NOTHING"]) {
      expect((await enter(code)).json().message).toBe(`The code ${code} does not apply to the items in your cart.`);
    }
    expect((await enter("")).status).toBe(200);
  });
});

import { expect } from "vitest";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buildGiftCard } from "../testing.ts";

const test = siteTest({ mail: true, rateLimitScale: 1 });
const calls = "/api/config/gift-cards";

test("a card is issued once, emailed, found by its code, and its code is in no list, log or file", async ({
  app,
  site,
  owner,
}) => {
  const given = {
    recipientEmail: "Ann@Example.com",
    recipientName: "Ann",
    senderName: "Bob",
    message: "Happy birthday! <b>",
    idempotencyKey: "the-same-card",
  };
  const card = await buildGiftCard(owner, given);
  expect(await buildGiftCard(owner, given)).toMatchObject({ id: card.id });
  expect(card).toMatchObject({ status: "ACTIVE", balanceCents: 2500, recipientEmail: "ann@example.com", isTest: true });
  expect(card.code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  expect(card.entries).toMatchObject([{ kind: "ISSUE", amountCents: 2500, balanceCents: 2500 }]);

  const bare = card.code.replaceAll("-", "");
  for (const code of [card.code, bare.toLowerCase(), card.code.replaceAll("-", " ")]) {
    expect((await owner.post(`${calls}/find`, { code })).json()).toEqual({ id: card.id });
  }
  expect((await owner.post(`${calls}/find`, { code: "ACDE-FHJK-MNPQ-RTUV" })).status).toBe(404);
  const list = await owner.get(`${calls}?search=${card.lastFour}`);
  expect(list.json()).toMatchObject({ total: 1, items: [{ id: card.id, lastFour: bare.slice(-4) }] });
  expect((await owner.get(`${calls}?search=${bare}`)).json().total).toBe(0);
  expect((await owner.get(`${calls}?search=ann@exam`)).json().total).toBe(1);
  const file = await owner.get(`${calls}/export`);
  expect(file.text).toContain("ann@example.com");
  const activity = await owner.get("/api/config/activity");
  const { rows } = await app.services.database.pool.query(
    "select card::text as text from gift_cards as card where website_id = $1",
    [site.website.id],
  );
  for (const text of [list.text, file.text, activity.text, JSON.stringify(rows)]) {
    expect(text).not.toContain(bare);
    expect(text).not.toContain(card.code);
  }

  await app.runJobs();
  const [mail, ...more] = app.sentMails.filter(({ to }) => to.includes("ann@example.com"));
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("Bob sent you a gift card");
  expect(mail?.text).toContain(card.code);
  expect(mail?.text).toContain("$25.00");
  expect(mail?.html).toContain("Happy birthday! &lt;b&gt;");
  const link = /https?:\/\/\S+(\/gift-card-balance\/card\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const visitor = site.visit();
  const page = await visitor.get(link);
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(page.text).toContain(card.code);
  expect((await visitor.get(`${link.slice(0, -2)}xx`)).status).toBe(404);
});

test("a card with a date is sent in the morning of that day, once, also after the clock was moved", async ({
  app,
  owner,
}) => {
  const inThreeDays = toClockTime(
    new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString(),
    "America/New_York",
  );
  const sendOn = inThreeDays.slice(0, 10);
  const card = await buildGiftCard(owner, { recipientEmail: "later@example.com", sendOn });
  expect(card.sentAt).toBeNull();
  const sendAt = new Date(card.sendAt ?? "");
  expect(toClockTime(sendAt.toISOString(), "America/New_York")).toBe(`${sendOn}T09:00`);
  const sent = () => app.sentMails.filter(({ to }) => to.includes("later@example.com")).length;
  const sweep = async () => {
    await app.app.jobs.taskList()["gift-cards.send-due"]?.({}, { abortSignal: new AbortController().signal } as never);
    await app.runJobs();
  };
  app.clock.set(new Date(sendAt.getTime() - 1000));
  await sweep();
  expect(sent()).toBe(0);
  app.clock.set(sendAt);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(sent()).toBe(1);
  app.clock.set(new Date());
});

test("it is adjusted and voided with a reason, and nothing else changes the balance", async ({ app, site, owner }) => {
  const card = await buildGiftCard(owner);
  const path = `${calls}/${card.id}`;
  const adjust = { balanceCents: 1000, expectedBalanceCents: 2500, reason: "Typo" };
  expect((await owner.post(`${path}/adjust`, { ...adjust, reason: "" })).status).toBe(400);
  expect((await owner.post(`${path}/adjust`, adjust)).json()).toMatchObject({ balanceCents: 1000 });
  expect((await owner.post(`${path}/adjust`, adjust)).json().code).toBe("balance-changed");
  expect((await owner.get(`${calls}/totals`)).json()).toEqual({ items: [] });
  const voided = (await owner.post(`${path}/void`, { reason: "Lost" })).json();
  expect(voided).toMatchObject({ status: "VOID", balanceCents: 0 });
  expect(
    voided.entries.map(({ kind, amountCents }: { kind: string; amountCents: number }) => [kind, amountCents]),
  ).toEqual([
    ["ISSUE", 2500],
    ["ADJUST", -1500],
    ["VOID", -1000],
  ]);
  expect((await owner.post(`${path}/void`, { reason: "Again" })).json().code).toBe("gift-card-void");
  expect((await owner.post(`${path}/send`, { recipientEmail: "a@example.com", recipientName: "" })).status).toBe(409);
  const { pool } = app.services.database;
  const of = [site.website.id];
  await expect(pool.query("update gift_cards set balance_cents = 5 where website_id = $1", of)).rejects.toThrow();
  await expect(pool.query("delete from gift_card_entries where website_id = $1", of)).rejects.toThrow();
});

test("the email is sent again at most five times in an hour, also to another recipient", async ({ app, owner }) => {
  const card = await buildGiftCard(owner, { recipientEmail: "first@example.com" });
  const path = `${calls}/${card.id}/send`;
  const to = { recipientEmail: "second@example.com", recipientName: "Second" };
  for (let time = 0; time < 5; time++) expect((await owner.post(path, to)).json()).toMatchObject(to);
  expect((await owner.post(path, to)).status).toBe(429);
  await app.runJobs();
  expect(app.sentMails.filter((mail) => mail.to.includes("second@example.com"))).not.toEqual([]);
});

test("another website's owner finds nothing", async ({ app, owner }) => {
  const card = await buildGiftCard(owner);
  const other = await (await app.buildSite()).signIn();
  expect((await other.get(`${calls}/${card.id}`)).status).toBe(404);
  expect((await other.post(`${calls}/find`, { code: card.code })).status).toBe(404);
  expect((await other.post(`${calls}/${card.id}/void`, { reason: "Mine" })).status).toBe(404);
});

test("visitors see the balance with the code, but cannot guess", async ({ site, owner }) => {
  const card = await buildGiftCard(owner);
  const visitor = site.visit();
  expect((await visitor.get("/gift-card-balance")).text).toContain("Check balance");
  const found = await visitor.submit("/gift-card-balance", { code: card.code.toLowerCase() });
  expect([found.status, found.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(found.text).toContain("$25.00");
  expect(found.text).not.toContain(card.code);
  expect((await visitor.submit("/gift-card-balance", { code: "" })).text).toContain("Required");
  let status = 0;
  for (let time = 0; time < 25 && status !== 429; time++) {
    ({ status } = await visitor.submit("/gift-card-balance", { code: "ACDE-FHJK-MNPQ-RTUV" }));
  }
  expect(status).toBe(429);
});

test("no other page learns the address of a card to print; of a voided one, nothing is left to learn", async ({
  site,
  owner,
}) => {
  const card = await buildGiftCard(owner);
  const { pathname } = new URL(card.printUrl ?? "");
  for (const path of [pathname, `${pathname}?format=json`]) {
    const page = await site.visit().get(path);
    expect([page.status, page.headers["referrer-policy"], page.headers["x-robots-tag"]]).toEqual([
      200,
      "no-referrer",
      "noindex",
    ]);
    expect(page.headers["cache-control"]).toContain("no-store");
  }
  await owner.post(`${calls}/${card.id}/void`, { reason: "Lost" });
  const gone = await site.visit().get(pathname);
  expect([gone.status, gone.headers["referrer-policy"]]).toEqual([404, "same-origin"]);
});

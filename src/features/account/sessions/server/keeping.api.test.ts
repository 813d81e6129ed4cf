import { expect } from "vitest";
import { MailRefused, MailServerUnavailable } from "#kernel/server/mail/mailTransport.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = appTest({ mail: true });

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const next = "a longer password than before";

async function signIn(site: TestSite, password = site.owner.password, userAgent = ""): Promise<TestClient> {
  const client = site.visit();
  const headers: Record<string, string> = userAgent ? { "user-agent": userAgent } : {};
  const answer = await client.post("/api/config/session", { email: site.owner.email, password }, headers);
  expect(answer.status).toBe(200);
  return client;
}

const isSignedIn = async (client: TestClient) => (await client.get("/api/config/session")).status === 200;

const sessionsOf = async (client: TestClient) => (await client.get("/api/config/account/sessions")).json().items;

async function mailsTo(app: TestApp, site: TestSite): Promise<string[]> {
  await app.runJobs();
  return app.sentMails.filter(({ to }) => to === site.owner.email).map(({ subject }) => subject);
}

async function auditOf(app: TestApp, site: TestSite): Promise<{ action: string; account_id: string | null }[]> {
  const { rows } = await app.services.database.pool.query(
    "select action, account_id from audit_entries where website_id = $1 and subject_type = 'account' order by created_at, id",
    [site.website.id],
  );
  return rows;
}

async function devicesOf(app: TestApp, site: TestSite): Promise<{ id: string; token: string }[]> {
  const { rows } = await app.services.database.pool.query(
    "select id, encode(token_hash, 'hex') as token from account_devices where account_id = $1 order by id",
    [site.owner.id],
  );
  return rows;
}

test("a changed password ends every other session, keeps this one under a new token, and sends a notice", async ({
  app,
}) => {
  const site = await app.buildSite();
  const [own, other] = [await signIn(site), await signIn(site)];
  const token = own.studioCookies.get("vitrine-session") as string;
  const answer = await own.put(
    "/api/config/account/password",
    { currentPassword: site.owner.password, newPassword: next },
    { "user-agent": firefox },
  );
  expect([answer.status, answer.json()]).toEqual([200, { ended: 1 }]);
  expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([true, false]);
  expect(own.studioCookies.get("vitrine-session")).not.toBe(token);
  const copied = site.visit();
  copied.studioCookies.set("vitrine-session", token);
  expect(await isSignedIn(copied)).toBe(false);
  // The old crumb belongs to the old token. The answer contained a new one.
  expect((await own.put("/api/config/account/password", { currentPassword: "x", newPassword: next })).status).toBe(400);

  expect((await site.visit().post("/api/config/session", site.owner)).status).toBe(401);
  await signIn(site, next);
  expect(await mailsTo(app, site)).toContain("Your password was changed");
  const mail = app.sentMails.find(({ to, subject }) => to === site.owner.email && subject.includes("password"));
  expect(mail?.text).toContain("from Firefox on Windows");
  expect(mail?.text).toContain(`npx vitrine user password ${site.owner.email}`);
  expect(await auditOf(app, site)).toEqual([{ action: "account.change-password", account_id: site.owner.id }]);
});

test("browsers that knew the old password are no longer known", async ({ app }) => {
  const site = await app.buildSite();
  const [own] = [await signIn(site), await signIn(site)];
  await own?.put("/api/config/account/password", { currentPassword: site.owner.password, newPassword: next });
  const { rows } = await app.services.database.pool.query("select from account_devices where account_id = $1", [
    site.owner.id,
  ]);
  expect(rows).toHaveLength(1);
});

test("changing a password requires the old one, and a good new one", async ({ app }) => {
  const site = await app.buildSite();
  const own = await signIn(site);
  const change = (currentPassword: string, newPassword: string) =>
    own.put("/api/config/account/password", { currentPassword, newPassword });
  const wrong = await change("not the password", next);
  expect([wrong.status, wrong.json()]).toMatchObject([
    400,
    { code: "wrong-password", errors: { currentPassword: "Incorrect password." } },
  ]);
  const short = await change(site.owner.password, "short");
  expect([short.status, short.json().errors]).toEqual([400, { newPassword: "Use at least 10 characters." }]);
  const common = await change(site.owner.password, "password123");
  expect(common.json().errors.newPassword).toContain("too common");
  const email = await change(site.owner.password, site.owner.email.toUpperCase());
  expect(email.json().errors.newPassword).toContain("can't be your email");
  expect((await change(site.owner.password, "x".repeat(1001))).status).toBe(400);
  expect(await isSignedIn(own)).toBe(true);
  expect((await site.visit().put("/api/config/account/password", {})).status).toBe(401);
});

test("limits guesses of a stolen session and says for how many minutes", async () => {
  const strict = await startTestApp({ rateLimitScale: 1 });
  try {
    const site = await strict.buildSite();
    const [stolen, own] = [await site.signIn(), await site.signIn()];
    const guess = () => stolen.put("/api/config/account/password", { currentPassword: "guess", newPassword: next });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect([refused.status, refused.json().message]).toEqual([429, "Please try again in 15 minutes."]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(14 * 60);
    const body = { currentPassword: site.owner.password, newPassword: next };
    expect((await own.put("/api/config/account/password", body)).status).toBe(200);
  } finally {
    await strict.close();
  }
});

test("of two changes at once, one succeeds", async ({ app }) => {
  const site = await app.buildSite();
  const clients = [await signIn(site), await signIn(site)];
  const answers = await Promise.all(
    clients.map((client, index) =>
      client.put("/api/config/account/password", {
        currentPassword: site.owner.password,
        newPassword: `${next} ${index}`,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const winner = statuses.indexOf(200);
  await signIn(site, `${next} ${winner}`);
  expect(await isSignedIn(clients[1 - winner] as TestClient)).toBe(false);
});

test("a sign-in with the old password during the change ends", async ({ app }) => {
  const site = await app.buildSite();
  const own = await signIn(site);
  let password = site.owner.password;
  for (let round = 0; round < 3; round++) {
    const strangers = Array.from({ length: 6 }, () => site.visit());
    const signIns = strangers.map((client) =>
      client.post("/api/config/session", { email: site.owner.email, password }),
    );
    const change = { currentPassword: password, newPassword: `${next} ${round}` };
    expect((await own.put("/api/config/account/password", change)).status).toBe(200);
    await Promise.all(signIns);
    expect(await Promise.all(strangers.map(isSignedIn))).toEqual(Array(6).fill(false));
    password = change.newPassword;
  }
});

test("a browser is known for each account that signed in there; a copied cookie changes nothing of another's", async ({
  app,
}) => {
  const [first, second] = [await app.buildSite(), await app.buildSite()];
  const shared = await signIn(first);
  expect((await shared.post("/api/config/session", second.owner)).status).toBe(200);
  expect((await shared.post("/api/config/session", first.owner)).status).toBe(200);
  expect([await mailsTo(app, first), await mailsTo(app, second)]).toEqual([[], []]);

  const stolen = shared.studioCookies.get("vitrine-device") as string;
  const before = await devicesOf(app, first);
  const thief = second.visit();
  thief.studioCookies.set("vitrine-device", stolen);
  expect((await thief.post("/api/config/session", second.owner)).status).toBe(200);
  expect(await devicesOf(app, first)).toEqual(before);
});

test("sessions are listed with their browser; one is ended, or all others", async ({ app }) => {
  const site = await app.buildSite();
  const own = await signIn(site);
  const [second, third] = [await signIn(site, undefined, firefox), await signIn(site)];
  const items = await sessionsOf(own);
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({ isThis: true, device: "Unknown browser" });
  const ofFirefox = items.find(({ device }: { device: string }) => device === "Firefox on Windows");
  expect((await own.delete(`/api/config/account/sessions/${ofFirefox.id}`)).status).toBe(204);
  expect(await isSignedIn(second as TestClient)).toBe(false);
  expect((await own.delete(`/api/config/account/sessions/${ofFirefox.id}`)).status).toBe(404);
  expect((await own.delete(`/api/config/account/sessions/${items[0].id}`)).status, "this one signs out").toBe(404);
  const stranger = await (await app.buildSite()).signIn();
  const left = (await sessionsOf(own)).find(({ isThis }: { isThis: boolean }) => !isThis);
  expect((await stranger.delete(`/api/config/account/sessions/${left.id}`)).status).toBe(404);

  const all = await own.delete("/api/config/account/sessions");
  expect([all.status, all.json()]).toEqual([200, { ended: 1 }]);
  expect([await isSignedIn(own), await isSignedIn(third as TestClient), await isSignedIn(stranger)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await mailsTo(app, site)).toContain("You were signed out on all other devices");
  expect((await auditOf(app, site)).map(({ action }) => action)).toEqual([
    "account.end-session",
    "account.end-other-sessions",
  ]);
});

test("a sign-in in a new browser sends a notice, but not the first sign-in, nor the next in the same browser", async ({
  app,
}) => {
  const site = await app.buildSite();
  const first = await signIn(site);
  expect(await mailsTo(app, site)).toEqual([]);
  await first.delete("/api/config/session");
  expect((await first.post("/api/config/session", site.owner)).status).toBe(200);
  expect(await mailsTo(app, site)).toEqual([]);
  await signIn(site, undefined, firefox);
  expect(await mailsTo(app, site)).toEqual(["New sign-in to your account"]);
  const { items } = (await first.get("/api/config/account/notices")).json();
  expect(items).toMatchObject([{ kind: "new-device", state: "SENT" }]);
  expect(items[0].text).toContain("from Firefox on Windows");
});

test("a notice waits for an unavailable mail server, and is retried after a rejection", async ({ app }) => {
  // When a job is due is the database's clock.
  app.clock.set(new Date());
  const site = await app.buildSite();
  const { mailTransport, database } = app.services;
  const failures: Error[] = [new MailServerUnavailable("no answer", 600_000), new MailRefused("greylisted", false)];
  app.services.mailTransport = {
    ...(mailTransport as NonNullable<typeof mailTransport>),
    async send(mail, options) {
      const failure = failures.shift();
      if (failure) throw failure;
      await mailTransport?.send(mail, options);
    },
  };
  try {
    const own = await signIn(site);
    await signIn(site);
    const tried: number[] = [];
    for (let round = 0; round < 3; round++) {
      await database.pool.query(
        "update graphile_worker._private_jobs set run_at = now() - interval '1 second' where locked_at is null",
      );
      expect(await mailsTo(app, site)).toEqual(round < 2 ? [] : ["New sign-in to your account"]);
      const { rows } = await database.pool.query("select attempts from account_mails where account_id = $1", [
        site.owner.id,
      ]);
      tried.push(rows[0].attempts);
    }
    expect(tried).toEqual([0, 1, 2]);
    expect((await own.get("/api/config/account/notices")).json().items).toMatchObject([{ state: "SENT" }]);
  } finally {
    app.services.mailTransport = mailTransport;
  }
});

test("without a mail server notices are kept for the studio; nobody else reads them", async ({ app }) => {
  const site = await app.buildSite();
  const { mailTransport } = app.services;
  app.services.mailTransport = undefined;
  try {
    const own = await signIn(site);
    await signIn(site);
    expect((await own.get("/api/config/account/notices")).json().items).toMatchObject([{ state: "KEPT" }]);
    const stranger = await (await app.buildSite()).signIn();
    expect((await stranger.get("/api/config/account/notices")).json().items).toEqual([]);
  } finally {
    app.services.mailTransport = mailTransport;
  }
});

test("a password that is set by command ends every session, and sends a notice", async ({ app }) => {
  const site = await app.buildSite();
  const own = await signIn(site);
  const { accounts } = app.features;
  const account = await accounts.findByEmail(site.owner.email);
  expect(await accounts.setPassword(account as NonNullable<typeof account>, next)).toBe(1);
  expect(await isSignedIn(own)).toBe(false);
  expect(await mailsTo(app, site)).toEqual(["Your password was changed"]);
  expect(await auditOf(app, site)).toEqual([{ action: "account.change-password", account_id: null }]);
});

test("over https, every answer requires https, and the cookies are bound to the host", async () => {
  const secure = await startTestApp({ trustProxy: true });
  try {
    const site = await secure.buildSite();
    const https = { "x-forwarded-proto": "https" };
    const client = site.visit();
    const answer = await client.post("/api/config/session", site.owner, https);
    for (const name of ["__Host-vitrine-session", "__Host-vitrine-device"]) {
      const cookie = [answer.headers["set-cookie"]].flat().find((line) => line?.startsWith(`${name}=`));
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; Path=\//);
    }
    for (const path of ["/", "/", "/config", "/api/config/session", "/healthz", "/nowhere"]) {
      const [over, plain] = [await client.get(path, https), await client.get(path)];
      expect(over.headers["strict-transport-security"], path).toBe("max-age=31536000");
      expect(plain.headers["strict-transport-security"], path).toBeUndefined();
    }
  } finally {
    await secure.close();
  }
});

test("without the current password, a change needs a confirmation of the last ten minutes", async ({ app }) => {
  const site = await app.buildSite();
  const own = await signIn(site);
  app.clock.advance(10 * 60_000 + 1);
  const change = () => own.put("/api/config/account/password", { newPassword: next });
  const send = () => own.post("/api/config/account/email-code", { email: "olive-new@example.com" });
  for (const { status, text } of [await change(), await send()]) {
    expect([status, JSON.parse(text).code]).toEqual([403, "confirmation-needed"]);
  }
  await own.post("/api/config/account/confirmation", { currentPassword: site.owner.password });
  expect((await send()).status).toBe(200);
  expect((await change()).status).toBe(200);
  site.owner.password = next;
  expect(await isSignedIn(await signIn(site))).toBe(true);
  app.clock.set(new Date());
});

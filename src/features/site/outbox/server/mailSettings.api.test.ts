import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { expect } from "vitest";
import { backup } from "#features/transfer/backup/server/index.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { putTestMail } from "../testing.ts";

const password = "swordfish-of-the-mail-server";
const settingsPath = "/api/config/mail-server/settings";

/** What the mail server took, each as it came. */
const taken: string[] = [];
const sockets = new Set<Socket>();

const test = siteTest({ own: true }, { title: "Kiln & Field" })
  .extend("server", { auto: true, scope: "file" }, async () => {
    const server = createServer(answerMail);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return server;
  })
  .extend("port", { scope: "file" }, ({ server }) => (server.address() as AddressInfo).port);
test.afterAll(async ({ server }) => {
  for (const socket of sockets) socket.destroy();
  server.close();
});
test.beforeEach(async ({ app, site }) => {
  app.clock.set(new Date());
  taken.length = 0;

  await app.features.accounts.setInstallRight(site.owner.id, "manage-install", true);
});
test.afterEach(({ owner }) => owner.delete(settingsPath));

/** A mail server that requires the password and accepts every email. */
function answerMail(socket: Socket): void {
  sockets.add(socket);
  socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
  socket.write("220 hello\r\n");
  let mail: string[] | undefined;
  let rest = "";
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const said = answer(line);
      if (said) socket.write(`${said}\r\n`);
    }
  });

  function answer(line: string): string | undefined {
    if (mail && line !== ".") return void mail.push(line);
    if (mail) {
      taken.push(mail.join("\n"));
      mail = undefined;
      return "250 taken";
    }
    if (/^ehlo/i.test(line)) return "250-hello\r\n250 AUTH PLAIN";
    if (/^auth/i.test(line)) {
      const said = Buffer.from(line.split(" ")[2] ?? "", "base64").toString();
      return said.endsWith(`\0${password}`) ? "235 welcome" : "535 5.7.8 authentication failed";
    }
    if (/^starttls/i.test(line)) return "502 what is that";
    if (/^data/i.test(line)) {
      mail = [];
      return "354 go on";
    }
    return /^quit/i.test(line) ? "221 bye" : "250 yes";
  }
}

const draft = (port: number) => ({
  host: "127.0.0.1",
  port,
  encryption: "NONE",
  username: "post",
  fromAddress: "post@install.example",
  fromName: "Pottery Town",
  password,
  revision: 0,
});

async function setServer(owner: TestClient, port: number, changed: object = {}) {
  const answer = await owner.put(settingsPath, { ...draft(port), ...changed });
  expect([answer.status, answer.json().code]).toEqual([200, undefined]);
  return answer.json().stored;
}

async function putMail(app: TestApp, site: TestSite, dedupeKey: string): Promise<void> {
  await app.app.site(site.website.id).transaction((tx) =>
    putTestMail(app, tx, {
      kind: "order-confirmation",
      dedupeKey,
      recipient: `${dedupeKey}@buyers.example`,
      subject: "Order confirmed",
      html: "<p>Thank you</p>",
      text: "Thank you",
    }),
  );
}

async function states(app: TestApp, site: TestSite): Promise<Record<string, string>> {
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["dedupe_key", "state"])
    .where("website_id", "=", site.website.id)
    .execute();
  return Object.fromEntries(mails.map((mail) => [mail.dedupe_key, mail.state]));
}

test("a mail server set in the studio is used at once, by every process, and emails that wait go out", async ({
  app,
  site,
  owner,
  port,
}) => {
  const other = await startTestApp({ connectionString: app.services.database.connectionString });
  try {
    await putMail(app, site, "last-month");
    await app.services.database.pool.query("update mails set created_at = now() - interval '4 days'");
    await putMail(app, site, "today");
    expect(await states(app, site)).toEqual({ "last-month": "KEPT", today: "KEPT" });
    expect((await owner.get("/api/config/mail-server")).json()).toMatchObject({ isConfigured: false, mayManage: true });
    await setServer(owner, port);
    expect((await owner.get("/api/config/mail-server")).json()).toMatchObject({ isConfigured: true, awaySince: null });
    await expect.poll(() => other.services.mailTransport).toBeDefined();
    await app.runJobs();
    expect(await states(app, site)).toEqual({ "last-month": "KEPT", today: "SENT" });
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('From: "Kiln & Field" <post@install.example>');
    expect(taken[0]).toContain("To: today@buyers.example");

    await putMail(app, site, "after");
    expect(await states(app, site)).toMatchObject({ after: "QUEUED" });
    await owner.delete(settingsPath);
    await expect.poll(() => other.services.mailTransport).toBeUndefined();
    expect((await owner.get("/api/config/mail-server")).json().isConfigured).toBe(false);
  } finally {
    await other.close();
  }
});

test("a process that has not heard of the mail server yet gives no email up", async ({ app, site, owner, port }) => {
  await putMail(app, site, "early");
  // As another process writes it, before this one learns of it.
  await app.services.database.pool.query(
    `insert into mail_server (host, port, encryption, from_address, revision, updated_at)
     values ('127.0.0.1', $1, 'NONE', 'post@install.example', 1, now())`,
    [port],
  );
  const [mail] = (await owner.get("/api/config/mails")).json().items;
  expect(mail).toMatchObject({ state: "KEPT" });
  await owner.post(`/api/config/mails/${mail.id}/send`);
  await app.runJobs();
  expect(await states(app, site)).toEqual({ early: "SENT" });
});

test("the password of the mail server is never answered, sealed where it is kept, and in no backup", async ({
  app,
  owner,
  port,
}) => {
  const stored = await setServer(owner, port);
  expect(stored).toEqual({
    host: "127.0.0.1",
    port,
    encryption: "NONE",
    username: "post",
    fromAddress: "post@install.example",
    fromName: "Pottery Town",
    hasPassword: true,
    revision: 1,
  });
  const { rows } = await app.services.database.pool.query("select sealed from mail_server_password");
  expect(rows[0].sealed).not.toContain(password);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-mail-"));
  const output = join(folder, "backup.tar.gz");
  const { database, storage, secret } = app.services;
  await backup({ database, storage, secret, output, now: app.clock.now() });
  const archive = (await buffer(createReadStream(output).pipe(createGunzip()))).toString("latin1");
  await rm(folder, { recursive: true });
  expect(archive).toContain("post@install.example");
  expect(archive).not.toContain(rows[0].sealed);
  // As after a restore: nothing is sent, and the screen asks for the password.
  await app.services.database.pool.query("delete from mail_server_password");
  await app.app.refreshMailServer();
  expect((await owner.get("/api/config/mail-server")).json().isConfigured).toBe(false);
  expect((await owner.get(settingsPath)).json().stored).toMatchObject({ host: "127.0.0.1", hasPassword: false });
});

test("a stored password stays where nothing is typed, and is not told to another server or user", async ({
  app,
  owner,
  port,
}) => {
  await setServer(owner, port);
  expect(await setServer(owner, port, { password: "", fromName: "Post", revision: 1 })).toMatchObject({
    hasPassword: true,
  });
  expect((await owner.post("/api/config/mail-server/test")).json().problem).toBe(null);
  for (const changed of [{ host: "localhost" }, { username: "other" }, { port: port + 1 }]) {
    const refused = await owner.put(settingsPath, { ...draft(port), ...changed, password: "", revision: 2 });
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { password: "Enter this user's password on this server." },
    ]);
  }
  for (const encryption of ["TLS", "STARTTLS"]) {
    const { revision } = await setServer(owner, port, {
      encryption,
      revision: (await owner.get(settingsPath)).json().stored.revision,
    });
    const refused = await owner.put(settingsPath, { ...draft(port), encryption: "NONE", password: "", revision });
    expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, ["password"]]);
    await setServer(owner, port, { revision });
  }
  const stale = await owner.put(settingsPath, { ...draft(port), revision: 1 });
  expect([stale.status, stale.json().code]).toEqual([409, "stale-revision"]);
  expect(await setServer(owner, port, { username: "", password: "", revision: 6 })).toMatchObject({
    hasPassword: false,
  });
  expect((await app.services.database.pool.query("select from mail_server_password")).rowCount).toBe(0);
});

test.for(
  rows([
    [{ host: "" }, "host"],
    [{ host: "smtp://mail" }, "host"],
    [{ host: "mail/x" }, "host"],
    [{ port: 0 }, "port"],
    [{ fromAddress: "nobody" }, "fromAddress"],
    [{ encryption: "SSL" }, "encryption"],
  ]),
)("a mail server with %j is refused", async ([changed, field], { owner, port }) => {
  const refused = await owner.put(settingsPath, { ...draft(port), ...changed });
  expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
});

test("only who runs the install sees or sets its mail server; the owner of a website learns whom to ask", async ({
  app,
  port,
}) => {
  const other = await app.buildSite();
  await app.features.accounts.setInstallRight(other.owner.id, "manage-install", false);
  const client = await other.signIn();
  const answers = [
    await client.get(settingsPath),
    await client.put(settingsPath, draft(port)),
    await client.delete(settingsPath),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.json().code]).toEqual([403, "install-not-managed"]);
    expect(answer.json().message).toContain(`npx vitrine user grant ${other.owner.email} manage-install`);
  }
  expect((await client.get("/api/config/mail-server")).json().mayManage).toBe(false);
});

test("a test email goes to who is signed in, and tells in plain words what the mail server said", async ({
  site,
  owner,
  port,
}) => {
  const send = async () => (await owner.post("/api/config/mail-server/test")).json();
  expect(await send()).toMatchObject({ code: "no-mail-server" });
  await setServer(owner, port);
  expect(await send()).toEqual({ recipient: site.owner.email, problem: null });
  expect(taken[0]).toContain(`To: ${site.owner.email}`);
  expect(taken[0]).toContain("Subject: Test email of Kiln & Field");
  await setServer(owner, port, { password: "wrong", revision: 1 });
  expect((await send()).problem).toMatch(
    /^The mail server rejected the user name and password \(127\.0\.0\.1:\d+\): .*535 5\.7\.8 authentication failed/,
  );
  await setServer(owner, port, { encryption: "STARTTLS", revision: 2 });
  expect((await send()).problem).toBe(`The mail server does not offer STARTTLS on this port (127.0.0.1:${port}).`);
  await setServer(owner, port, { port: 9, revision: 3 });
  expect((await send()).problem).toBe("The mail server refused the connection (127.0.0.1:9).");
});

test("a website's emails come in the name that its owner chose, and replies go where they said", async ({
  app,
  site,
  owner,
  port,
}) => {
  await setServer(owner, port);
  const saved = await owner.put("/api/config/mail-sender", {
    senderName: "Ada's Pots",
    replyTo: "ada@pots.example",
    revision: 0,
  });
  expect(saved.json()).toEqual({
    senderName: "Ada's Pots",
    replyTo: "ada@pots.example",
    revision: 1,
    from: '"Ada\'s Pots" <post@install.example>',
    repliesTo: "ada@pots.example",
  });
  await putMail(app, site, "named");
  await app.runJobs();
  expect(taken.at(-1)).toContain('From: "Ada\'s Pots" <post@install.example>');
  expect(taken.at(-1)).toContain("Reply-To: ada@pots.example");
  const refused = await owner.put("/api/config/mail-sender", { senderName: "", replyTo: "nobody", revision: 1 });
  expect(refused.status).toBe(400);
  // Without a choice, replies go to the contact email, as the studio says.
  await owner.put("/api/config/mail-sender", { senderName: "", replyTo: "", revision: 1 });
  await app.services.database.pool.query("update websites set contact_email = 'hello@kiln.example' where id = $1", [
    site.website.id,
  ]);
  await putMail(app, site, "unnamed");
  await app.runJobs();
  expect(taken.at(-1)).toContain("Reply-To: hello@kiln.example");
});

test("the mail server of the environment goes before the one in the studio, which says so", async ({
  app,
  site,
  owner,
  port,
}) => {
  await setServer(owner, port);
  const other = await startTestApp({
    connectionString: app.services.database.connectionString,
    environment: { SMTP_URL: `smtp://post:${password}@mail.example:2525`, MAIL_FROM: "env@install.example" },
  });
  try {
    const client = other.visit(site.website);
    await client.post("/api/config/session", site.owner);
    const state = await client.get(settingsPath);
    expect(state.json().environment).toEqual({ server: "mail.example:2525", from: "env@install.example" });
    expect(state.text).not.toContain(password);
    const refused = await client.put(settingsPath, { ...draft(port), revision: 1 });
    expect([refused.status, refused.json().code]).toEqual([409, "set-by-environment"]);
  } finally {
    await other.close();
  }
});

test("a mail server that never worked says so, with the reason, until it took one email", async ({
  app,
  site,
  owner,
  port,
}) => {
  const told = async () => (await owner.get("/api/config/mail-server")).json();
  const sendTest = () => owner.post("/api/config/mail-server/test");
  expect(await told()).toMatchObject({ isConfigured: false, hasSent: false });
  await setServer(owner, port, { port: 9 });
  expect(await told()).toMatchObject({ isConfigured: true, hasSent: false, reason: null });
  const refused = "The mail server refused the connection (127.0.0.1:9).";
  await sendTest();
  expect(await told()).toMatchObject({ hasSent: false, reason: refused });
  const other = await startTestApp({ connectionString: app.services.database.connectionString });
  try {
    // Another process knows it too, and so does this one after a restart.
    const client = other.visit(site.website);
    await client.post("/api/config/session", site.owner);
    expect((await client.get("/api/config/mail-server")).json()).toMatchObject({ hasSent: false, reason: refused });
  } finally {
    await other.close();
  }
  await setServer(owner, port, { revision: 1 });
  expect(await told()).toMatchObject({ hasSent: false, reason: null });
  await putMail(app, site, "first");
  await app.runJobs();
  expect(await told()).toMatchObject({ hasSent: true, awaySince: null, reason: null });
  await setServer(owner, port, { password: "", fromName: "Post", revision: 2 });
  expect(await told()).toMatchObject({ hasSent: true });
  await setServer(owner, port, { port: 9, revision: 3 });
  expect(await told()).toMatchObject({ hasSent: false });
  await setServer(owner, port, { revision: 4 });
  await sendTest();
  expect(await told()).toMatchObject({ hasSent: true });
});

import { describe, expect } from "vitest";
import { turnOnTwoStep } from "#features/account/two-step/testing.ts";
import { studioOrigin } from "#kernel/server/http/origins.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { maxPasskeys } from "../domain/maxPasskeys.ts";
import { testAuthenticator } from "../testing.ts";

const test = siteTest({ mail: true });
const path = "/api/config/account/passkeys";
const signInPath = "/api/config/session/passkey";

const authenticatorOf = ({ services }: TestApp) => testAuthenticator(studioOrigin(services.configuration));

async function addPasskey(app: TestApp, client: TestClient, name = "Phone") {
  const authenticator = authenticatorOf(app);
  const options = (await client.post(`${path}/options`)).json();
  const answer = await client.post(path, { name, credential: authenticator.create(options) });
  expect(answer.status, answer.text).toBe(201);
  return { authenticator, id: answer.json().id as string };
}

const optionsFor = async (client: TestClient) => (await client.post("/api/config/session/passkey-options")).json();

async function mailsTo(app: TestApp, site: TestSite): Promise<string[]> {
  await app.runJobs();
  return app.sentMails.filter(({ to }) => to === site.owner.email).map(({ subject }) => subject);
}

describe("adding a passkey", () => {
  test("asks for one that needs no email and verifies the person, for the configured address", async ({
    app,
    owner,
  }) => {
    const options = (await owner.post(`${path}/options`, undefined, { "x-forwarded-host": "evil.example" })).json();
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { id } = await addPasskey(app, owner, " Phone ");
    expect((await owner.get(path)).json()).toEqual({
      origin: studioOrigin(app.services.configuration),
      items: [{ id, name: "Phone", createdAt: app.clock.now().toISOString(), lastUsedAt: null }],
    });
    expect((await owner.post(`${path}/options`)).json().excludeCredentials).toHaveLength(1);
  });

  test("is reported, renamed and removed", async ({ app, site, owner }) => {
    const { id } = await addPasskey(app, owner);
    expect((await owner.put(`${path}/${id}`, { name: "Key" })).json().name).toBe("Key");
    expect((await owner.put(`${path}/${id}`, { name: " " })).status).toBe(400);
    const other = await (await app.buildSite()).signIn();
    expect((await other.put(`${path}/${id}`, { name: "Mine" })).json().code).toBe("passkey-unknown");
    expect((await other.delete(`${path}/${id}`)).status).toBe(404);
    expect((await owner.delete(`${path}/${id}`)).status).toBe(204);
    expect((await owner.delete(`${path}/${id}`)).json().message).toBe("This passkey was removed.");
    expect((await owner.get(path)).json().items).toEqual([]);
    expect(await mailsTo(app, site)).toEqual(
      expect.arrayContaining(["A passkey was added to your account", "A passkey was removed from your account"]),
    );
    const { rows } = await app.services.database.pool.query(
      "select action from audit_entries where website_id = $1 order by created_at, id",
      [site.website.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.add-passkey", "account.rename-passkey", "account.remove-passkey"]),
    );
  });

  test("an answer counts once, only in its session, and only from the studio", async ({ app, site, owner }) => {
    const authenticator = authenticatorOf(app);
    const options = (await owner.post(`${path}/options`)).json();
    const send = (client: TestClient, credential: object) => client.post(path, { name: "Phone", credential });
    const other = await site.signIn();
    for (const [client, credential] of [
      [owner, authenticator.create(options, { origin: "https://evil.example" })],
      [owner, authenticator.create(options, { isUnverified: true })],
      [owner, authenticator.create({ ...options, rp: { id: "evil.example" } })],
      [owner, authenticator.create({ ...options, challenge: "bWFkZS51cC5ub3c" })],
      [other, authenticator.create(options)],
    ] as const) {
      const refused = await send(client, credential);
      expect([refused.status, refused.json().code]).toEqual([400, "passkey-refused"]);
    }
    const credential = authenticator.create(options);
    expect((await send(owner, credential)).status).toBe(201);
    expect((await send(owner, credential)).json().code).toBe("passkey-refused");
    const again = authenticator.create((await owner.post(`${path}/options`)).json());
    expect((await send(owner, again)).json().message).toBe("This passkey was already added.");
    app.clock.advance(5 * 60_000);
    const late = (await owner.post(`${path}/options`)).json();
    app.clock.advance(10 * 60_000 + 1);
    await owner.post("/api/config/account/confirmation", { currentPassword: site.owner.password });
    expect((await send(owner, authenticatorOf(app).create(late))).json().code).toBe("passkey-refused");
    app.clock.set(new Date());
  });

  test("an account can have 20", async ({ app, site, owner }) => {
    await app.services.database.pool.query(
      `insert into account_passkeys (id, account_id, credential_id, public_key, sign_count, transports, name, created_at)
        select gen_random_uuid(), $1, gen_random_uuid()::text, '\\x00', 0, '{}', 'Key', now()
        from generate_series(1, $2)`,
      [site.owner.id, maxPasskeys],
    );
    const refused = await owner.post(`${path}/options`);
    expect([refused.status, refused.json().message]).toEqual([
      409,
      "You can have up to 20 passkeys. Remove one that you no longer use.",
    ]);
  });
});

describe("signing in with a passkey", () => {
  test("needs no email, no password and no code", async ({ app, site, owner }) => {
    const { authenticator } = await addPasskey(app, owner);
    await turnOnTwoStep(app, owner);
    const client = site.visit();
    const options = await optionsFor(client);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const signedIn = await client.post(signInPath, authenticator.get(options));
    expect([signedIn.status, signedIn.json().account.email]).toEqual([200, site.owner.email]);
    expect((await client.get("/api/config/session")).status).toBe(200);
    expect((await owner.get(path)).json().items[0].lastUsedAt).toBe(app.clock.now().toISOString());
    expect((await owner.get("/api/config/account/sign-ins")).json().items[0]).toMatchObject({
      outcome: "SUCCEEDED",
      method: "PASSKEY",
    });
    expect(await mailsTo(app, site)).toContain("New sign-in to your account");
    app.clock.set(new Date());
  });

  test("an answer counts once, only from the studio, and only while the passkey is there", async ({
    app,
    site,
    owner,
  }) => {
    const { authenticator, id } = await addPasskey(app, owner);
    const client = site.visit();
    const options = await optionsFor(client);
    const refused = async (answer: object) => {
      const { status, text } = await site.visit().post(signInPath, answer);
      expect([status, JSON.parse(text).code]).toEqual([400, "passkey-refused"]);
      return text;
    };
    await refused(authenticator.get(options, { origin: "https://evil.example" }));
    await refused(authenticator.get(options, { isUnverified: true }));
    await refused(authenticator.get({ ...options, rpId: "evil.example" }));
    await refused(authenticator.get({ ...options, challenge: "bWFkZS51cC5ub3c" }));
    const wrongKey = await refused({ ...authenticatorOf(app).get(options), id: authenticator.get(options).id });
    // The same answer for a passkey that does not exist.
    expect(await refused(authenticatorOf(app).get(options))).toBe(wrongKey);

    const answer = authenticator.get(options, { counter: 9 });
    expect((await site.visit().post(signInPath, answer)).status).toBe(200);
    await refused(answer);
    await refused(authenticator.get(await optionsFor(client), { counter: 9 }));
    await refused(authenticator.get(await optionsFor(client), { counter: 3 }));
    expect((await client.post(signInPath, authenticator.get(await optionsFor(client), { counter: 10 }))).status).toBe(
      200,
    );
    await owner.delete(`${path}/${id}`);
    await refused(authenticator.get(await optionsFor(client), { counter: 11 }));
  });

  test("two at once with one answer: one of them signs in", async ({ app, site, owner }) => {
    const { authenticator } = await addPasskey(app, owner);
    const answer = authenticator.get(await optionsFor(site.visit()));
    const answers = await Promise.all([1, 2, 3].map(() => site.visit().post(signInPath, answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

test("what changes how people sign in needs the password or a passkey of the last ten minutes", async ({
  app,
  site,
  owner,
}) => {
  const { authenticator, id } = await addPasskey(app, owner);
  await turnOnTwoStep(app, owner);
  const confirm = "/api/config/account/confirmation";
  const calls = () => [
    owner.post(`${path}/options`),
    owner.post(path, { name: "Phone", credential: authenticator.create({ user: {}, rp: {}, challenge: "x" }) }),
    owner.delete(`${path}/${id}`),
    owner.post("/api/config/account/two-step/setup"),
    owner.post("/api/config/account/two-step", { ticket: "x", code: "123456" }),
    owner.delete("/api/config/account/two-step"),
    owner.post("/api/config/account/two-step/recovery-codes"),
  ];
  app.clock.advance(10 * 60_000);
  for (const { status, text } of await Promise.all(calls())) {
    expect([status, JSON.parse(text)]).toEqual([
      403,
      { code: "confirmation-needed", message: "Confirm that it's you, and try again." },
    ]);
  }
  const wrong = await owner.post(confirm, { currentPassword: "not the password" });
  expect([wrong.status, wrong.json().errors.currentPassword]).toEqual([400, "Incorrect password."]);
  expect((await owner.post(`${path}/options`)).status).toBe(403);
  expect((await owner.post(confirm, { currentPassword: site.owner.password })).status).toBe(204);
  expect((await owner.post(`${path}/options`)).status).toBe(200);

  app.clock.advance(10 * 60_000 + 1);
  expect((await owner.post(`${path}/options`)).status).toBe(403);
  const options = (await owner.post(`${confirm}/passkey-options`)).json();
  expect(options.allowCredentials).toHaveLength(1);
  // An answer for signing in is not one for confirming, and another account's passkey is none at all.
  const forSignIn = authenticator.get(await optionsFor(owner));
  expect((await owner.post(`${confirm}/passkey`, forSignIn)).json().code).toBe("passkey-refused");
  const stranger = await (await app.buildSite()).signIn();
  const strangers = (await addPasskey(app, stranger)).authenticator;
  expect((await owner.post(`${confirm}/passkey`, strangers.get(options))).json().code).toBe("passkey-refused");
  expect((await owner.post(`${confirm}/passkey`, authenticator.get(options))).status).toBe(204);
  expect((await owner.post(`${path}/options`)).status).toBe(200);
  expect((await owner.delete("/api/config/account/two-step")).status).toBe(204);
  app.clock.set(new Date());
});

test("passkeys are not offered where browsers refuse them", async ({ app, owner }) => {
  const { configuration } = app.services;
  for (const address of ["http://studio.example", "https://203.0.113.7"]) {
    configuration.publicUrl = undefined;
    configuration.studioUrl = address;
    const host = { host: new URL(address).host, "x-vitrine-website": "" };
    const visitor = await owner.get("/config", host);
    expect(visitor.status).toBeLessThan(500);
    const refused = await owner.send("/api/config/session/passkey-options", {
      method: "POST",
      headers: { ...host, origin: address, "sec-fetch-site": "same-origin" },
    });
    expect([refused.status, refused.json().message]).toEqual([
      409,
      "Passkeys work only when the studio is opened over https.",
    ]);
  }
  configuration.studioUrl = undefined;
});

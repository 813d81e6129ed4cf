import { describe, expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { recoveryCodeCount } from "../domain/recoveryCode.ts";
import { codeAt, enterPassword, turnOnTwoStep } from "../testing.ts";
import { maxWrongCodes } from "./pendingSignIns.ts";

const test = appTest({ mail: true }).extend("site", ({ app }) => app.buildSite());
const path = "/api/config/account/two-step";
const dayMs = 86_400_000;

const sendCode = (client: TestClient, code: string, isTrusted = false) =>
  client.post("/api/config/session/code", { code, isTrusted });
const isSignedIn = async (client: TestClient) => (await client.get("/api/config/session")).status === 200;
const stateOf = async (client: TestClient) => (await client.get(path)).json();

async function mailsTo(app: TestApp, site: TestSite): Promise<string[]> {
  await app.runJobs();
  return app.sentMails.filter(({ to }) => to === site.owner.email).map(({ subject }) => subject);
}

async function actionsOf(app: TestApp, site: TestSite): Promise<string[]> {
  const { rows } = await app.services.database.pool.query(
    "select action from audit_entries where website_id = $1 and subject_type = 'account' order by created_at, id",
    [site.website.id],
  );
  return rows.map(({ action }) => action);
}

describe("setting it up", () => {
  test("needs the first code of the app, and gives ten recovery codes", async ({ app, site }) => {
    const client = await site.signIn();
    expect(await stateOf(client)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    const { secret, uri, ticket } = (await client.post(`${path}/setup`)).json();
    expect(new URL(uri)).toMatchObject({ protocol: "otpauth:", host: "totp" });
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(site.owner.email);

    const wrong = await client.post(path, { ticket, code: "000000" });
    expect([wrong.status, wrong.json().errors.code]).toEqual([
      400,
      "This code is wrong. Enter the newest code of your app.",
    ]);
    expect((await stateOf(client)).isOn).toBe(false);
    const on = await client.post(path, { ticket, code: ` ${codeAt(secret, app.clock.now())} ` });
    expect(on.status, on.text).toBe(200);
    const { recoveryCodes } = on.json();
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
    expect(recoveryCodes[0]).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
    expect(await stateOf(client)).toEqual({
      isOn: true,
      since: app.clock.now().toISOString(),
      recoveryCodesLeft: recoveryCodeCount,
    });
    const again = await client.post(path, { ticket, code: codeAt(secret, app.clock.now()) });
    expect([again.status, again.json().code]).toEqual([409, "two-step-on"]);
    expect((await client.post(`${path}/setup`)).json().code).toBe("two-step-on");
    expect(await mailsTo(app, site)).toContain("Two-step verification was turned on");
    expect(await actionsOf(app, site)).toContain("account.turn-on-two-step");
  });

  test("the secret is stored sealed, and recovery codes as hashes", async ({ app, site }) => {
    const { secret, recoveryCodes } = await turnOnTwoStep(app, await site.signIn());
    const { rows } = await app.services.database.pool.query(
      `select secret, (select string_agg(encode(code_hash, 'escape'), ' ') from account_recovery_codes) as codes
        from account_two_step where account_id = $1`,
      [site.owner.id],
    );
    expect(rows[0].secret).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows[0].codes).not.toContain(code.replaceAll("-", ""));
  });

  test("a setup of another account, or an old one, is refused", async ({ app, site }) => {
    const client = await site.signIn();
    const { secret, ticket } = (await client.post(`${path}/setup`)).json();
    const other = await (await app.buildSite()).signIn();
    const code = codeAt(secret, app.clock.now());
    expect((await other.post(path, { ticket, code })).json().code).toBe("setup-expired");
    expect((await client.post(path, { ticket: "made up", code })).json().code).toBe("setup-expired");
    app.clock.advance(31 * 60_000);
    await client.post("/api/config/account/confirmation", { currentPassword: site.owner.password });
    const late = await client.post(path, { ticket, code: codeAt(secret, app.clock.now()) });
    expect(late.json().message).toBe("This setup has expired. Start again.");
    app.clock.set(new Date());
  });
});

describe("signing in", () => {
  test("needs the password and then a code, which counts once", async ({ app, site }) => {
    const { secret } = await turnOnTwoStep(app, await site.signIn());
    const client = await enterPassword(site);
    expect(await isSignedIn(client)).toBe(false);
    const code = codeAt(secret, app.clock.now());
    const signedIn = await sendCode(client, code);
    expect([signedIn.status, signedIn.json().account.email]).toEqual([200, site.owner.email]);
    expect(await isSignedIn(client)).toBe(true);
    // The pending sign-in is used up, and so is the code, within its window too.
    expect((await sendCode(client, code)).json().code).toBe("sign-in-expired");
    const replayed = await sendCode(await enterPassword(site), code);
    expect([replayed.status, replayed.json().code]).toEqual([400, "code-wrong"]);
    app.clock.advance(30_000);
    expect((await sendCode(await enterPassword(site), code)).json().code).toBe("code-wrong");
    expect((await sendCode(await enterPassword(site), codeAt(secret, app.clock.now()))).status).toBe(200);
    const { items } = (await client.get("/api/config/account/sign-ins")).json();
    expect(items.map(({ outcome, method }: Record<string, string>) => `${outcome} ${method}`)).toEqual(
      expect.arrayContaining(["SUCCEEDED CODE", "WRONG_CODE CODE", "SUCCEEDED PASSWORD"]),
    );
    app.clock.set(new Date());
  });

  test("codes of a clock that is 30 seconds off count, older ones don't", async ({ app, site }) => {
    const { secret } = await turnOnTwoStep(app, await site.signIn());
    app.clock.advance(600_000);
    const at = (seconds: number) => codeAt(secret, new Date(app.clock.now().getTime() + seconds * 1000));
    expect((await sendCode(await enterPassword(site), at(-60))).status).toBe(400);
    expect((await sendCode(await enterPassword(site), at(60))).status).toBe(400);
    expect((await sendCode(await enterPassword(site), at(-30))).status).toBe(200);
    expect((await sendCode(await enterPassword(site), at(30))).status).toBe(200);
    // Codes of earlier steps are used up with a later one.
    expect((await sendCode(await enterPassword(site), at(0))).status).toBe(400);
    app.clock.set(new Date());
  });

  test("belongs to the browser that sent the password, for ten minutes", async ({ app, site }) => {
    const { secret } = await turnOnTwoStep(app, await site.signIn());
    const client = await enterPassword(site);
    const cookie = client.studioCookies.get("vitrine-sign-in") as string;
    expect((await sendCode(site.visit(), codeAt(secret, app.clock.now()))).json()).toMatchObject({
      code: "sign-in-expired",
      message: "This sign-in has expired. Enter your password again.",
    });
    const { rows } = await app.services.database.pool.query("select token_hash from account_pending_sign_ins");
    expect(rows.some(({ token_hash }) => token_hash.toString("utf8").includes(cookie))).toBe(false);
    app.clock.advance(10 * 60_000);
    expect((await sendCode(client, codeAt(secret, app.clock.now()))).json().code).toBe("sign-in-expired");
    app.clock.set(new Date());
  });

  test("the answer to a wrong password does not tell whether there is a second step", async ({ app, site }) => {
    await turnOnTwoStep(app, await site.signIn());
    const without = await app.buildSite();
    const answers = await Promise.all(
      [site.owner.email, without.owner.email, "nobody@example.com"].map((email) =>
        site.visit().post("/api/config/session", { email, password: "not the password" }),
      ),
    );
    const [first, ...others] = answers.map(({ status, text }) => [status, text]);
    expect(first?.[0]).toBe(401);
    for (const other of others) expect(other).toEqual(first);
  });

  test("wrong codes end the sign-in, and the owner gets a message", async ({ app, site }) => {
    const { secret } = await turnOnTwoStep(app, await site.signIn());
    const stranger = await enterPassword(site);
    for (let tries = 0; tries < maxWrongCodes; tries++) {
      expect((await sendCode(stranger, "000000")).json().code).toBe("code-wrong");
    }
    expect((await sendCode(stranger, codeAt(secret, app.clock.now()))).json().code).toBe("sign-in-expired");
    expect(await mailsTo(app, site)).toContain("Someone entered your password, but wrong codes");
    app.clock.set(new Date());
  });

  test("a browser can be remembered for 30 days, and forgotten", async ({ app, site }) => {
    const first = await site.signIn();
    const { secret } = await turnOnTwoStep(app, first);
    const client = await enterPassword(site);
    await sendCode(client, codeAt(secret, app.clock.now()), true);
    const { email, password } = site.owner;
    const again = () => {
      // The crumb of a session that has expired meanwhile.
      client.studioCookies.delete("crumb");
      return client.post("/api/config/session", { email, password });
    };
    expect((await again()).status).toBe(200);
    app.clock.advance(29 * dayMs);
    expect((await again()).status).toBe(200);
    await enterPassword(site);
    app.clock.advance(2 * dayMs);
    expect((await again()).json().code).toBe("second-step-needed");
    await sendCode(client, codeAt(secret, app.clock.now()), true);
    expect((await again()).status).toBe(200);

    const other = await enterPassword(site);
    app.clock.advance(60_000);
    await sendCode(other, codeAt(secret, app.clock.now()));
    await other.delete("/api/config/account/sessions");
    expect((await again()).json().code).toBe("second-step-needed");
    app.clock.set(new Date());
  });

  test("a new password ends sign-ins that wait for a code", async ({ app, site }) => {
    const { secret } = await turnOnTwoStep(app, await site.signIn());
    const stranger = await enterPassword(site);
    const account = await app.features.accounts.findByEmail(site.owner.email);
    await app.features.accounts.setPassword(account as never, "a longer password than before");
    expect((await sendCode(stranger, codeAt(secret, app.clock.now()))).json().code).toBe("sign-in-expired");
    // The second step stays.
    site.owner.password = "a longer password than before";
    const client = await enterPassword(site);
    expect((await sendCode(client, codeAt(secret, app.clock.now()))).status).toBe(200);
    app.clock.set(new Date());
  });
});

describe("recovery codes", () => {
  test("each signs in once, and a message says how many are left", async ({ app, site }) => {
    const { recoveryCodes } = await turnOnTwoStep(app, await site.signIn());
    const [code = ""] = recoveryCodes;
    const client = await enterPassword(site);
    const wrong = await sendCode(client, "aaaa-bbbb-cccc-dddd");
    expect([wrong.status, wrong.json().errors.code]).toEqual([400, "This recovery code is wrong or was already used."]);
    expect((await sendCode(client, code.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await stateOf(client)).recoveryCodesLeft).toBe(recoveryCodeCount - 1);
    expect((await sendCode(await enterPassword(site), code)).json().code).toBe("recovery-code-wrong");
    expect(await mailsTo(app, site)).toContain("A recovery code was used to sign in");
    expect(
      app.sentMails.find(({ to, text }) => to === site.owner.email && text.includes("9 recovery codes are left")),
    ).toMatchObject({ text: expect.stringContaining('choose "Replace authenticator" at ') });
    app.clock.set(new Date());
  });

  test("two at once: one of them signs in", async ({ app, site }) => {
    const { recoveryCodes } = await turnOnTwoStep(app, await site.signIn());
    const clients = await Promise.all([1, 2, 3, 4].map(() => enterPassword(site)));
    const answers = await Promise.all(clients.map((client) => sendCode(client, recoveryCodes[0] as string)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    app.clock.set(new Date());
  });

  test("new ones replace all old ones", async ({ app, site }) => {
    const client = await site.signIn();
    const { recoveryCodes } = await turnOnTwoStep(app, client);
    const renewed = (await client.post(`${path}/recovery-codes`)).json().recoveryCodes;
    expect(renewed).toHaveLength(recoveryCodeCount);
    expect((await sendCode(await enterPassword(site), recoveryCodes[1] as string)).status).toBe(400);
    expect((await sendCode(await enterPassword(site), renewed[1])).status).toBe(200);
    expect(await mailsTo(app, site)).toContain("You have new recovery codes");
    app.clock.set(new Date());
  });
});

describe("replacing the app", () => {
  const startOf = async (client: TestClient) => (await client.post(`${path}/replacement`)).json();

  test("the old app counts until the first code of the new one, and recovery codes stay", async ({ app, site }) => {
    const client = await site.signIn();
    expect((await client.post(`${path}/replacement`)).json().code).toBe("two-step-off");
    const { secret: old, recoveryCodes } = await turnOnTwoStep(app, client);
    expect((await sendCode(await enterPassword(site), codeAt(old, app.clock.now()), true)).status).toBe(200);
    app.clock.advance(60_000);
    const { secret, ticket } = await startOf(client);
    expect((await client.put(path, { ticket, code: "000000" })).json().code).toBe("code-wrong");
    expect((await sendCode(await enterPassword(site), codeAt(old, app.clock.now()))).status).toBe(200);
    app.clock.advance(60_000);
    const replaced = await client.put(path, { ticket, code: codeAt(secret, app.clock.now()) });
    expect(replaced.status, replaced.text).toBe(204);
    app.clock.advance(60_000);
    expect((await sendCode(await enterPassword(site), codeAt(old, app.clock.now()))).json().code).toBe("code-wrong");
    expect((await sendCode(await enterPassword(site), codeAt(secret, app.clock.now()))).status).toBe(200);
    expect((await sendCode(await enterPassword(site), recoveryCodes[0] as string)).status).toBe(200);
    expect((await stateOf(client)).isOn).toBe(true);
    expect(await mailsTo(app, site)).toContain("Your authenticator app was replaced");
    expect(await actionsOf(app, site)).toContain("account.replace-authenticator");
    app.clock.set(new Date());
  });

  test("a setup counts only for the app that it replaces", async ({ app, site }) => {
    const client = await site.signIn();
    const first = (await client.post(`${path}/setup`)).json();
    const codeOf = ({ secret }: { secret: string }) => codeAt(secret, app.clock.now());
    const put = async (setup: { ticket: string; secret: string }) =>
      (await client.put(path, { ticket: setup.ticket, code: codeOf(setup) })).text;
    expect(await put(first)).toContain("setup-expired");
    await turnOnTwoStep(app, client);
    const [one, other] = [await startOf(client), await startOf(client)];
    expect((await client.post(path, { ticket: one.ticket, code: codeOf(one) })).json().code).toBe("setup-expired");
    expect(await put(one)).toBe("");
    expect(await put(other)).toContain("setup-expired");
    expect(await put(one)).toContain("setup-expired");
    const late = await startOf(client);
    expect((await client.delete(path)).status).toBe(204);
    expect(await put(late)).toContain("setup-expired");
    app.clock.set(new Date());
  });
});

test("turned off, the password is enough, and nothing of it is left", async ({ app, site }) => {
  const client = await site.signIn();
  await turnOnTwoStep(app, client);
  expect((await client.delete(path)).status).toBe(204);
  expect(await stateOf(client)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
  expect(await isSignedIn(await site.signIn())).toBe(true);
  expect((await client.delete(path)).json().code).toBe("two-step-off");
  expect((await client.post(`${path}/recovery-codes`)).json().message).toBe("Two-step verification is off.");
  expect(await mailsTo(app, site)).toContain("Two-step verification was turned off");
  expect(await actionsOf(app, site)).toContain("account.turn-off-two-step");
  app.clock.set(new Date());
});

test("the operator turns it off for someone who lost everything", async ({ app, site }) => {
  await turnOnTwoStep(app, await site.signIn());
  const account = (await app.features.accounts.findByEmail(site.owner.email)) as never;
  expect(await app.features.twoStep.remove(account)).toBe(true);
  expect(await app.features.twoStep.remove(account)).toBe(false);
  expect(await isSignedIn(await site.signIn())).toBe(true);
  expect(await mailsTo(app, site)).toContain("Two-step verification was turned off");
  app.clock.set(new Date());
});

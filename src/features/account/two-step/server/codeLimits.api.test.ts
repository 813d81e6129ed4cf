import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { codeAt, enterPassword, turnOnTwoStep } from "../testing.ts";

const test = siteTest({ rateLimitScale: 1 });
const sendCode = (client: TestClient, code: string) => client.post("/api/config/session/code", { code });

test("wrong codes of strangers are limited, but lock nobody out", async ({ app, site, owner }) => {
  const { secret, recoveryCodes } = await turnOnTwoStep(app, owner);
  const code = () => codeAt(secret, app.clock.now());
  for (let guess = 0; guess < 10; guess++) {
    const stranger = await enterPassword(site);
    expect((await sendCode(stranger, "000000")).json().code).toBe("code-wrong");
  }
  const stranger = await enterPassword(site);
  const refused = await sendCode(stranger, code());
  expect([refused.status, refused.json().code]).toEqual([429, "codes-limited"]);
  expect(refused.json().message).toContain("There were too many wrong codes. Use a recovery code or a passkey");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);

  // A browser that has signed in before has attempts of its own, and a recovery code works anywhere.
  await owner.delete("/api/config/session");
  const known = await enterPassword(site, owner);
  expect((await sendCode(known, code())).status).toBe(200);
  expect((await sendCode(stranger, recoveryCodes[0] as string)).status).toBe(200);
});

test("right codes are not counted", async ({ app, site, owner }) => {
  const { secret } = await turnOnTwoStep(app, owner);
  for (let signIn = 0; signIn < 12; signIn++) {
    const client = await enterPassword(site);
    expect((await sendCode(client, codeAt(secret, app.clock.now()))).status).toBe(200);
    app.clock.advance(30_000);
  }
});

import { Secret, TOTP } from "otpauth";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const path = "/api/config/account/two-step";

/** The code that an authenticator app shows at that time. */
export function codeAt(secret: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
}

/** Turns two-step verification on for the client's account. Moves the clock on, so that the next code is a new one. */
export async function turnOnTwoStep(
  app: TestApp,
  client: TestClient,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, ticket } = (await client.post(`${path}/setup`)).json();
  const answer = await client.post(path, { ticket, code: codeAt(secret, app.clock.now()) });
  if (answer.status !== 200) throw new Error(`two-step answered ${answer.status}: ${answer.text}`);
  app.clock.advance(60_000);
  return { secret, recoveryCodes: answer.json().recoveryCodes };
}

/** A browser in which the website's owner has entered the right password. A code is missing. */
export async function enterPassword(site: TestSite, client: TestClient = site.visit()): Promise<TestClient> {
  const { email, password } = site.owner;
  const answer = await client.post("/api/config/session", { email, password });
  if (answer.json().code !== "second-step-needed") throw new Error(`sign-in answered ${answer.text}`);
  return client;
}

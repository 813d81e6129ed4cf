import type { TestClient } from "#kernel/testing/testClient.ts";
import type { FakeAccount } from "./fakeStripe.ts";

/** Enters the keys of a fake account in the studio, and switches its mode on. */
export async function setUpStripe(owner: TestClient, account: FakeAccount): Promise<void> {
  const { publishableKey, secretKey, webhookSecret } = account;
  const mode = secretKey.startsWith("sk_live") ? "live" : "test";
  const path = "/api/config/payment-providers/stripe";
  const saved = await owner.put(`${path}/keys`, { mode, publishableKey, secretKey, webhookSecret });
  if (saved.status !== 200) throw new Error(`the keys answered ${saved.status}: ${saved.text}`);
  await owner.put(`${path}/mode`, { mode });
}

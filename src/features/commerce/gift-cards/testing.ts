import type { TestClient } from "#kernel/testing/testClient.ts";
import type { GiftCardDetail } from "./contract.ts";

let counter = 0;

/** A gift card that the owner issues; by default of $25.00 without an email. */
export async function buildGiftCard(owner: TestClient, given: object = {}): Promise<GiftCardDetail> {
  const answer = await owner.post("/api/config/gift-cards", {
    amountCents: 2500,
    recipientEmail: "",
    recipientName: "",
    senderName: "",
    message: "",
    sendOn: "",
    reason: "",
    idempotencyKey: `built-card-${++counter}`,
    ...given,
  });
  if (answer.status !== 201) throw new Error(`issuing answered ${answer.status}: ${answer.text}`);
  return answer.json();
}

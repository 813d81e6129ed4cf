import { checkKnownPasskey, takeChallenge } from "#features/account/passkeys/server/index.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import type { RouteInput, RouteResult } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { memberPasskeyFailures, type signInWithPasskeyRoute } from "../contract.ts";
import { ceremonyOf } from "./memberCeremony.ts";

const fail = failuresOf(memberPasskeyFailures);

/**
 * Signs a member in with a passkey of this website. An unknown passkey, a wrong answer, a blocked account and an email
 * that was not verified get the same answer.
 */
export async function signInWithPasskey(
  { app, members }: { app: App; members: Members },
  context: RequestContext,
  { answer, rememberMe: isRemembered, to }: RouteInput<typeof signInWithPasskeyRoute>["body"],
): Promise<RouteResult<typeof signInWithPasskeyRoute> | Failure> {
  const { site, now } = context;
  const ceremony = ceremonyOf(app, context);
  if (!ceremony) return fail("passkeys-impossible");
  const entered = await site.transaction(async (tx) => {
    const known = await tx.db
      .selectFrom("member_passkeys")
      .select(["id", "member_id", "public_key", "sign_count"])
      .where("website_id", "=", tx.websiteId)
      .where("credential_id", "=", answer.id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return fail("passkey-refused");
    const { member_id: memberId, public_key: publicKey, sign_count } = known;
    const checked = await checkKnownPasskey(ceremony, answer, { ownerId: memberId, publicKey, signCount: sign_count });
    if (!checked || !(await takeChallenge(tx.db, checked.challenge, now))) return fail("passkey-refused");
    await tx.db
      .updateTable("member_passkeys")
      .set({ sign_count: checked.signCount, last_used_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", known.id)
      .execute();
    return (await members.enter(tx, context, { memberId, isRemembered })) ?? fail("passkey-refused");
  });
  if (isFailure(entered)) return entered;
  entered.finish();
  return { path: members.leadOn(context, entered, to) };
}

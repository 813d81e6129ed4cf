import { sql } from "kysely";
import { maxPasskeys } from "#features/account/passkeys/domain/maxPasskeys.ts";
import { askForNewPasskey, checkNewPasskey, takeChallenge } from "#features/account/passkeys/server/index.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import type { PasskeyOptions } from "#kernel/contract/webAuthn.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type addMemberPasskeyRoute, type askToAddRoute, memberPasskeyFailures } from "../contract.ts";
import { ceremonyOf } from "./memberCeremony.ts";
import { readMemberPasskeys } from "./memberPasskeyRows.ts";

const fail = failuresOf(memberPasskeyFailures);

interface Services {
  app: App;
  members: Members;
}

/** What the browser needs to create a passkey, once it is clear who is at the session. */
export async function askToAdd(
  { app, members }: Services,
  context: RequestContext,
  { password }: RouteInput<typeof askToAddRoute>["body"],
): Promise<PasskeyOptions | Failure> {
  const { site, website } = context;
  const member = (await context.member()) as SignedInMember;
  const ceremony = ceremonyOf(app, context, member);
  if (!ceremony) return fail("passkeys-impossible");
  const refusal = await members.confirmation.check(context, member, password);
  if (refusal?.code === "password-missing") {
    return kernelFailure("invalid-input", { errors: { password: refusal.message } });
  }
  if (refusal?.code === "wrong-password") return fail("wrong-password", { errors: { password: refusal.message } });
  if (refusal) return refusal;
  const known = await readMemberPasskeys(site, member.id);
  if (known.length >= maxPasskeys) return fail("passkeys-full");
  return askForNewPasskey(ceremony, {
    siteName: website.title || ceremony.party.id,
    owner: member,
    knownIds: known.map((row) => row.credential_id),
  });
}

/** Stores a passkey. Its challenge proves that `askToAdd` was answered in this session within ten minutes. */
export async function addMemberPasskey(
  { app, members }: Services,
  context: RequestContext,
  { name, credential }: RouteInput<typeof addMemberPasskeyRoute>["body"],
): Promise<Failure | undefined> {
  const { site, website, now } = context;
  const member = (await context.member()) as SignedInMember;
  const ceremony = ceremonyOf(app, context, member);
  if (!ceremony) return fail("passkeys-impossible");
  const created = await checkNewPasskey(ceremony, credential);
  if (!created) return fail("passkey-refused");
  return site.transaction(async (tx) => {
    if (!(await takeChallenge(tx.db, created.challenge, now))) return fail("passkey-refused");
    await lockPasskeys(tx, member.id);
    if ((await readMemberPasskeys(tx, member.id)).length >= maxPasskeys) return fail("passkeys-full");
    const stored = await tx.db
      .insertInto("member_passkeys")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        member_id: member.id,
        credential_id: created.credentialId,
        host: ceremony.party.id,
        public_key: created.publicKey,
        sign_count: created.signCount,
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["website_id", "credential_id"]).doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows !== 1n) return fail("passkey-known");
    const values = { passkey: nameOnOneLine(name) };
    await members.mail(tx, website, { name: "passkeyAdded", recipient: member.email, values });
    return undefined;
  });
}

/** Two at once must not exceed the maximum. */
async function lockPasskeys(tx: SiteTransaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${tx.websiteId} ${memberId}`}, 0))`.execute(
    tx.db,
  );
}

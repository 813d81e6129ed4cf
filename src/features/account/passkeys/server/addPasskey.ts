import { auditAccountChange, confirmationRefusal, deviceOf } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import type { PasskeyOptions } from "#kernel/contract/webAuthn.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type addPasskeyRoute, type Passkey, passkeyFailures } from "../contract.ts";
import { maxPasskeys } from "../domain/maxPasskeys.ts";
import { askForNewPasskey, type Ceremony, checkNewPasskey } from "./ceremonies.ts";
import { takeChallenge } from "./challenges.ts";
import { describePasskey, readPasskeys } from "./passkeyRows.ts";
import { relyingPartyOf } from "./relyingParty.ts";

const fail = failuresOf(passkeyFailures);

/** Undefined if browsers allow no passkeys at the studio's address. */
function ceremonyOf(app: App, { sessionHash, now }: RequestContext): Ceremony | undefined {
  const party = relyingPartyOf(app);
  const asker = sessionHash?.toString("hex") ?? "";
  return party && { secret: app.services.secret, party, use: { purpose: "add", asker }, now };
}

/** What the browser needs to create a passkey. */
export async function startPasskey(app: App, context: RequestContext): Promise<PasskeyOptions | Failure> {
  const { account } = context;
  const refused = confirmationRefusal(context);
  if (!account || refused) return refused ?? kernelFailure("not-signed-in");
  const ceremony = ceremonyOf(app, context);
  if (!ceremony) return fail("passkeys-impossible");
  const known = await readPasskeys(app.services.database.db, account.id);
  if (known.length >= maxPasskeys) return fail("passkeys-full");
  const knownIds = known.map((row) => row.credential_id);
  return askForNewPasskey(ceremony, { siteName: "Vitrine", owner: account, knownIds });
}

export async function addPasskey(
  app: App,
  notices: Notices,
  context: RequestContext,
  { name, credential }: RouteInput<typeof addPasskeyRoute>["body"],
): Promise<Passkey | Failure> {
  const { account, now: at } = context;
  const refused = confirmationRefusal(context);
  if (!account || refused) return refused ?? kernelFailure("not-signed-in");
  const ceremony = ceremonyOf(app, context);
  if (!ceremony) return fail("passkeys-impossible");
  const created = await checkNewPasskey(ceremony, credential);
  if (!created) return fail("passkey-refused");
  return app.services.database.db.transaction().execute(async (tx) => {
    if (!(await takeChallenge(tx, created.challenge, at))) return fail("passkey-refused");
    // Two at once must not exceed the maximum.
    await tx.selectFrom("accounts").select("id").where("id", "=", account.id).forUpdate().execute();
    if ((await readPasskeys(tx, account.id)).length >= maxPasskeys) return fail("passkeys-full");
    const row = await tx
      .insertInto("account_passkeys")
      .values({
        id: newId(),
        account_id: account.id,
        credential_id: created.credentialId,
        public_key: created.publicKey,
        sign_count: created.signCount,
        transports: created.transports,
        name,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning(["id", "name", "created_at", "last_used_at"])
      .executeTakeFirst();
    if (!row) return fail("passkey-known");
    const { id: accountId, email } = account;
    const detail = { title: email, name };
    await auditAccountChange(tx, { accountId, by: accountId, action: "account.add-passkey", detail, at });
    const device = deviceOf(context);
    await notices.put(tx, { accountId, kind: "passkey-added", email, passkey: name, device, at });
    return describePasskey(row);
  });
}

import type { Transaction } from "kysely";
import type { Account } from "#features/account/accounts/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { PasskeyAnswer, PasskeyOptions } from "#kernel/contract/webAuthn.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { passkeyFailures } from "../contract.ts";
import { askForKnownPasskey, type Ceremony, checkKnownPasskey } from "./ceremonies.ts";
import { takeChallenge } from "./challenges.ts";
import { readPasskeys } from "./passkeyRows.ts";
import { relyingPartyOf } from "./relyingParty.ts";

const fail = failuresOf(passkeyFailures);

type Purpose = "sign-in" | "confirm";

/** Undefined if browsers allow no passkeys at the studio's address. */
function ceremonyOf(app: App, purpose: Purpose, { sessionHash, now }: RequestContext): Ceremony | undefined {
  const party = relyingPartyOf(app);
  const asker = purpose === "confirm" ? (sessionHash?.toString("hex") ?? "") : "";
  return party && { secret: app.services.secret, party, use: { purpose, asker }, now };
}

/** What the browser needs to use a passkey. To sign in, it is any passkey of this studio, so the answer says nothing about accounts. */
export async function askForPasskey(
  app: App,
  context: RequestContext,
  purpose: Purpose,
): Promise<PasskeyOptions | Failure> {
  const { account } = context;
  const ceremony = ceremonyOf(app, purpose, context);
  if (!ceremony) return fail("passkeys-impossible");
  const own = purpose === "confirm" && account ? await readPasskeys(app.services.database.db, account.id) : [];
  return askForKnownPasskey(
    ceremony,
    own.map(({ credential_id, transports }) => ({ credentialId: credential_id, transports })),
  );
}

/** Checks the browser's answer and uses its challenge up. Locks the account's row until the transaction ends. */
export async function acceptPasskey(
  app: App,
  tx: Transaction<DB>,
  context: RequestContext,
  purpose: Purpose,
  response: PasskeyAnswer,
): Promise<Account | Failure> {
  const { now } = context;
  const ceremony = ceremonyOf(app, purpose, context);
  if (!ceremony) return fail("passkeys-impossible");
  const known = await tx
    .selectFrom("account_passkeys")
    .innerJoin("accounts", "accounts.id", "account_passkeys.account_id")
    .select(["account_passkeys.id as passkeyId", "account_passkeys.public_key", "account_passkeys.sign_count"])
    .select(["accounts.id", "accounts.email", "accounts.name"])
    .where("account_passkeys.credential_id", "=", response.id)
    .forUpdate()
    .executeTakeFirst();
  const isOthers = purpose === "confirm" && known?.id !== context.account?.id;
  if (!known || isOthers) return fail("passkey-refused");
  const { id: ownerId, public_key: publicKey, sign_count: signCount } = known;
  const checked = await checkKnownPasskey(ceremony, response, { ownerId, publicKey, signCount });
  if (!checked || !(await takeChallenge(tx, checked.challenge, now))) return fail("passkey-refused");
  await tx
    .updateTable("account_passkeys")
    .set({ sign_count: checked.signCount, last_used_at: now })
    .where("id", "=", known.passkeyId)
    .execute();
  return { id: known.id, email: known.email, name: known.name };
}

import { passwordProblem } from "#features/account/accounts/domain/passwordProblem.ts";
import type { Account, Accounts } from "#features/account/accounts/server/index.ts";
import type { StudioSession } from "#features/account/sessions/contract.ts";
import { describeSession, type Sessions } from "#features/account/sessions/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { contributorFailures, type OpenInvitation } from "../contract.ts";
import { namesOf, readInvitation } from "./contributorRows.ts";
import { lockRights } from "./withRightsUnderLock.ts";

const fail = failuresOf(contributorFailures);

export async function describeOpenInvitation(
  accounts: Accounts,
  { site, website, now }: RequestContext,
  token: string,
): Promise<OpenInvitation | Failure> {
  const invitation = await readInvitation(site, { tokenHash: hashToken(token) }, now);
  if (!invitation || invitation.isExpired) return fail("invitation-unknown");
  const { email, invitedBy, expiresAt } = invitation;
  const roles = namesOf(invitation);
  const hasAccount = (await accounts.findByEmail(email)) !== undefined;
  return { websiteTitle: website.title, email, roles, invitedBy, expiresAt, hasAccount };
}

/**
 * Accepts an invitation. A person with the link has read the email that it went to, so they may create the account of
 * that email, but only that one: an existing account must be signed in.
 */
export async function acceptInvitation(
  app: App,
  { accounts, sessions }: { accounts: Accounts; sessions: Sessions },
  context: RequestContext,
  { token, name = "", password }: { token: string; name?: string | undefined; password?: string | undefined },
): Promise<StudioSession | Failure> {
  const { site, account, now } = context;
  const tokenHash = hashToken(token);
  const invitation = await readInvitation(site, { tokenHash }, now);
  if (!invitation || invitation.isExpired) return fail("invitation-unknown");
  const { email } = invitation;
  if (account && account.email !== email) return fail("invitation-of-another", { values: { email } });
  if (!account) {
    if (await accounts.findByEmail(email)) return fail("account-exists");
    const problem = password ? passwordProblem(password, email) : "Required";
    if (problem) return kernelFailure("invalid-input", { errors: { password: problem } });
  }
  const joined = await site.transaction(async (tx) => {
    // A role is deleted if nobody has it, and until now the invitation has it.
    await lockRights(tx);
    const taken = await takeInvitation(tx, tokenHash, now);
    if (!taken) return fail("invitation-unknown");
    const person = account ?? (await accounts.create({ email, name, password: password ?? "" }, tx.db));
    if (!person) return fail("account-exists");
    await tx.db
      .insertInto("contributors")
      .values({ website_id: tx.websiteId, account_id: person.id, ...taken, created_at: tx.realNow() })
      .onConflict((conflict) => conflict.columns(["website_id", "account_id"]).doNothing())
      .execute();
    await writeAuditEntry(tx, {
      accountId: person.id,
      action: "contributor.join",
      subjectType: "contributor",
      subjectId: person.id,
      detail: { title: email },
      changes: valueChanges({ Roles: ["", namesOf(invitation).join(", ")] }),
      at: now,
    });
    return person satisfies Account;
  });
  if (isFailure(joined)) return joined;
  if (!account) return sessions.open(context, joined);
  context.account = context.sessionHash && (await app.authenticate(context.sessionHash, site.websiteId));
  return describeSession(app, context, joined);
}

export async function declineInvitation({ site, now }: RequestContext, token: string): Promise<Failure | undefined> {
  const tokenHash = hashToken(token);
  return site.transaction(async (tx) => {
    await lockRights(tx);
    const invitation = await readInvitation(tx, { tokenHash }, now);
    if (!invitation || !(await takeInvitation(tx, tokenHash, now))) return fail("invitation-unknown");
    await writeAuditEntry(tx, {
      accountId: undefined,
      action: "invitation.decline",
      subjectType: "invitation",
      subjectId: invitation.id,
      detail: { title: invitation.email },
      at: now,
    });
    return undefined;
  });
}

/** Uses the invitation up. @returns its roles; undefined if someone else was faster, or it has expired */
async function takeInvitation(
  tx: SiteTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<{ roles: number[]; custom_role_ids: string[] } | undefined> {
  return tx.db
    .deleteFrom("invitations")
    .where("website_id", "=", tx.websiteId)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["roles", "custom_role_ids"])
    .executeTakeFirst();
}

import { normalizeEmail } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { emailMessage, isEmail } from "#kernel/domain/email.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import {
  contributorFailures,
  type HeldRoles,
  invitationDays,
  inviteAgainRoute,
  inviteRoute,
  maxInvitations,
  type SentInvitation,
  withdrawInvitationRoute,
} from "../contract.ts";
import { isContributor, namesOf, readInvitation } from "./contributorRows.ts";
import { givenCustomRoles, mayGive } from "./customRoles.ts";
import { withRightsUnderLock } from "./withRightsUnderLock.ts";

const fail = failuresOf(contributorFailures);
const termMs = invitationDays * 86_400_000;

/**
 * Invites a person. The email goes out as a message about an account and not through the website's outbox, whose
 * readers could otherwise accept it.
 */
export async function invite(
  app: App,
  notices: Notices,
  context: RequestContext,
  given: HeldRoles & { email: string },
): Promise<SentInvitation | Failure> {
  const email = normalizeEmail(given.email);
  if (!isEmail(email)) return kernelFailure("invalid-input", { errors: { email: emailMessage } });
  const { account, now } = context;
  return withRightsUnderLock(inviteRoute, context, async (tx) => {
    const customRoles = await givenCustomRoles(tx, context, given);
    if (isFailure(customRoles)) return customRoles;
    if (await isContributor(tx, email)) return refuseEmail("already-contributor");
    const { count } = await tx.db
      .selectFrom("invitations")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .executeTakeFirstOrThrow();
    if (count >= maxInvitations) return fail("invitations-full");
    const id = newId();
    const token = newToken();
    const added = await tx.db
      .insertInto("invitations")
      .values({
        website_id: tx.websiteId,
        id,
        email,
        roles: given.roles,
        custom_role_ids: given.customRoleIds,
        token_hash: hashToken(token),
        invited_by: account?.id ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + termMs),
      })
      .onConflict((conflict) => conflict.columns(["website_id", "email"]).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return refuseEmail("already-invited");
    return send(app, notices, context, tx, { id, token, action: "invitation.send" });
  });
}

/** Sends an invitation again. Its earlier link stops working. */
export async function inviteAgain(
  app: App,
  notices: Notices,
  context: RequestContext,
  id: string,
): Promise<SentInvitation | Failure> {
  const { now } = context;
  const token = newToken();
  return withRightsUnderLock(inviteAgainRoute, context, async (tx) => {
    const invitation = await readInvitation(tx, { id }, now);
    if (!invitation) return fail("invitation-unknown");
    if (!mayGiveInvited(context, invitation)) return fail("right-missing");
    const renewed = await tx.db
      .updateTable("invitations")
      .set({ token_hash: hashToken(token), expires_at: new Date(now.getTime() + termMs) })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) return fail("invitation-unknown");
    return send(app, notices, context, tx, { id, token, action: "invitation.send-again" });
  });
}

export async function withdrawInvitation(context: RequestContext, id: string): Promise<Failure | undefined> {
  const { account, now } = context;
  return withRightsUnderLock(withdrawInvitationRoute, context, async (tx) => {
    const invitation = await readInvitation(tx, { id }, now);
    if (!invitation) return fail("invitation-unknown");
    if (!mayGiveInvited(context, invitation)) return fail("person-above");
    const withdrawn = await tx.db
      .deleteFrom("invitations")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .returning("email")
      .executeTakeFirst();
    if (!withdrawn) return fail("invitation-unknown");
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "invitation.withdraw",
      subjectType: "invitation",
      subjectId: id,
      detail: { title: withdrawn.email },
      changes: valueChanges({ Roles: [namesOf(invitation).join(", "), ""] }),
      at: now,
    });
    return undefined;
  });
}

/** Whether the signed-in person could have sent this invitation. */
function mayGiveInvited(
  context: RequestContext,
  { roles, customRoles }: { roles: number[]; customRoles: readonly { rights: readonly string[] }[] },
): boolean {
  return mayGive(context, { isOwner: false, roles, customRights: customRoles.flatMap(({ rights }) => rights) });
}

async function send(
  app: App,
  notices: Notices,
  { account, website, request, now }: RequestContext,
  tx: SiteTransaction,
  { id, token, action }: { id: string; token: string; action: "invitation.send" | "invitation.send-again" },
): Promise<SentInvitation | Failure> {
  const invitation = await readInvitation(tx, { id }, now);
  if (!invitation) return fail("invitation-unknown");
  const { email } = invitation;
  const roles = namesOf(invitation);
  const link = studioAddress(app.services.configuration, `/config/invitation?token=${token}`, website.identifier);
  await notices.put(tx.db, {
    accountId: null,
    kind: "invitation",
    email,
    website: { title: website.title, by: account },
    invitation: { roles, link, days: invitationDays },
    device: request.headers["user-agent"],
    at: now,
  });
  await writeAuditEntry(tx, {
    accountId: account?.id,
    action,
    subjectType: "invitation",
    subjectId: id,
    detail: { title: email },
    changes: valueChanges({ Roles: ["", roles.join(", ")] }),
    at: now,
  });
  return app.services.mailTransport ? { invitation } : { invitation, link };
}

function refuseEmail(code: "already-contributor" | "already-invited"): Failure {
  return fail(code, { errors: { email: contributorFailures[code].message } });
}

import { deviceOf, verifyPassword } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { fullSitesRefusal } from "#features/site/sites/server/index.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, isFailure, tooManyRequests } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  type Contributor,
  contributorFailures,
  type HeldRoles,
  removeContributorRoute,
  saveRolesRoute,
  transferOwnershipRoute,
} from "../contract.ts";
import { lockContributor, namesOf, readContributor } from "./contributorRows.ts";
import { givenCustomRoles, mayGive } from "./customRoles.ts";
import { withRightsUnderLock } from "./withRightsUnderLock.ts";

const fail = failuresOf(contributorFailures);
const administrator = 1;

// Per account: someone with a stolen session cannot guess the password without limit.
const guesses = { name: "ownership-transfer", limit: 10, seconds: 15 * 60 };

export async function saveRoles(
  context: RequestContext,
  accountId: string,
  given: HeldRoles,
): Promise<Contributor | Failure> {
  return withRightsUnderLock(saveRolesRoute, context, async (tx) => {
    const customRoles = await givenCustomRoles(tx, context, given);
    if (isFailure(customRoles)) return customRoles;
    const before = await findChangeable(tx, context, accountId);
    if (isFailure(before)) return before;
    await tx.db
      .updateTable("contributors")
      .set({ roles: given.roles, custom_role_ids: given.customRoleIds })
      .where("website_id", "=", tx.websiteId)
      .where("account_id", "=", accountId)
      .execute();
    const changed = await readContributor(tx, accountId);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "contributor.change-roles",
      subjectType: "contributor",
      subjectId: accountId,
      detail: { title: before.email },
      changes: valueChanges({ Roles: [namesOf(before).join(", "), namesOf({ ...given, customRoles }).join(", ")] }),
    });
    return changed as Contributor;
  });
}

/**
 * Removes a person, who loses access with their next call, and sends them a message. Anyone but the owner may leave.
 * @param route the one that was called
 */
export async function removeContributor(
  context: RequestContext,
  notices: Notices,
  accountId: string,
  route: Route = removeContributorRoute,
): Promise<Failure | undefined> {
  const { account, website, now: at } = context;
  const isLeaving = account?.id === accountId;
  return withRightsUnderLock(route, context, async (tx) => {
    const before = await findChangeable(tx, context, accountId);
    if (isFailure(before)) return before;
    await tx.db
      .deleteFrom("contributors")
      .where("website_id", "=", tx.websiteId)
      .where("account_id", "=", accountId)
      .execute();
    const { email } = before;
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: isLeaving ? "contributor.leave" : "contributor.remove",
      subjectType: "contributor",
      subjectId: accountId,
      detail: { title: email },
      changes: valueChanges({ Roles: [namesOf(before).join(", "), ""] }),
      at,
    });
    if (!isLeaving) {
      const by = { title: website.title, by: account };
      await notices.put(tx.db, {
        accountId,
        kind: "contributor-removed",
        email,
        website: by,
        device: undefined,
        at,
      });
    }
    return undefined;
  });
}

/**
 * The person, locked until the transaction ends. Fails for the owner, and for someone else whose rights the signed-in
 * person doesn't have.
 */
async function findChangeable(
  tx: SiteTransaction,
  context: RequestContext,
  accountId: string,
): Promise<Contributor | Failure> {
  const held = await lockContributor(tx, accountId);
  const person = held && (await readContributor(tx, accountId));
  if (!person) return fail("contributor-unknown");
  if (held.isOwner) return fail("owner-fixed");
  return context.account?.id === accountId || mayGive(context, held) ? person : fail("person-above");
}

/** Makes a contributor the owner, if the password of the owner until then is right. Both get a message. */
export async function transferOwnership(
  app: App,
  notices: Notices,
  context: RequestContext,
  { accountId, currentPassword }: { accountId: string; currentPassword: string },
): Promise<Failure | undefined> {
  const { site, account, website, reply, now: at } = context;
  const owner = account as NonNullable<typeof account>;
  const seconds = await app.services.limiter.take(guesses, owner.id);
  if (seconds !== undefined) {
    reply.header("retry-after", String(seconds));
    return tooManyRequests(seconds);
  }
  const { password_hash } = await site.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(password_hash, currentPassword, "trusted"))) {
    return fail("password-wrong", { errors: { currentPassword: contributorFailures["password-wrong"].message } });
  }
  return withRightsUnderLock(transferOwnershipRoute, context, async (tx) => {
    const [from, to] = [await lockContributor(tx, owner.id), await readContributor(tx, accountId)];
    if (!from?.isOwner || !to) return fail("contributor-unknown");
    if (to.isOwner) return fail("owner-fixed");
    const full = await fullSitesRefusal(tx, accountId);
    if (full) return full;
    // First the old one, because a website has at most one owner.
    await setOwner(tx, owner.id, { is_owner: false, roles: [administrator] });
    await setOwner(tx, accountId, { is_owner: true, roles: [], custom_role_ids: [] });
    await writeAuditEntry(tx, {
      accountId: owner.id,
      action: "website.transfer",
      subjectType: "contributor",
      subjectId: accountId,
      detail: { title: to.email },
      changes: valueChanges({ Owner: [owner.email, to.email] }),
      at,
    });
    const about = { website: { title: website.title, by: owner }, at };
    const device = deviceOf(context);
    await notices.put(tx.db, { ...about, accountId, kind: "ownership-received", email: to.email, device: undefined });
    await notices.put(tx.db, {
      ...about,
      accountId: owner.id,
      kind: "ownership-given",
      email: owner.email,
      newOwner: to,
      device,
    });
    return undefined;
  });
}

async function setOwner(
  tx: SiteTransaction,
  accountId: string,
  values: { is_owner: boolean; roles: number[]; custom_role_ids?: string[] },
): Promise<void> {
  await tx.db
    .updateTable("contributors")
    .set(values)
    .where("website_id", "=", tx.websiteId)
    .where("account_id", "=", accountId)
    .execute();
}

import { sql } from "kysely";
import { type Right, type RoleHolder, rightsOf } from "#features/account/roles/domain/rights.ts";
import { rightTexts } from "#features/account/roles/domain/rightTexts.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  addCustomRoleRoute,
  type CustomRole,
  type CustomRoleDraft,
  contributorFailures,
  deleteCustomRoleRoute,
  type HeldRoles,
  maxCustomRoles,
  saveCustomRoleRoute,
} from "../contract.ts";
import { withRightsUnderLock } from "./withRightsUnderLock.ts";

const fail = failuresOf(contributorFailures);

/** The roles that the website has made for itself, by name. */
export function readCustomRoles({ db, websiteId }: SiteScope | SiteTransaction): Promise<CustomRole[]> {
  return db
    .selectFrom("custom_roles")
    .select(["id", "name", "rights"])
    .where("website_id", "=", websiteId)
    .orderBy(({ fn }) => fn("lower", ["name"]))
    .execute();
}

export async function addCustomRole(context: RequestContext, draft: CustomRoleDraft): Promise<CustomRole | Failure> {
  return withRightsUnderLock(addCustomRoleRoute, context, async (tx) => {
    if (!mayGive(context, { isOwner: false, roles: [], customRights: draft.rights })) return fail("right-missing");
    const known = await readCustomRoles(tx);
    if (known.length >= maxCustomRoles) return fail("custom-roles-full");
    if (isTaken(known, draft.name)) return nameTaken();
    const role = { id: newId(), ...draft };
    await tx.db
      .insertInto("custom_roles")
      .values({ website_id: tx.websiteId, ...role, created_at: context.now })
      .execute();
    await audit(tx, context, "role.add", role);
    return role;
  });
}

/** Changes the role for everyone who has it, with their next call. */
export async function saveCustomRole(
  context: RequestContext,
  id: string,
  draft: CustomRoleDraft,
): Promise<CustomRole | Failure> {
  return withRightsUnderLock(saveCustomRoleRoute, context, async (tx) => {
    const known = await readCustomRoles(tx);
    const before = known.find((role) => role.id === id);
    if (!before) return fail("role-unknown");
    const customRights = [...before.rights, ...draft.rights];
    if (!mayGive(context, { isOwner: false, roles: [], customRights })) return fail("right-missing");
    const others = known.filter((role) => role.id !== id);
    if (isTaken(others, draft.name)) return nameTaken();
    await tx.db
      .updateTable("custom_roles")
      .set(draft)
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    await audit(tx, context, "role.save", { ...draft, id, before });
    return { id, ...draft };
  });
}

export async function deleteCustomRole(context: RequestContext, id: string): Promise<Failure | undefined> {
  return withRightsUnderLock(deleteCustomRoleRoute, context, async (tx) => {
    const role = (await readCustomRoles(tx)).find((each) => each.id === id);
    if (!role) return fail("role-unknown");
    if (!mayGive(context, { isOwner: false, roles: [], customRights: role.rights })) return fail("right-missing");
    if ((await isUsedIn(tx, "contributors", id)) || (await isUsedIn(tx, "invitations", id))) return fail("role-used");
    await tx.db.deleteFrom("custom_roles").where("website_id", "=", tx.websiteId).where("id", "=", id).execute();
    await audit(tx, context, "role.delete", role);
    return undefined;
  });
}

/**
 * The custom roles among those that the signed-in person gives. Fails if one was deleted, or if the person gives a
 * right that they don't have.
 */
export async function givenCustomRoles(
  tx: SiteTransaction,
  context: RequestContext,
  { roles, customRoleIds }: HeldRoles,
): Promise<CustomRole[] | Failure> {
  const known = customRoleIds.length > 0 ? await readCustomRoles(tx) : [];
  const given = known.filter(({ id }) => customRoleIds.includes(id));
  if (given.length < customRoleIds.length) return fail("role-unknown");
  const customRights = given.flatMap(({ rights }) => rights);
  return mayGive(context, { isOwner: false, roles, customRights }) ? given : fail("right-missing");
}

/** Whether the signed-in person has all rights that these roles give. Asked under the lock (`withRightsUnderLock`). */
export function mayGive({ account }: RequestContext, held: RoleHolder): boolean {
  return [...rightsOf(held)].every((right) => account?.rights.has(right));
}

async function isUsedIn(tx: SiteTransaction, table: "contributors" | "invitations", roleId: string): Promise<boolean> {
  const user = await tx.db
    .selectFrom(table)
    .select("website_id")
    .where("website_id", "=", tx.websiteId)
    .where(sql<boolean>`${roleId} = any (custom_role_ids)`)
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

const isTaken = (roles: readonly CustomRole[], name: string) =>
  roles.some((role) => role.name.toLowerCase() === name.toLowerCase());

const nameTaken = () => fail("role-name-taken", { errors: { name: contributorFailures["role-name-taken"].message } });

function audit(
  tx: SiteTransaction,
  { account, now }: RequestContext,
  action: "role.add" | "role.save" | "role.delete",
  { id, name, rights, before }: CustomRole & { before?: CustomRole },
): Promise<void> {
  return writeAuditEntry(tx, {
    accountId: account?.id,
    action,
    subjectType: "role",
    subjectId: id,
    detail: { title: name },
    changes: valueChanges({
      Name: [before?.name ?? name, name],
      Rights: action === "role.delete" ? [textOf(rights), ""] : [textOf(before?.rights ?? []), textOf(rights)],
    }),
    at: now,
  });
}

const textOf = (rights: readonly string[]) => rights.map((right) => rightTexts[right as Right]).join(", ");

import { sql } from "kysely";
import { namesOfRoles } from "#features/account/roles/domain/rights.ts";
import { customRights } from "#features/account/roles/server/index.ts";
import { namedPerson } from "#kernel/domain/namedPerson.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Contributor, CustomRole, Invitation } from "../contract.ts";

type Reader = SiteScope | SiteTransaction;

/** The people who work on the website, the owner first, then by the time they joined. */
export async function readContributors(reader: Reader): Promise<Contributor[]> {
  const rows = await contributorsOf(reader)
    .orderBy("contributor.is_owner", "desc")
    .orderBy("contributor.created_at")
    .orderBy("account.id")
    .limit(1000)
    .execute();
  return rows.map(describeContributor);
}

export async function readContributor(reader: Reader, accountId: string): Promise<Contributor | undefined> {
  const row = await contributorsOf(reader).where("account.id", "=", accountId).executeTakeFirst();
  return row && describeContributor(row);
}

/** Whether the person with this email, which is normalized, works on the website. */
export async function isContributor(reader: Reader, email: string): Promise<boolean> {
  return (await contributorsOf(reader).where("account.email", "=", email).executeTakeFirst()) !== undefined;
}

/** Locks the person's row until the transaction ends. */
export async function lockContributor(
  tx: SiteTransaction,
  accountId: string,
): Promise<{ isOwner: boolean; roles: number[]; customRights: string[] } | undefined> {
  return tx.db
    .selectFrom("contributors as contributor")
    .select(["contributor.is_owner as isOwner", "contributor.roles", customRights.as("customRights")])
    .where("contributor.website_id", "=", tx.websiteId)
    .where("contributor.account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** The open invitations, newest first, also those that have expired. */
export async function readInvitations(reader: Reader, now: Date): Promise<Invitation[]> {
  const rows = await invitationsOf(reader)
    .orderBy("invitation.created_at", "desc")
    .orderBy("invitation.id")
    .limit(1000)
    .execute();
  return rows.map((row) => describeInvitation(row, now));
}

/** The invitation with this id or token; undefined without one. */
export async function readInvitation(
  reader: Reader,
  key: { id: string } | { tokenHash: Buffer },
  now: Date,
): Promise<Invitation | undefined> {
  const row = await invitationsOf(reader)
    .where((where) =>
      "id" in key ? where("invitation.id", "=", key.id) : where("invitation.token_hash", "=", key.tokenHash),
    )
    .executeTakeFirst();
  return row && describeInvitation(row, now);
}

function contributorsOf({ db, websiteId }: Reader) {
  return db
    .selectFrom("contributors as contributor")
    .innerJoin("accounts as account", "account.id", "contributor.account_id")
    .select(["account.id", "account.email", "account.name", "account.signed_in_at"])
    .leftJoin("account_two_step as second_step", "second_step.account_id", "account.id")
    .select(["contributor.is_owner", "contributor.roles", "contributor.created_at"])
    .select(customRolesOf("contributor").as("customRoles"))
    .select("second_step.account_id as two_step_of")
    .where("contributor.website_id", "=", websiteId);
}

function invitationsOf({ db, websiteId }: Reader) {
  return db
    .selectFrom("invitations as invitation")
    .leftJoin("accounts as account", "account.id", "invitation.invited_by")
    .select(["invitation.id", "invitation.email", "invitation.roles", "invitation.created_at", "invitation.expires_at"])
    .select([
      "account.email as inviterEmail",
      "account.name as inviterName",
      customRolesOf("invitation").as("customRoles"),
    ])
    .where("invitation.website_id", "=", websiteId);
}

/** The custom roles of a row, by name. */
function customRolesOf(table: "contributor" | "invitation") {
  return sql<CustomRole[]>`coalesce((
    select json_agg(json_build_object('id', role.id, 'name', role.name, 'rights', role.rights) order by lower(role.name))
    from custom_roles as role
    where role.website_id = ${sql.ref(`${table}.website_id`)} and role.id = any (${sql.ref(`${table}.custom_role_ids`)})
  ), '[]')`;
}

/** The names of website roles and custom roles, for messages and the audit log. */
export const namesOf = ({ roles, customRoles }: Pick<Contributor, "roles" | "customRoles">): string[] => [
  ...namesOfRoles(roles),
  ...customRoles.map(({ name }) => name),
];

function describeContributor(row: {
  id: string;
  email: string;
  name: string;
  is_owner: boolean;
  roles: number[];
  customRoles: CustomRole[];
  created_at: Date;
  signed_in_at: Date | null;
  two_step_of: string | null;
}): Contributor {
  return {
    accountId: row.id,
    email: row.email,
    name: row.name,
    isOwner: row.is_owner,
    roles: row.is_owner ? [] : row.roles,
    customRoles: row.is_owner ? [] : row.customRoles,
    joinedAt: row.created_at.toISOString(),
    signedInAt: row.signed_in_at?.toISOString() ?? null,
    isTwoStepOn: row.two_step_of !== null,
  };
}

function describeInvitation(
  row: {
    id: string;
    email: string;
    roles: number[];
    customRoles: CustomRole[];
    created_at: Date;
    expires_at: Date;
    inviterEmail: string | null;
    inviterName: string | null;
  },
  now: Date,
): Invitation {
  return {
    id: row.id,
    email: row.email,
    roles: row.roles,
    customRoles: row.customRoles,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
    invitedBy: row.inviterEmail ? namedPerson({ name: row.inviterName ?? "", email: row.inviterEmail }) : null,
  };
}

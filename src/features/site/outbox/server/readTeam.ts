import { type Kysely, type RawBuilder, sql } from "kysely";
import { rightsOf } from "#features/account/roles/domain/rights.ts";
import { customRights } from "#features/account/roles/server/index.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { MailKindInfo } from "./defineMail.ts";
import type { TeamMember } from "./Outbox.ts";

/**
 * Where the team's emails to a person go: to the owner at the website's contact email, if there is one. For a statement
 * with the tables `contributors as contributor` and `accounts as account`.
 */
export function teamEmail({ contact_email: contact }: { contact_email: string }): RawBuilder<string> {
  return sql<string>`case when contributor.is_owner and ${contact}::text <> '' then ${contact}::text else account.email end`;
}

/** Who gets an email for the team (`MailKind.team`). */
export async function readTeam(
  db: Kysely<DB>,
  websiteId: string,
  website: { contact_email: string },
  { kind, team = [] }: MailKindInfo,
): Promise<TeamMember[]> {
  const needed = [team].flat();
  if (needed.length === 0) return [];
  const people = await db
    .selectFrom("contributors as contributor")
    .innerJoin("accounts as account", "account.id", "contributor.account_id")
    .leftJoin("muted_mails as muted", (join) =>
      join
        .onRef("muted.website_id", "=", "contributor.website_id")
        .onRef("muted.account_id", "=", "contributor.account_id")
        .on("muted.kind", "=", kind),
    )
    .select(["account.id as accountId", "account.language", teamEmail(website).as("email")])
    .select(["contributor.roles", "contributor.is_owner as isOwner"])
    .select(customRights.as("customRights"))
    .where("contributor.website_id", "=", websiteId)
    .where("muted.kind", "is", null)
    .orderBy("contributor.is_owner", "desc")
    .orderBy("account.id")
    .execute();
  return people
    .map((person) => ({ ...person, rights: rightsOf(person) }))
    .filter(({ rights }) => needed.some((right) => rights.has(right)))
    .map(({ accountId, email, isOwner, rights, language }) => ({ accountId, email, isOwner, rights, language }));
}

import type { PersonalData } from "#features/audience/members/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** A member's passkeys, oldest first. */
export function readMemberPasskeys({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">, memberId: string) {
  return db
    .selectFrom("member_passkeys")
    .select(["id", "name", "credential_id", "host", "created_at", "last_used_at"])
    .where("website_id", "=", websiteId)
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Passkeys in a member's export, without their keys. They are deleted with the member. */
export const memberPasskeyData: PersonalData = {
  name: "passkeys",
  read: async (site, { id }) =>
    (await readMemberPasskeys(site, id)).map(({ name, host, created_at, last_used_at }) => ({
      name,
      host,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
};

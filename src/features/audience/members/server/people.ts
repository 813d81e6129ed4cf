import { forgetChanges } from "#kernel/server/database/forgetPerson.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type Deletion, deleteMember } from "./deleteMember.ts";
import { exportMember } from "./exportMember.ts";
import type { People, PersonalData } from "./Members.ts";

/** Exports and erases people, when the shop knows who asks for it. */
export function createPeople(services: Deletion): People {
  return {
    export: (context, personId) => exportMember(context, personId, services.personalData, { includesKnown: true }),

    async erase(tx, personId, accountId) {
      // A guest without orders would be deleted at once.
      const person = await tx.db
        .updateTable("members")
        .set({ is_guest: false })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", personId)
        .returning(["id", "email", "email_verified_at"])
        .executeTakeFirst();
      if (!person) return;
      const { id, email, email_verified_at: verifiedAt } = person;
      await forget(tx, services.personalData, { id, email, accountId });
      await deleteMember(tx, services, { id, email, isVerified: verifiedAt !== null, erasesKnown: true });
    },
  };
}

/** Removes a person from what is kept. Later features go first, because they find their rows by those of earlier ones. */
async function forget(
  tx: SiteTransaction,
  personalData: readonly PersonalData[],
  { id, email, accountId }: { id: string; email: string; accountId: string | null },
): Promise<void> {
  const emails = new Set([email.toLowerCase()]);
  for (const data of personalData) for (const known of (await data.emails?.(tx, id)) ?? []) emails.add(known);
  for (const data of personalData.toReversed()) await data.forget?.(tx, { id, emails: [...emails], accountId });
  await forgetChanges(tx, { subjectType: "member", subjectIds: [id], action: "member.tag" });
}

import { type Deletion, deleteMember } from "./deleteMember.ts";
import { exportMember } from "./exportMember.ts";
import type { People } from "./Members.ts";

/** Exports and erases people, when the shop knows who asks for it. */
export function createPeople(services: Deletion): People {
  return {
    export: (context, personId) => exportMember(context, personId, services.personalData, { includesKnown: true }),

    async erase(tx, website, personId, before) {
      // A guest without orders would be deleted at once.
      const person = await tx.db
        .updateTable("members")
        .set({ is_guest: false })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", personId)
        .returning(["id", "email", "email_verified_at"])
        .executeTakeFirst();
      if (!person) return;
      await before();
      const { id, email, email_verified_at: verifiedAt } = person;
      await deleteMember(tx, services, website, { id, email, isVerified: verifiedAt !== null, erasesKnown: true });
    },
  };
}

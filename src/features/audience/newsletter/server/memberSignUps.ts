import { sql } from "kysely";
import type { PersonalData } from "#features/audience/members/server/index.ts";

/** Sign-ups with a member's verified email. They are deleted with the account. */
export const memberSignUps: PersonalData = {
  name: "newsletter",
  async read({ db, websiteId }, { email }) {
    const rows = await db
      .selectFrom("newsletter_sign_ups")
      .select(["list", "first_name", "last_name", "page_path", "created_at"])
      .where("website_id", "=", websiteId)
      .where(sql<string>`lower(email)`, "=", email)
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      list: row.list,
      firstName: row.first_name,
      lastName: row.last_name,
      page: row.page_path,
      signedUpAt: row.created_at.toISOString(),
    }));
  },
  async deleteWithAccount(tx, { email }) {
    await tx.db
      .deleteFrom("newsletter_sign_ups")
      .where("website_id", "=", tx.websiteId)
      .where(sql<string>`lower(email)`, "=", email)
      .execute();
  },
};

import { sql } from "kysely";
import type { PersonalData } from "#features/audience/members/server/index.ts";

/** Sign-ups with a member's verified email. They end with the account. */
export const memberSignUps: PersonalData = {
  name: "restockNotifications",
  async read({ db, websiteId }, { email }) {
    const { rows } = await sql<{ product: string; state: string; wantsMailingList: boolean; createdAt: Date }>`
      select product.name as product, sign_up.state, sign_up.wants_mailing_list as "wantsMailingList",
        sign_up.created_at as "createdAt"
      from restock_sign_ups as sign_up
      join products as product on product.website_id = sign_up.website_id and product.id = sign_up.product_id
      where sign_up.website_id = ${websiteId} and lower(sign_up.email) = ${email}
      order by sign_up.created_at, sign_up.id`.execute(db);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  },
  async deleteWithAccount(tx, { email }) {
    await sql`
      delete from restock_sign_ups where website_id = ${tx.websiteId} and lower(email) = ${email}`.execute(tx.db);
  },
};

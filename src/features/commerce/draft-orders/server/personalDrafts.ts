import { sql } from "kysely";
import type { PersonalData } from "#features/audience/members/server/index.ts";
import { forgetTitles } from "#kernel/server/database/forgetPerson.ts";

/** Orders that were prepared for a person. Their addresses are those of the checkouts. */
export const personalDrafts: PersonalData = {
  name: "draftOrders",

  async read({ db, websiteId }, { email }) {
    const { rows } = await sql<{ note: string; createdAt: Date; sentAt: Date | null; canceledAt: Date | null }>`
      select draft.note, draft.created_at as "createdAt", draft.sent_at as "sentAt", draft.canceled_at as "canceledAt"
      from draft_orders as draft
      join checkouts as checkout on checkout.website_id = draft.website_id and checkout.cart_id = draft.cart_id
      where draft.website_id = ${websiteId} and lower(checkout.email) = ${email.toLowerCase()}
      order by draft.created_at, draft.id`.execute(db);
    return rows.map(({ note, createdAt, sentAt, canceledAt }) => ({
      note,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      canceledAt: canceledAt?.toISOString() ?? null,
    }));
  },

  // Deleting an account keeps them. They are the shop's, which goes on with them.
  async forget(tx, { emails }) {
    const { rows } = await sql<{ id: string }>`
      update draft_orders as draft set note = ''
      from checkouts as checkout
      where draft.website_id = ${tx.websiteId} and checkout.website_id = draft.website_id
        and checkout.cart_id = draft.cart_id and lower(checkout.email) = any(${[...emails]}::text[])
      returning draft.id`.execute(tx.db);
    // The log says for whom they were.
    await forgetTitles(tx, { subjectType: "draft-order", subjectIds: rows.map(({ id }) => id) });
  },
};

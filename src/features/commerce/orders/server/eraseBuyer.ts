import { sql } from "kysely";
import type { ErasedPerson } from "#features/audience/members/server/index.ts";
import { forgetUses } from "#features/commerce/discounts/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { forgetChanges } from "#kernel/server/database/forgetPerson.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** The emails of a customer's orders, which may be older than the customer's own. */
export async function emailsOfBuyer(tx: SiteTransaction, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(customer_email) as email from orders
    where website_id = ${tx.websiteId} and customer_id = ${customerId} and customer_email <> ''`.execute(tx.db);
  return rows.map(({ email }) => email);
}

/**
 * Removes who a customer is from their orders: name, emails, addresses, answers, notes, cards, browsers and emails. Amounts,
 * items, taxes, payments and refunds stay, as the law requires. The links to the orders stop working.
 */
export async function eraseBuyer(
  tx: SiteTransaction,
  outbox: Outbox,
  { id: customerId, emails }: ErasedPerson,
): Promise<void> {
  const { websiteId } = tx;
  const { rows: orders } = await sql<{ id: string; cartId: string | null }>`
    select id, cart_id as "cartId" from orders
    where website_id = ${websiteId} and customer_id = ${customerId} order by id for update`.execute(tx.db);
  const orderIds = orders.map(({ id }) => id);
  await sql`update order_lines set additional_fields = null, details = null
    where website_id = ${websiteId} and order_id = any(${orderIds}::uuid[])
      and (additional_fields is not null or details is not null)`.execute(tx.db);
  await forgetPayments(tx, { customerId, orderIds, cartIds: orders.map(({ cartId }) => cartId) });
  await sql`update refunds set reason = '', last_four = null
    where website_id = ${websiteId} and order_id = any(${orderIds}::uuid[])`.execute(tx.db);
  await sql`delete from order_notes
    where website_id = ${websiteId} and order_id = any(${orderIds}::uuid[])`.execute(tx.db);
  await forgetUses(tx, orderIds);
  await outbox.forgetPerson(tx, { emails, orderIds });
  await forgetChanges(tx, { subjectType: "order", subjectIds: orderIds, action: "order.change-customer" });
  // Last, because the orders have no customer afterwards.
  await sql`
    update orders set customer_email = '', customer_name = '', shipping_address = null, billing_address = null,
      note = '', form_answers = '[]', browser_hashes = '{}', member_id = null,
      order_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      download_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where website_id = ${websiteId} and id = any(${orderIds}::uuid[])`.execute(tx.db);
}

/**
 * Removes who paid from payments, also from those that failed before the order or led to none. One that is open keeps it
 * until it is settled.
 * @param of.customerId undefined: payments of these carts only
 */
export async function forgetPayments(
  tx: SiteTransaction,
  { customerId, orderIds = [], cartIds }: PaymentsOfBuyer,
): Promise<void> {
  await sql`
    update payments set brand = null, last_four = null, browser_hash = null, member_id = null, cart_id = null,
      order_token = case when order_id is null then order_token end
    where website_id = ${tx.websiteId} and state <> 'ANNOUNCED'
      and (order_id = any(${orderIds}::uuid[]) or member_id = ${customerId ?? null}::uuid
        or cart_id = any(${cartIds.filter((id) => id !== null)}::uuid[]))`.execute(tx.db);
}

interface PaymentsOfBuyer {
  customerId?: string;
  orderIds?: readonly string[];
  cartIds: readonly (string | null)[];
}

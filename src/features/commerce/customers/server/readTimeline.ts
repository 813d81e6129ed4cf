import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type Happening, shownHappenings } from "../contract.ts";

interface HappeningRow extends Omit<Happening, "at" | "order"> {
  at: Date;
  orderId: string | null;
  orderNumber: number | null;
  isTest: boolean | null;
}

const none = sql`null::uuid as "orderId", null::bigint as "orderNumber", null::boolean as "isTest",
  null::bigint as "amountCents", null::text as currency`;

/**
 * What happened with a customer, newest first: registration, orders, refunds, emails about orders, and what contributors
 * changed. Each part reads its newest rows.
 */
export async function readTimeline({ db, websiteId }: SiteScope, customerId: string): Promise<Happening[]> {
  const newest = sql`order by at desc limit ${shownHappenings}`;
  const ofCustomer = sql`o.website_id = ${websiteId} and o.customer_id = ${customerId}`;
  const order = sql`o.id as "orderId", o.number as "orderNumber", o.test_mode as "isTest"`;
  const { rows } = await sql<HappeningRow>`
    select * from (
      (select 'registered' as id, created_at as at, 'member.registered' as action, null as by, ${none}, '' as text
        from members where website_id = ${websiteId} and id = ${customerId} and not is_guest)
      union all
      (select 'placed-' || o.id, o.placed_at as at, 'order.placed', null, ${order}, o.grand_total_cents, trim(o.currency), ''
        from orders as o where ${ofCustomer} ${newest})
      union all
      (select 'canceled-' || o.id, o.canceled_at as at, 'order.canceled', null, ${order}, null, null, ''
        from orders as o where ${ofCustomer} and o.canceled_at is not null ${newest})
      union all
      (select refund.id::text, refund.created_at as at, 'order.refunded', null, ${order}, refund.amount_cents, trim(o.currency), ''
        from orders as o
        join refunds as refund on refund.website_id = o.website_id and refund.order_id = o.id
        where ${ofCustomer} and refund.state = 'SETTLED' ${newest})
      union all
      (select mail.id::text, coalesce(mail.sent_at, mail.created_at) as at,
          case when mail.sent_at is null then 'mail.unsent' else 'mail' end, null, ${order}, null, null, mail.subject
        from orders as o
        join mails as mail on mail.website_id = o.website_id and mail.order_id = o.id
        where ${ofCustomer} and mail.kind like 'order-%' ${newest})
      union all
      (select entry.id::text, coalesce(entry.website_time, entry.created_at) as at, entry.action,
          coalesce(nullif(account.name, ''), account.email), ${none},
          coalesce(entry.detail -> 'changes' -> 0 ->> 'after', '')
        from audit_entries as entry left join accounts as account on account.id = entry.account_id
        where entry.website_id = ${websiteId} and entry.subject_type = 'member' and entry.subject_id = ${customerId}::text
        ${newest})
    ) as happening
    order by at desc, id desc limit ${shownHappenings}`.execute(db);
  return rows.map(({ at, orderId, orderNumber, isTest, ...row }) => ({
    ...row,
    at: at.toISOString(),
    order: orderId === null ? null : { id: orderId, number: orderNumber ?? 0, isTest: isTest ?? false },
  }));
}

import { sql } from "kysely";
import type { ErasedPerson } from "#features/audience/members/server/index.ts";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { forgetEmails } from "#kernel/server/database/forgetPerson.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { cancelSubscription } from "./changeSubscription.ts";
import { idsOfPerson } from "./personSubscriptions.ts";
import type { SubscriptionMails } from "./subscriptionMails.ts";
import { readSubscription } from "./subscriptionRows.ts";

const noAddress: PostalAddress = {
  firstName: "",
  lastName: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  postcode: "",
  country: "",
};

/**
 * Ends the subscriptions of a person and removes who they are from them, also from those of an account that was deleted
 * before. Plan, payments and timeline stay. Called before the orders lose their customer.
 */
export async function forgetSubscriptions(
  tx: SiteTransaction,
  { outbox, mails }: { outbox: Outbox; mails: SubscriptionMails },
  { id: personId, accountId }: ErasedPerson,
  now: Date,
): Promise<void> {
  const { websiteId } = tx;
  const { rows } = await sql<{ id: string }>`${idsOfPerson(websiteId, personId)} order by id`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) {
    const subscription = await readSubscription(tx, id, { lock: true });
    if (!subscription || !subscriptionCan.cancel(subscription)) continue;
    await cancelSubscription(tx, mails, subscription, { reason: "erased", accountId: accountId ?? undefined, now });
  }
  const erased = JSON.stringify(noAddress);
  await sql`
    update subscriptions set customer_email = '', customer_name = '', billing_address = ${erased}::jsonb,
      shipping_address = case when shipping_address is null then null else ${erased}::jsonb end, payment_method = null,
      additional_fields = null
    where website_id = ${websiteId} and id = any(${ids}::uuid[])`.execute(tx.db);
  await sql`
    update subscription_cycles set attempt = attempt - 'brand' - 'lastFour'
    where website_id = ${websiteId} and subscription_id = any(${ids}::uuid[])`.execute(tx.db);
  await sql`
    update subscription_events set detail = detail - 'brand' - 'lastFour'
    where website_id = ${websiteId} and subscription_id = any(${ids}::uuid[])`.execute(tx.db);
  await forgetEmails(tx, { subjectType: "subscription", subjectIds: ids });
  await outbox.forgetPerson(tx, { subjectIds: ids });
}

import { sql } from "kysely";
import type { Members } from "#features/audience/members/server/index.ts";
import { forgetCheckouts } from "#features/commerce/checkout/server/index.ts";
import { forgetDrafts } from "#features/commerce/draft-orders/server/index.ts";
import { forgetGiftCards, forgetReceivedGiftCards } from "#features/commerce/gift-cards/server/index.ts";
import { eraseBuyer } from "#features/commerce/orders/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { forgetChanges } from "#kernel/server/database/forgetPerson.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { customerFailures } from "../contract.ts";
import { isOpen } from "./readCustomer.ts";

const fail = failuresOf(customerFailures);

/**
 * Permanently removes a customer's personal data: the account if there is one, tags, notes, emails, checkouts, and the
 * person's part of orders. Amounts, taxes and items of orders stay. Refused while an order is open, because it could not be
 * shipped anymore. The log says that someone was erased, and not who.
 */
export function eraseCustomer(
  { members, outbox }: { members: Members; outbox: Outbox },
  context: RequestContext,
  customerId: string,
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const { websiteId } = tx;
    const { rows } = await sql<{ email: string; hasOpenOrders: boolean }>`
      select person.email, exists (
        select from orders where orders.website_id = ${websiteId} and orders.customer_id = person.id and ${isOpen}
      ) as "hasOpenOrders"
      from members as person join customers as customer on customer.website_id = person.website_id and customer.id = person.id
      where person.website_id = ${websiteId} and person.id = ${customerId} for update of person`.execute(tx.db);
    const [person] = rows;
    if (!person) return fail("customer-unknown");
    if (person.hasOpenOrders) return fail("orders-open");
    await members.people.erase(tx, context.website, customerId, async () => {
      await forgetGiftCards(tx, customerId);
      const emails = await eraseBuyer(tx, outbox, customerId);
      const all = [...new Set([...emails, person.email])];
      await forgetReceivedGiftCards(tx, all);
      await forgetDrafts(tx, all);
      await forgetCheckouts(tx, all);
      await outbox.forgetPerson(tx, { emails: all, orderIds: [] });
      await forgetChanges(tx, { subjectType: "member", subjectIds: [customerId], action: "member.tag" });
    });
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "customer.erase",
      subjectType: "customer",
      subjectId: customerId,
    });
    return undefined;
  });
}

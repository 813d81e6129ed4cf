import { sql } from "kysely";
import type { Members } from "#features/audience/members/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { customerFailures } from "../contract.ts";
import { isOpen } from "./readCustomer.ts";

const fail = failuresOf(customerFailures);

/**
 * Permanently removes a customer's personal data: the account if there is one, tags, notes, and what features store about
 * the person (`PersonalData`). Amounts, taxes and items of orders stay. Refused while an order is open, because it could not
 * be shipped anymore. The log says that someone was erased, and not who.
 */
export function eraseCustomer(
  { members }: { members: Members },
  context: RequestContext,
  customerId: string,
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const { websiteId } = tx;
    const { rows } = await sql<{ hasOpenOrders: boolean }>`
      select exists (
        select from orders where orders.website_id = ${websiteId} and orders.customer_id = person.id and ${isOpen}
      ) as "hasOpenOrders"
      from members as person join customers as customer on customer.website_id = person.website_id and customer.id = person.id
      where person.website_id = ${websiteId} and person.id = ${customerId} for update of person`.execute(tx.db);
    const [person] = rows;
    if (!person) return fail("customer-unknown");
    if (person.hasOpenOrders) return fail("orders-open");
    await members.people.erase(tx, customerId, context.account?.id ?? null);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "customer.erase",
      subjectType: "customer",
      subjectId: customerId,
    });
    return undefined;
  });
}

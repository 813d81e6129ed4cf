import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { valueChanges } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { customerFailures, customerLabels } from "../handlingContract.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";

const fail = failuresOf(customerFailures);

/**
 * Corrects the email and the shipping address of an order until everything is shipped. Taxes, the shipping price and the
 * billing address stay as they were.
 */
export async function changeCustomer(
  { site, website }: Pick<RequestContext, "site" | "website">,
  orderId: string,
  given: { customerEmail: string; shippingAddress: PostalAddress | null },
  change: OrderChange,
): Promise<undefined | Failure> {
  // As in the checkout.
  const customerEmail = given.customerEmail.trim().toLowerCase();
  const problem = emailProblem(customerEmail, website.strict_legacy_email);
  if (problem) return fail("customer-invalid", { errors: { customerEmail: problem } });
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (!orderCan.changeCustomer(order)) return fail("order-shipped");
    // One that is picked up or not shipped has none, and gets none.
    const shippingAddress = order.shippingAddress && given.shippingAddress;
    if (order.shippingAddress && !shippingAddress) {
      return fail("customer-invalid", { errors: { "shippingAddress.country": "Required" } });
    }
    const changes = valueChanges({
      [customerLabels.email]: [order.customerEmail, customerEmail],
      [customerLabels.shippingAddress]: [oneLine(order.shippingAddress), oneLine(shippingAddress)],
    });
    if (changes.length === 0) return undefined;
    await tx.db
      .updateTable("orders")
      .set({
        customer_email: customerEmail,
        ...(shippingAddress ? { shipping_address: JSON.stringify(shippingAddress) } : {}),
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", orderId)
      .execute();
    await recordChange(tx, order, "order.change-customer", change, {}, changes);
    return undefined;
  });
}

const oneLine = (address: PostalAddress | null) => (address ? addressLines(address, "en-US").join(", ") : "");

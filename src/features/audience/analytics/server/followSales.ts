import { sql } from "kysely";
import type { Carts } from "#features/commerce/cart/server/index.ts";
import type { Checkouts } from "#features/commerce/checkout/server/index.ts";
import { orderPlaced } from "#features/commerce/orders/contract.ts";
import { aheadOf, databaseTime } from "#kernel/server/database/databaseTime.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { VisitRecorder } from "./VisitRecorder.ts";

/** Kinds of carts that are no purchases of visitors: donations, and orders that the owner prepared. */
const uncountedKinds: readonly string[] = ["donation", "draft"];

interface SalesNeeds {
  recorder: VisitRecorder;
  carts: Carts;
  checkouts: Checkouts;
}

/**
 * Records what leads to an order: adding to the cart, starting a checkout, the order. The server does it itself, so pages
 * need no script for it, and nobody waits for it. An order may be placed later by a payment provider's message, so the
 * visit in which its checkout was started is kept until then.
 */
export function followSales(app: App, { recorder, carts, checkouts }: SalesNeeds): void {
  const { clock, logger } = app.services;
  const swallow = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => logger.debug({ err: error }, "a step of a sale was not counted"));

  carts.onAdded((context, productId) =>
    swallow(recorder.record(context, [{ kind: "cart", path: "/cart", subject: productId }])),
  );

  checkouts.onOpened((context, { cartId, kind }) => {
    if (!uncountedKinds.includes(kind)) swallow(startCheckout(context, cartId));
  });

  async function startCheckout(context: RequestContext, cartId: string): Promise<void> {
    const visit = await recorder.visitOf(context);
    if (!visit) return;
    const { site, realNow } = context;
    const isNew = await site.transaction(async (tx) => {
      const { rows } = await sql`
        insert into visit_carts (website_id, cart_id, visitor, visit, device, browser, started_at)
        values (${tx.websiteId}, ${cartId}, ${visit.visitor}, ${visit.visit}, ${visit.device}, ${visit.browser}, ${realNow})
        on conflict do nothing returning cart_id`.execute(tx.db);
      return rows.length > 0;
    });
    if (isNew) await recorder.record(context, [{ kind: "checkout", path: "/checkout" }]);
  }

  // Nothing of the order is kept but that there was one. Test orders are never counted.
  app.on(orderPlaced, async ({ websiteId, db }, { orderId }) => {
    await sql`
      with ended as (
        delete from visit_carts as started using orders as placed
        where started.website_id = ${websiteId} and placed.website_id = started.website_id and placed.id = ${orderId}
          and placed.cart_id = started.cart_id
        returning started.*, placed.test_mode
      )
      insert into visit_events (website_id, occurred_at, kind, visitor, visit, path, device, browser)
      select website_id, ${databaseTime(sql`${aheadOf(clock)}`)}, 'order', visitor, visit, '/checkout', device, browser
      from ended where not test_mode`.execute(db);
  });
}

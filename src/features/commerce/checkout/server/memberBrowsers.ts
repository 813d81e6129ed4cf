import type { Members } from "#features/audience/members/server/index.ts";
import { browserHash, dropBrowserKey, giveBrowserKey } from "#features/commerce/cart/server/index.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";

/** How long a chosen subscription waits for its buyer to sign in (ms). */
const choiceMs = 3_600_000;

/**
 * A browser gets another key when a member signs in, and loses it when they sign out (decision 0056). So nobody who
 * uses the browser before or after a member can open what was started with the other key.
 */
export function registerMemberBrowsers(members: Members): void {
  members.onSignIn(async (tx, context, { id }) => {
    const before = browserHash(context);
    if (!before) return { messages: [] };
    const key = newToken();
    // The checkout of the cart that has just become the member's goes on.
    await tx.db
      .updateTable("checkouts")
      .set({ browser_hash: hashToken(key) })
      .where("website_id", "=", tx.websiteId)
      .where("browser_hash", "=", before)
      .where("cart_id", "in", (query) =>
        query
          .selectFrom("carts")
          .select("id")
          .where("website_id", "=", tx.websiteId)
          .where("member_id", "=", id)
          .where("purchased_at", "is", null),
      )
      .execute();
    // So does the subscription that was chosen just before, because buying it needs an account.
    await tx.db
      .updateTable("subscription_carts")
      .set({ browser_hash: hashToken(key) })
      .where("website_id", "=", tx.websiteId)
      .where("browser_hash", "=", before)
      .where("created_at", ">", new Date(context.now.getTime() - choiceMs))
      .execute();
    return { messages: [], finish: () => giveBrowserKey(context, key) };
  });

  members.onSignOut(async (_tx, context) => () => dropBrowserKey(context));
}

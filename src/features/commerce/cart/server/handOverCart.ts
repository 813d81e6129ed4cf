import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { setCartCookies } from "./cartCookies.ts";
import { cartTokenHash } from "./cartTokenHash.ts";
import { copyCart } from "./copyCart.ts";
import { openCartOf } from "./visitorsCart.ts";

/**
 * Gives an open cart a new token, for another browser. The holder of the old token keeps a copy of the cart, so neither
 * browser changes what the other buys. An order that is being placed from the cart reads it again. Carts of other kinds
 * have no cookie and are not copied.
 * @returns the new token; undefined if it is not the cart of a cookie
 */
export async function handOverCart(tx: SiteTransaction, cartId: string, now: Date): Promise<string | undefined> {
  const { websiteId } = tx;
  const {
    kind,
    token_hash: oldHash,
    member_id: memberId,
  } = await tx.db
    .selectFrom("carts")
    .select(["kind", "token_hash", "member_id"])
    .where("website_id", "=", websiteId)
    .where("id", "=", cartId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const token = newToken();
  await tx.db
    .updateTable("carts")
    .set({ token_hash: hashToken(token), member_id: null, revision: sql`revision + 1`, updated_at: now })
    .where("website_id", "=", websiteId)
    .where("id", "=", cartId)
    .execute();
  if (kind !== "cart") return undefined;
  await copyCart(tx, cartId, { tokenHash: oldHash, memberId, now });
  return token;
}

/** Makes a cart the visitor's own, unless they have a non-empty one. */
export async function adoptCart(context: RequestContext, token: string): Promise<void> {
  const own = await openCartOf(context, await cartTokenHash(context));
  if (!own || own.lines.length === 0) setCartCookies(context, token);
}

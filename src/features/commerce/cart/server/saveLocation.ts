import type { z } from "zod";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { cartFailures, type shippingLocationBody } from "../contract.ts";
import { readShippingLocation } from "../domain/shippingLocation.ts";
import type { CartVisit } from "./addEntry.ts";

const fail = failuresOf(cartFailures);

/** Stores the estimate's place and shipping option in the visitor's cart. An empty country removes it. */
export async function saveLocation(
  site: SiteScope,
  { tokenHash, now }: Pick<CartVisit, "tokenHash" | "now">,
  given: z.output<typeof shippingLocationBody>,
): Promise<undefined | Failure> {
  const read = readShippingLocation(given);
  if ("errors" in read) return fail("location-incomplete", { errors: read.errors });
  if (!tokenHash) return fail("cart-empty");
  const { location } = read;
  return site.transaction(async (tx) => {
    const saved = await tx.db
      .updateTable("carts")
      .set({
        shipping_location: location && JSON.stringify(location),
        shipping_rate_id: location ? (given.shippingOption ?? null) : null,
        updated_at: now,
      })
      .where("website_id", "=", tx.websiteId)
      .where("token_hash", "=", tokenHash)
      .where("purchased_at", "is", null)
      .executeTakeFirst();
    return saved.numUpdatedRows === 0n ? fail("cart-empty") : undefined;
  });
}

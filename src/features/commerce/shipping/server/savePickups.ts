import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type PickupDraft, shippingFailures } from "../contract.ts";
import type { PickupLocation } from "../domain/shipping.ts";
import { lockShipping } from "./saveZone.ts";
import { readShippingSetup } from "./shippingSetup.ts";

const fail = failuresOf(shippingFailures);

const namesOf = (locations: readonly { name: string }[]) => locations.map(({ name }) => name).join(", ");

/** Replaces the pickup locations. One that stays keeps its id, because carts and checkouts refer to it. */
export async function savePickups(
  context: RequestContext,
  pickups: readonly PickupDraft[],
): Promise<{ pickups: PickupLocation[] } | Failure> {
  const given = pickups.flatMap(({ id }) => id ?? []);
  if (new Set(given).size < given.length) return fail("pickup-repeated");
  return context.site.transaction(async (tx) => {
    await lockShipping(tx);
    const stored = (await readShippingSetup(tx.db, tx.websiteId)).pickups;
    const known = new Set(stored.map(({ id }) => id));
    await tx.db.deleteFrom("pickup_locations").where("website_id", "=", tx.websiteId).execute();
    const rows = pickups.map((location, position) => ({
      website_id: tx.websiteId,
      // An id of another website is not accepted.
      id: location.id && known.has(location.id) ? location.id : newId(),
      name: location.name,
      price_cents: location.priceCents,
      address: location.address,
      opening_hours: location.openingHours,
      countries: [...new Set(location.countries)],
      position,
    }));
    if (rows.length > 0) await tx.db.insertInto("pickup_locations").values(rows).execute();
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "pickup-locations.save",
      subjectType: "website",
      subjectId: tx.websiteId,
      changes: valueChanges({ "Pickup locations": [namesOf(stored), namesOf(rows)] }),
    });
    return { pickups: (await readShippingSetup(tx.db, tx.websiteId)).pickups };
  });
}

import { sql } from "kysely";
import { findRegion } from "#features/commerce/address/domain/regions.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import { currentTextLocale } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { maxZones, type ShippingZoneDraft, shippingFailures } from "../contract.ts";
import { hasBands, type ShippingZone } from "../domain/shipping.ts";
import { zoneOverlap } from "../domain/zoneOverlap.ts";
import { zoneTexts } from "../domain/zoneTexts.ts";
import { readShippingSetup } from "./shippingSetup.ts";

const fail = failuresOf(shippingFailures);

/** Adds a zone, or saves the one with this id with all its rates. It may not overlap with another one. */
export async function saveZone(
  context: RequestContext,
  zoneId: string | undefined,
  { revision, ...draft }: ShippingZoneDraft & { revision?: number },
): Promise<ShippingZone | Failure> {
  const given = draft.rates.flatMap((rate) => rate.id ?? []);
  if (new Set(given).size < given.length) return fail("rate-repeated");
  return context.site.transaction(async (tx) => {
    await lockShipping(tx);
    const { zones } = await readShippingSetup(tx.db, tx.websiteId);
    const before = zones.find(({ id }) => id === zoneId);
    if (zoneId && !before) return fail("zone-unknown");
    if (before && before.revision !== revision) return fail("stale-revision");
    if (!zoneId && zones.length >= maxZones) return fail("zones-full");
    const others = zones.filter(({ id }) => id !== zoneId);
    const refused = overlapFailure(draft, others);
    if (refused) return refused;
    const id = zoneId ?? newId();
    const values = {
      name: draft.name,
      is_rest: draft.isRest,
      places: JSON.stringify(draft.places),
      revision: (before?.revision ?? -1) + 1,
    };
    await tx.db
      .insertInto("shipping_zones")
      .values({ website_id: tx.websiteId, id, ...values })
      .onConflict((conflict) => conflict.columns(["website_id", "id"]).doUpdateSet(values))
      .execute();
    await replaceRates(tx, id, draft.rates, before);
    await noteZone(tx, context, zoneId ? "shipping-zone.save" : "shipping-zone.add", id, draft.name);
    const saved = await readShippingSetup(tx.db, tx.websiteId);
    return saved.zones.find((zone) => zone.id === id) as ShippingZone;
  });
}

export async function deleteZone(context: RequestContext, zoneId: string): Promise<Record<string, never> | Failure> {
  return context.site.transaction(async (tx) => {
    await lockShipping(tx);
    const deleted = await tx.db
      .deleteFrom("shipping_zones")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", zoneId)
      .returning("name")
      .executeTakeFirst();
    if (!deleted) return fail("zone-unknown");
    await noteZone(tx, context, "shipping-zone.delete", zoneId, deleted.name);
    return {};
  });
}

/** Changes wait for each other, so that two new zones cannot overlap, and a save does not bring back a deleted zone. */
export async function lockShipping(tx: SiteTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shipping ${tx.websiteId}`}, 0))`.execute(tx.db);
}

/** Writes the zone's rates in their order. A rate keeps its id, because carts and checkouts refer to it. */
async function replaceRates(
  tx: SiteTransaction,
  zoneId: string,
  rates: ShippingZoneDraft["rates"],
  before: ShippingZone | undefined,
): Promise<void> {
  // An id of another zone or website is not accepted.
  const known = new Set(before?.rates.map(({ id }) => id));
  await tx.db
    .deleteFrom("shipping_rates")
    .where("website_id", "=", tx.websiteId)
    .where("zone_id", "=", zoneId)
    .execute();
  if (rates.length === 0) return;
  const rows = rates.map((rate, position) => ({
    website_id: tx.websiteId,
    id: rate.id && known.has(rate.id) ? rate.id : newId(),
    zone_id: zoneId,
    name: rate.name,
    kind: rate.kind,
    price_cents: rate.kind === "FLAT" ? rate.priceCents : 0,
    bands: JSON.stringify(hasBands(rate.kind) ? rate.bands : []),
    free_from_cents: rate.kind === "CARRIER" ? null : rate.freeFromCents,
    carrier: rate.kind === "CARRIER" ? JSON.stringify(rate.carrier) : null,
    position,
  }));
  await tx.db.insertInto("shipping_rates").values(rows).execute();
}

function overlapFailure(draft: ShippingZoneDraft, others: readonly ShippingZone[]): Failure | undefined {
  const overlap = zoneOverlap(draft, others);
  if (!overlap) return undefined;
  const { zone, shared } = overlap;
  const values = { zone };
  if (!shared) return fail("zones-overlap", { values, errors: { isRest: zoneTexts.restTaken(zone) } });
  const country = draft.places[shared.place]?.country ?? "";
  const text =
    shared.kind === "country"
      ? countryName(country, currentTextLocale())
      : shared.kind === "states"
        ? (findRegion(country, shared.text)?.name ?? shared.text)
        : shared.text;
  const path = `places.${shared.place}.${shared.kind}`;
  return fail("zones-overlap", { values, errors: { [path]: zoneTexts.placeTaken(text, zone) } });
}

async function noteZone(
  tx: SiteTransaction,
  context: RequestContext,
  action: "shipping-zone.add" | "shipping-zone.save" | "shipping-zone.delete",
  subjectId: string,
  title: string,
): Promise<void> {
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "shipping-zone",
    subjectId,
    detail: { title },
  });
}

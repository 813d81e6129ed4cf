import { readPlace } from "#features/commerce/address/domain/readPlace.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { Services } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { parseGuardedAddress } from "#kernel/server/outbound/fetchGuarded.ts";
import { type RateServiceDraft, type SavedRateService, shippingFailures } from "../contract.ts";
import { newServiceSecret } from "./rateService.ts";
import { lockShipping } from "./saveZone.ts";
import { readShippingSetup } from "./shippingSetup.ts";

const fail = failuresOf(shippingFailures);

/** What saving needs of the install. */
export type ServiceSettings = Pick<Services, "secret" | "mayReach">;

/** Saves the address and origin of the rate service. A new one gets a signing secret, which is returned only now. */
export async function saveRateService(
  context: RequestContext,
  { secret: installSecret, mayReach }: ServiceSettings,
  { revision, url, origin }: RateServiceDraft & { revision: number | null },
): Promise<SavedRateService | Failure> {
  // Questions have addresses and prices. Only tests, which reach servers on this machine, send them unencrypted.
  if (!mayReach && new URL(url).protocol !== "https:") {
    return fail("service-insecure", { errors: { url: shippingFailures["service-insecure"].message } });
  }
  const address = parseGuardedAddress(url, mayReach ? { mayReach } : {});
  if ("code" in address) return fail("service-refused", { errors: { url: readStored(address.message) } });
  return context.site.transaction(async (tx) => {
    await lockShipping(tx);
    const { service } = await readShippingSetup(tx.db, tx.websiteId);
    if ((service?.revision ?? null) !== revision) return fail("stale-revision");
    const values = { url, origin: JSON.stringify({ ...origin, ...readPlace(origin).place }) };
    const created = service ? undefined : newServiceSecret(installSecret, tx.websiteId);
    if (created) {
      await tx.db
        .insertInto("rate_services")
        .values({ website_id: tx.websiteId, ...values, secret: created.sealed })
        .execute();
    } else {
      await tx.db
        .updateTable("rate_services")
        .set(({ eb }) => ({ ...values, revision: eb("revision", "+", 1) }))
        .where("website_id", "=", tx.websiteId)
        .execute();
    }
    await writeAuditEntry(tx, { ...changedBy(context), ...subjectOf(tx), action: "rate-service.save" });
    const saved = await readShippingSetup(tx.db, tx.websiteId);
    return { service: saved.service, secret: created?.secret ?? null };
  });
}

/** Replaces the signing secret at once. The new one is returned only now. */
export async function renewServiceSecret(
  context: RequestContext,
  { secret: installSecret }: ServiceSettings,
): Promise<SavedRateService | Failure> {
  return context.site.transaction(async (tx) => {
    const { secret, sealed } = newServiceSecret(installSecret, tx.websiteId);
    const renewed = await tx.db
      .updateTable("rate_services")
      .set({ secret: sealed })
      .where("website_id", "=", tx.websiteId)
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) return fail("service-unknown");
    await writeAuditEntry(tx, { ...changedBy(context), ...subjectOf(tx), action: "rate-service.renew-secret" });
    return { service: (await readShippingSetup(tx.db, tx.websiteId)).service, secret };
  });
}

/** Removes the service. Zones that have its rates offer their fallback price from then on. */
export async function removeRateService(context: RequestContext): Promise<Record<string, never> | Failure> {
  return context.site.transaction(async (tx) => {
    await lockShipping(tx);
    const removed = await tx.db.deleteFrom("rate_services").where("website_id", "=", tx.websiteId).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return fail("service-unknown");
    await tx.db.deleteFrom("carrier_answers").where("website_id", "=", tx.websiteId).execute();
    await writeAuditEntry(tx, { ...changedBy(context), ...subjectOf(tx), action: "rate-service.remove" });
    return {};
  });
}

const subjectOf = ({ websiteId }: { websiteId: string }) => ({ subjectType: "website", subjectId: websiteId });

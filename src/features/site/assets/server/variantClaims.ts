import { type RawBuilder, sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";

/** A variant's file among those of its asset. */
export interface ClaimedFile {
  websiteId: string;
  assetId: string;
  /** The end of its key: `v2/500w.webp`. */
  file: string;
}

/** Result of claiming a file: this process has it, another one has it, or its asset was deleted. */
export type VariantClaim = { state: "taken"; release(): Promise<void> } | { state: "held" } | { state: "gone" };

/** Claims of variants across all processes on one database: each is made by one process at a time. */
export interface VariantClaims {
  /** Claims the file. A claim lasts until it is released, or the process has ended. */
  take(file: ClaimedFile): Promise<VariantClaim>;
  /** Waits until nobody has a claim: it was made, failed, or its process has ended. */
  untilFree(file: ClaimedFile): Promise<void>;
}

/** How long (ms) a claim outlives its process. */
const lease = 10_000;
const firstLook = 50;
const maxPause = 500;

/**
 * Stores claims as rows that are renewed during the work, so that no connection is held. A killed process's claim
 * expires after some seconds, by the database's clock, which all processes share.
 * @param leaseMs how long a claim lasts without renewal
 */
export function createVariantClaims(site: (websiteId: string) => SiteScope, leaseMs = lease): VariantClaims {
  const until = sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

  async function take({ websiteId, assetId, file }: ClaimedFile): Promise<VariantClaim> {
    const holder = newId();
    // This locks the asset's row against deletion for a moment.
    const { rows } = await site(websiteId).transaction((tx) =>
      sql<{ isThere: boolean; isTaken: boolean }>`with asset as (
          select asset.website_id, asset.id from assets as asset
          where asset.website_id = ${websiteId} and asset.id = ${assetId} for key share),
        taken as (
          insert into asset_variant_claims as claim (website_id, asset_id, file, holder, held_until)
          select asset.website_id, asset.id, ${file}, ${holder}::uuid, ${until} from asset
          on conflict (website_id, asset_id, file)
            do update set holder = excluded.holder, held_until = excluded.held_until
            where claim.held_until < clock_timestamp()
          returning claim.file)
        select exists (select from asset) as "isThere", exists (select from taken) as "isTaken"`.execute(tx.db),
    );
    if (!rows[0]?.isThere) return { state: "gone" };
    if (!rows[0].isTaken) return { state: "held" };
    const own = sql`website_id = ${websiteId} and asset_id = ${assetId} and file = ${file} and holder = ${holder}::uuid`;
    const change = (statement: RawBuilder<unknown>) => site(websiteId).transaction((tx) => statement.execute(tx.db));
    const renew = () => change(sql`update asset_variant_claims set held_until = ${until} where ${own}`);
    // A failed renewal is covered by the next one. If all fail, another process may start.
    const beat = setInterval(() => void renew().catch(() => undefined), leaseMs / 3).unref();
    return {
      state: "taken",
      async release() {
        clearInterval(beat);
        // The work is done or has failed for its own reasons. An unreleased claim expires by itself.
        await change(sql`delete from asset_variant_claims where ${own}`).catch(() => undefined);
      },
    };
  }

  async function isFree({ websiteId, assetId, file }: ClaimedFile): Promise<boolean> {
    const { rows } = await sql<{ isHeld: boolean }>`select exists (
        select from asset_variant_claims as claim where claim.website_id = ${websiteId} and claim.asset_id = ${assetId}
          and claim.file = ${file} and claim.held_until >= clock_timestamp()) as "isHeld"`.execute(site(websiteId).db);
    return !rows[0]?.isHeld;
  }

  return {
    take,
    async untilFree(file) {
      for (let pause = firstLook; !(await isFree(file)); pause = Math.min(maxPause, pause * 1.5)) {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
  };
}

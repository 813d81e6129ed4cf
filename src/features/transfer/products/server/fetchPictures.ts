import type { Selectable } from "kysely";
import { sql } from "kysely";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { type FetchedFile, fetchGuarded } from "#kernel/server/outbound/fetchGuarded.ts";
import type { OutboundRefusal } from "#kernel/server/outbound/outboundRefusal.ts";
import { fetchImagesJob } from "../contract.ts";
import { fetchImagesKey } from "./recordPictures.ts";

/** Brings the bytes of a web address. */
export type FetchPicture = (url: string) => Promise<FetchedFile | OutboundRefusal>;

type PictureSource = Selectable<DB["product_image_sources"]>;

/** What came of one picture. */
type Arrival = { assetId: string } | { problem: string; mayPass: boolean };

const largestPictureBytes = 20_000_000;
const mostAttempts = 4;

const fetchFromTheInternet: FetchPicture = (url) =>
  fetchGuarded(url, { maximumBytes: largestPictureBytes, accept: "image/*", timeout: 30_000 });

/**
 * Fetches the pictures that imported products wait for, one product per job: each goes through the same checks as an
 * upload and is linked to its product and variants. One that cannot be had is noted for the import's report; where a
 * later try may go better, there are three more, minutes apart.
 */
export function registerPictureJob(
  app: App,
  { assets, fetchPicture = fetchFromTheInternet }: { assets: Assets; fetchPicture?: FetchPicture },
): void {
  app.job(fetchImagesJob, async ({ websiteId, productId }) => {
    const site = app.site(websiteId);
    const waiting = await site.db
      .selectFrom("product_image_sources")
      .selectAll()
      .where("website_id", "=", websiteId)
      .where("product_id", "=", productId)
      .where("state", "=", "WAITING")
      .orderBy("position")
      .execute();
    let attemptsOfLater: number | undefined;
    for (const source of waiting) {
      const arrival = await bringIn(site, source, assets, fetchPicture);
      if ("assetId" in arrival) await link(site, source, arrival.assetId);
      else {
        const attempts = source.attempts + 1;
        const isFinal = !arrival.mayPass || attempts >= mostAttempts;
        await note(site, source, { attempts, problem: arrival.problem, state: isFinal ? "FAILED" : "WAITING" });
        if (!isFinal) attemptsOfLater = Math.min(attempts, attemptsOfLater ?? attempts);
      }
    }
    if (attemptsOfLater === undefined) return;
    const runAt = new Date(app.services.clock.now().getTime() + 2 ** attemptsOfLater * 60_000);
    const jobKey = fetchImagesKey(websiteId, productId);
    await site.transaction((tx) => tx.enqueue(fetchImagesJob, { productId }, { jobKey, runAt }));
  });
}

async function bringIn(
  site: SiteScope,
  source: PictureSource,
  assets: Assets,
  fetchPicture: FetchPicture,
): Promise<Arrival> {
  const known = source.asset_id ?? (await findFetched(site, source.url));
  if (known) return { assetId: known };
  const file = await fetchPicture(source.url);
  if ("code" in file) return { problem: file.message, mayPass: file.mayPass };
  const fileName = fileNameOf(file.url);
  const stored = await assets.storeImage(site, { fileName, body: file.body, altText: source.alt_text });
  return isFailure(stored) ? { problem: stored.message, mayPass: false } : { assetId: stored.id };
}

/** The picture that was fetched from this address for another product. */
async function findFetched(site: SiteScope, url: string): Promise<string | null | undefined> {
  const row = await site.db
    .selectFrom("product_image_sources")
    .select("asset_id")
    .where("website_id", "=", site.websiteId)
    .where("url", "=", url)
    .where("asset_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row?.asset_id;
}

/** Adds the picture to its product and to the variants that show it and have none of their own. */
async function link(site: SiteScope, source: PictureSource, assetId: string): Promise<void> {
  const { product_id: productId } = source;
  await site.transaction(async (tx) => {
    // A new revision: an editor that was opened before must not save the product without its picture.
    const product = await tx.db
      .updateTable("products")
      .set((expression) => ({ revision: expression("revision", "+", 1), updated_at: sql<Date>`now()` }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", productId)
      .returning("collection_id")
      .executeTakeFirst();
    if (!product) return;
    await tx.db
      .insertInto("product_images")
      .values({ website_id: tx.websiteId, product_id: productId, asset_id: assetId, position: source.position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (source.variant_ids.length > 0) {
      await tx.db
        .updateTable("variants")
        .set({ asset_id: assetId })
        .where("website_id", "=", tx.websiteId)
        .where("product_id", "=", productId)
        .where("id", "in", source.variant_ids)
        .where("asset_id", "is", null)
        .execute();
    }
    await tx.db
      .updateTable("product_image_sources")
      .set({ state: "STORED", asset_id: assetId, problem: null })
      .where("website_id", "=", tx.websiteId)
      .where("product_id", "=", productId)
      .where("url", "=", source.url)
      .execute();
    tx.touch(catalogTags.product(productId), catalogTags.collection(product.collection_id));
  });
}

async function note(
  site: SiteScope,
  source: PictureSource,
  change: { attempts: number; problem: string; state: string },
): Promise<void> {
  await site.transaction(async (tx) => {
    await tx.db
      .updateTable("product_image_sources")
      .set(change)
      .where("website_id", "=", tx.websiteId)
      .where("product_id", "=", source.product_id)
      .where("url", "=", source.url)
      .execute();
  });
}

/** What the address calls the picture. */
function fileNameOf(url: string): string {
  const segment = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(segment) || "picture";
  } catch {
    return segment || "picture";
  }
}

import { type Selectable, sql } from "kysely";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { productFields, type RichTextField } from "#features/commerce/catalog/domain/productFields.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import {
  placePictures,
  sanitizeSentText,
  type TextWork,
  untilWorkersAreFree,
} from "#features/site/blocks/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { type FetchedFile, fetchGuarded } from "#kernel/server/outbound/fetchGuarded.ts";
import type { OutboundRefusal } from "#kernel/server/outbound/outboundRefusal.ts";
import { fetchImagesJob } from "../contract.ts";
import { pictureProblems } from "../domain/pictureProblems.ts";
import { pictureAddress } from "./adoptTexts.ts";
import { askForPictures } from "./recordPictures.ts";
import { takeTurn } from "./takeTurn.ts";

/** Fetches a web address. */
export type FetchPicture = (url: string) => Promise<FetchedFile | OutboundRefusal>;

type PictureSource = Selectable<DB["product_image_sources"]>;

/** Result of one address. */
type Arrival = { assetId: string } | { problem: string; mayPass: boolean };

const maxPictureBytes = 20_000_000;
const picturesAtOnce = 6;
const maxAttempts = 4;
const minute = 60_000;
// After this time, other jobs get a turn: thousands of pictures must not delay an email.
const turnMilliseconds = 10_000;

const fetchFromTheInternet: FetchPicture = (url) =>
  fetchGuarded(url, { maximumBytes: maxPictureBytes, accept: "image/*", timeout: 15_000 });

/**
 * Fetches the pictures of imported products. Each is checked like an upload and linked to its products and variants. A
 * failed one is noted for the import's report. If a retry may help, there are three more attempts, minutes apart.
 */
export function registerPictureJob(
  app: App,
  { assets, fetchPicture = fetchFromTheInternet }: { assets: Assets; fetchPicture?: FetchPicture },
): void {
  const { clock, logger } = app.services;

  app.job(fetchImagesJob, async ({ websiteId }) => {
    const site = app.site(websiteId);
    const ask = (milliseconds: number) =>
      site.transaction((tx) =>
        askForPictures(tx, milliseconds > 0 ? new Date(clock.now().getTime() + milliseconds) : undefined),
      );
    if ((await nextRetry(site)) === undefined) return;
    // If this process is killed, the next one continues then.
    await ask(5 * minute);
    const had = await takeTurn(app, `pictures of ${websiteId}`, () => fetchForAWhile(site));
    if (!had) return ask(minute / 4);
    const next = await nextRetry(site);
    if (next) await ask(next.getTime() - clock.now().getTime());
  });

  async function fetchForAWhile(site: SiteScope): Promise<void> {
    const end = performance.now() + turnMilliseconds;
    while (performance.now() < end) {
      const due = await findDue(site, clock.now());
      if (due.length === 0) return;
      // A picture shared by two products is fetched once.
      const byAddress = Map.groupBy(due, (source) => source.url);
      const settled = await Promise.allSettled([...byAddress.values()].map((sources) => settle(site, sources)));
      const failed = settled.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    }
  }

  async function settle(site: SiteScope, sources: PictureSource[]): Promise<void> {
    const arrival = await bringIn(site, sources[0] as PictureSource).catch((error: unknown): Arrival => {
      logger.error({ err: error, url: sources[0]?.url }, "a picture could not be stored");
      return { problem: pictureProblems.notSaved, mayPass: true };
    });
    for (const source of sources) {
      if ("assetId" in arrival) await link(app.workers, site, source, arrival.assetId);
      else await note(site, source, arrival, clock.now());
    }
  }

  async function bringIn(site: SiteScope, source: PictureSource): Promise<Arrival> {
    const known = source.asset_id ?? (await findFetched(site, source.url));
    if (known) return { assetId: known };
    const file = await fetchPicture(source.url);
    if ("code" in file) return { problem: file.message, mayPass: file.mayPass };
    const fileName = fileNameOf(file.url);
    const stored = await assets.storeImage(site, { fileName, body: file.body, altText: source.alt_text });
    return isFailure(stored) ? { problem: stored.message, mayPass: false } : { assetId: stored.id };
  }
}

/** When the first waiting picture may be requested; undefined if none waits. */
async function nextRetry(site: SiteScope): Promise<Date | undefined> {
  const row = await site.db
    .selectFrom("product_image_sources")
    .select((select) => select.fn.min("retry_at").as("next"))
    .where("website_id", "=", site.websiteId)
    .where("state", "=", "WAITING")
    .executeTakeFirst();
  return row?.next ?? undefined;
}

function findDue(site: SiteScope, now: Date): Promise<PictureSource[]> {
  return site.db
    .selectFrom("product_image_sources")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("state", "=", "WAITING")
    .where("retry_at", "<=", now)
    .orderBy("product_id")
    .orderBy("position")
    .limit(picturesAtOnce)
    .execute();
}

/** The picture that was fetched from this address earlier, for another product. */
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

// Within a transaction, which may be idle for 15 seconds.
const attempts = 3;

/**
 * Adds the picture to its product, its texts, and the variants that use it and have no own picture. A text that would be
 * too long with it keeps the link to it.
 */
async function link(
  workers: TextWork["workers"],
  site: SiteScope,
  source: PictureSource,
  assetId: string,
): Promise<void> {
  const { product_id: productId } = source;
  await site.transaction(async (tx) => {
    // Increases the revision, so that an editor opened before cannot save the product without its picture.
    const product = await tx.db
      .updateTable("products")
      .set((expression) => ({ revision: expression("revision", "+", 1), updated_at: sql<Date>`now()` }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", productId)
      .returning(["collection_id", "description_html", "excerpt"])
      .executeTakeFirst();
    if (!product) return;
    if (source.is_shown) {
      await tx.db
        .insertInto("product_images")
        .values({ website_id: tx.websiteId, product_id: productId, asset_id: assetId, position: source.position })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (source.in_text) {
      const pictures = [{ url: source.url, altText: source.alt_text }];
      const work = { workers, websiteId: tx.websiteId };
      const place = async (name: RichTextField, html: string) => {
        const placed = placePictures(html, pictures, () => pictureAddress(assetId));
        const text = await untilWorkersAreFree(attempts, () => sanitizeSentText(work, placed));
        return isFailure(text) || text.length > productFields[name].maxRichLength ? html : text;
      };
      const description_html = await place("descriptionHtml", product.description_html);
      const excerpt = await place("excerpt", product.excerpt);
      await tx.db
        .updateTable("products")
        .set({ description_html, excerpt })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", productId)
        .execute();
    }
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

/** Records why a picture failed, and when it is retried: after 2, 4 and 8 minutes. */
async function note(
  site: SiteScope,
  source: PictureSource,
  { problem, mayPass }: { problem: string; mayPass: boolean },
  now: Date,
): Promise<void> {
  const attempts = source.attempts + 1;
  const state = mayPass && attempts < maxAttempts ? "WAITING" : "FAILED";
  const retry_at = new Date(now.getTime() + 2 ** attempts * minute);
  await site.transaction(async (tx) => {
    await tx.db
      .updateTable("product_image_sources")
      .set({ state, attempts, problem, retry_at })
      .where("website_id", "=", tx.websiteId)
      .where("product_id", "=", source.product_id)
      .where("url", "=", source.url)
      .execute();
  });
}

/** The file name in the address. */
function fileNameOf(url: string): string {
  const segment = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(segment) || "picture";
  } catch {
    return segment || "picture";
  }
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Forms } from "#features/audience/forms/server/index.ts";
import { productTypes } from "#features/commerce/catalog/contract.ts";
import { emptyTexts } from "#features/commerce/catalog/domain/productFields.ts";
import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import { installmentSettings } from "#features/commerce/installments/contract.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { galleryBlock } from "#features/site/blocks/gallery/block.ts";
import { collectionTypes, folderBehaviors } from "#features/site/page-model/contract.ts";
import { popupSettings } from "#features/site/popups/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Sites } from "#features/site/sites/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import { contactForm } from "../domain/contactForm.ts";
import { bodyOf } from "./bodyOf.ts";
import { demoEvents } from "./demoEvents.ts";
import {
  aboutDocument,
  careDocument,
  type DemoTargets,
  deliveryDocument,
  homeDocument,
  shippingDocument,
} from "./demoPages.ts";
import { demoPictureFacts } from "./demoPictureFacts.ts";
import { type DemoPicture, demoPictures } from "./demoPictures.ts";
import { demoPosts } from "./demoPosts.ts";
import { type DemoProduct, demoProducts, engravingForm } from "./demoProducts.ts";
import { writeDemoReviews } from "./demoReviews.ts";
import { demoPopup, galleryOf, visitDocument } from "./demoVisit.ts";
import { storePictures } from "./storePictures.ts";
import { writeEvents } from "./writeEvents.ts";
import { writePosts } from "./writePosts.ts";

/** Reads a picture's file. */
export type ReadPicture = (name: DemoPicture) => Promise<Buffer>;

export interface Demo {
  /**
   * Creates the website Kiln & Field with its shop, pages and journal, owned by the account.
   * @param readPicture other pictures than those that come with the program
   * @returns its id
   */
  seed(ownerAccountId: string, readPicture?: ReadPicture): Promise<string>;
  /** Whether an earlier attempt was interrupted. Then its data is removed, so that it can start again. */
  clearUnfinished(): Promise<boolean>;
}

/** Few of a bowl are left, and a vase is sold out: its page offers a restock notice. */
const demoMerchandising = { scarcityOnProductPage: true, scarcityThreshold: 3, restockOnProductPage: true };
const bookletFile = { fileName: "glazing-basics.pdf", mediaType: "application/pdf" };

/** Dependencies of products besides their texts. */
interface DemoParts {
  picture: DemoTargets["picture"];
  formId: string;
  fileId: string;
}

const identifier = "kiln-and-field";
const demoTimeZone = "America/New_York";
const finishedAction = "website.fill-demo";

export function registerDemo(
  app: App,
  { sites, assets, catalog, forms }: { sites: Sites; assets: Assets; catalog: Catalog; forms: Forms },
): Demo {
  const { db } = app.services.database;
  const files = join(app.services.packageFolder, "src/features/transfer/demo/files");
  return {
    async seed(ownerAccountId, readPicture) {
      const website = await sites.create(
        {
          identifier,
          title: "Kiln & Field",
          description: "Stoneware, thrown and fired by two people at the edge of a field.",
          currency: "USD",
          time_zone: demoTimeZone,
          contact_email: "studio@kilnandfield.example",
          installments: JSON.stringify(installmentSettings.parse({ enabled: true })),
          manual_payment_instructions:
            "Please transfer the total within seven days, with your order number as the reference. We pack as soon as it has arrived.",
          merchandising: jsonText(demoMerchandising),
          popup: jsonText(popupSettings.parse(demoPopup)),
        },
        ownerAccountId,
      );
      if (!website) throw new Error(`a website ${identifier} is there already`);
      const site = app.site(website.id);
      const now = app.services.clock.now();
      const { ids, stored } = readPicture
        ? { ids: await storePictures(site, assets, demoPictures, readPicture), stored: Promise.resolve() }
        : await storeOwnPictures(site, assets, files);
      const picture = (name: string) => {
        const id = ids.get(name);
        if (!id) throw new Error(`the demo has no picture ${name}`);
        return id;
      };
      const createForm = (form: typeof engravingForm | typeof contactForm) =>
        site.transaction((tx) => forms.createForm(tx, form, { accountId: undefined, now }));
      const shopId = await writePages(site, { picture, now, contactFormId: await createForm(contactForm) });
      const made: DemoParts = {
        picture,
        formId: await createForm(engravingForm),
        fileId: (
          await catalog.storeDigitalFile(site, {
            ...bookletFile,
            body: await readFile(join(files, bookletFile.fileName)),
            now,
          })
        ).id,
      };
      for (const product of demoProducts) {
        const created = await catalog.createProduct(site, draftOf(product, made), { collectionId: shopId, now });
        if (isFailure(created)) throw new Error(`${product.slug}: ${created.message}`);
      }
      await site.transaction((tx) => writeDemoReviews(tx, now));
      await stored;
      await noteFinished(site, now);
      return website.id;
    },

    async clearUnfinished() {
      const website = await sites.findByIdentifier(identifier);
      if (!website) return false;
      const finished = await db
        .selectFrom("audit_entries")
        .select("id")
        .where("website_id", "=", website.id)
        .where("action", "=", finishedAction)
        .executeTakeFirst();
      if (finished) return false;
      await db.deleteFrom("websites").where("id", "=", website.id).execute();
      return true;
    },
  };
}

async function noteFinished(site: SiteScope, now: Date): Promise<void> {
  await site.transaction(async (tx) => {
    await writeAuditEntry(tx, {
      accountId: undefined,
      action: finishedAction,
      subjectType: "website",
      subjectId: tx.websiteId,
      at: now,
    });
    tx.touch(siteTags.site);
  });
}

const demoPictureNames = Object.keys(demoPictures) as DemoPicture[];

/** The demo's assets by name. `stored` resolves when all files are there. */
interface StoredPictures {
  ids: Map<string, string>;
  stored: Promise<void>;
}

/** Stores the pictures that come with the program. */
async function storeOwnPictures(site: SiteScope, assets: Assets, folder: string): Promise<StoredPictures> {
  const images = demoPictureNames.map((name) => ({
    path: join(folder, `${name}.jpg`),
    altText: demoPictures[name],
    facts: demoPictureFacts[name],
  }));
  const { ids, stored } = await assets.storeOwnImages(site, images);
  return { ids: new Map(demoPictureNames.map((name, index) => [name, ids[index] as string])), stored };
}

/** The shop's collection, home, about, the journal with its posts, shipping and tax. @returns the shop's id */
async function writePages(
  site: SiteScope,
  { picture, now, contactFormId }: Pick<DemoTargets, "picture" | "contactFormId"> & { now: Date },
): Promise<string> {
  const shopId = newId();
  const journalId = newId();
  const eventsId = newId();
  const targets = { picture, shopId, journalId, contactFormId };
  await site.transaction(async (tx) => {
    await insertCollections(tx, { ...targets, eventsId });
    await writePosts(tx, targets, demoPosts, now);
    await writeEvents(tx, { picture, eventsId, timeZone: demoTimeZone }, demoEvents, now);
    await insertRates(tx);
    await tx.db
      .insertInto("block_fields")
      .values({ website_id: tx.websiteId, name: "product-delivery", body: bodyOf(deliveryDocument).body })
      .execute();
    tx.touch(siteTags.site);
  });
  return shopId;
}

async function insertCollections(tx: SiteTransaction, targets: DemoTargets & { eventsId: string }): Promise<void> {
  const { picture, shopId, journalId, eventsId } = targets;
  const studio = { navigation: "main", parent_id: newId() };
  const rows = [
    {
      id: newId(),
      type: collectionTypes.page,
      title: "Home",
      url_slug: "home",
      is_homepage: true,
      ...bodyOf(homeDocument(targets)),
      main_asset_id: picture("home-hero"),
      seo_title: "Kiln & Field: stoneware for slow mornings",
      seo_description: "Mugs, bowls, plates and vases, thrown and fired by two people at the edge of a field.",
    },
    {
      id: shopId,
      type: collectionTypes.products,
      title: "Shop",
      url_slug: "shop",
      navigation: "main",
      navigation_position: 1,
      description: "Everything here stands on our shelf now. When it is gone, it is gone until the next firing.",
      seo_description: "Stoneware mugs, bowls, plates and vases that are ready to be sent.",
    },
    {
      id: journalId,
      type: collectionTypes.generic,
      title: "Journal",
      url_slug: "journal",
      navigation: "main",
      navigation_position: 2,
      description: "Notes from the studio, about as often as we fire.",
    },
    {
      id: studio.parent_id,
      type: collectionTypes.folder,
      folder_behavior: folderBehaviors.redirect,
      title: "Studio",
      url_slug: "studio",
      navigation: "main",
      navigation_position: 3,
    },
    {
      ...studio,
      id: newId(),
      type: collectionTypes.page,
      title: "About",
      url_slug: "about",
      navigation_position: 1,
      ...bodyOf(aboutDocument(targets)),
      main_asset_id: picture("studio-bench"),
      seo_description: "Kiln & Field is Nora Field and Tomas Kiln: one clay, eight glazes, one kiln.",
    },
    {
      ...studio,
      id: newId(),
      type: collectionTypes.gallery,
      title: "Gallery",
      url_slug: "gallery",
      navigation_position: 2,
      body: jsonText(galleryBlock.props.parse(galleryOf(targets))),
      body_text: "",
      description: "<p>Pots where they live.</p>",
      main_asset_id: picture("home-hero"),
      seo_description: "Pictures of our pots, and of the studio that they come from.",
    },
    {
      ...studio,
      id: eventsId,
      type: collectionTypes.events,
      title: "Events",
      url_slug: "events",
      navigation_position: 4,
      description: "<p>Classes, open days and kiln openings at the studio.</p>",
      main_asset_id: picture("wheel-class"),
      seo_description: "Throwing classes each week, an open studio every four weeks, and the next kiln opening.",
    },
    {
      ...studio,
      id: newId(),
      type: collectionTypes.page,
      title: "Visit",
      url_slug: "visit",
      navigation_position: 3,
      ...bodyOf(visitDocument(targets)),
      seo_description: "Where Kiln & Field is, when the door is open, and how to write to us.",
    },
    {
      id: newId(),
      type: collectionTypes.page,
      title: "Shipping and returns",
      url_slug: "shipping-and-returns",
      navigation: "footer",
      navigation_position: 1,
      ...bodyOf(shippingDocument),
    },
    {
      id: newId(),
      type: collectionTypes.page,
      title: "Care",
      url_slug: "care",
      navigation: "footer",
      navigation_position: 2,
      ...bodyOf(careDocument),
    },
  ];
  await tx.db
    .insertInto("collections")
    .values(rows.map((row) => ({ website_id: tx.websiteId, ...row })))
    .execute();
}

async function insertRates(tx: SiteTransaction): Promise<void> {
  const zoneId = newId();
  await tx.db
    .insertInto("shipping_zones")
    .values({ website_id: tx.websiteId, id: zoneId, name: "Everywhere", is_rest: true })
    .execute();
  await tx.db
    .insertInto("shipping_rates")
    .values({ website_id: tx.websiteId, id: newId(), zone_id: zoneId, name: "Standard shipping", price_cents: 900 })
    .execute();
  await tx.db
    .insertInto("tax_rules")
    .values({
      website_id: tx.websiteId,
      id: newId(),
      name: "New York sales tax",
      country: "US",
      state: "NY",
      rate_millionths: 88_750,
    })
    .execute();
}

function draftOf(product: DemoProduct, { picture, formId, fileId }: DemoParts) {
  return {
    name: product.name,
    urlSlug: product.slug,
    productType: product.productType ?? productTypes.physical,
    excerpt: product.excerpt,
    descriptionHtml: product.descriptionHtml,
    isVisible: true,
    tags: product.tags,
    categories: [product.category],
    optionNames: product.optionNames,
    imageIds: product.pictures.map(picture),
    ...emptyTexts,
    addButtonText: product.addButtonText ?? "",
    subscriptionPlan: product.subscriptionPlan ?? null,
    additionalFieldsFormId: product.hasEngravingForm ? formId : null,
    digitalFileId: product.hasBooklet ? fileId : null,
    noIndex: false,
    commentsOpen: true,
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.attributes,
      priceCents: variant.priceCents,
      salePriceCents: variant.salePriceCents ?? null,
      onSale: variant.salePriceCents !== undefined,
      unlimited: variant.stock === "unlimited",
      qtyInStock: variant.stock === "unlimited" ? 0 : variant.stock,
      weightGrams: variant.weightGrams,
      size: null,
      gtin: "",
      mpn: "",
      imageId: variant.picture ? picture(variant.picture) : null,
    })),
  };
}

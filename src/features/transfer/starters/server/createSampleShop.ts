import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Forms } from "#features/audience/forms/server/index.ts";
import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import { bodyColumns, preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { contactForm } from "#features/transfer/demo/domain/contactForm.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { aboutDocument, contactDocument, homeDocument, type ShopTargets } from "./shopPages.ts";
import { type ShopPicture, shopPictures } from "./shopPictures.ts";
import { shopPosts } from "./shopPosts.ts";
import { draftOf, shopProducts } from "./shopProducts.ts";

const dayMs = 86_400_000;

/** Creates a small shop on a website that has only its home page. Throws when any part of it cannot be stored. */
export async function createSampleShop(
  app: App,
  { assets, catalog, forms }: { assets: Assets; catalog: Catalog; forms: Forms },
  website: Website,
  now: Date,
): Promise<void> {
  const site = app.site(website.id);
  const pictures = await storePictures(app, assets, site);
  const targets: ShopTargets = {
    picture: (name) => pictures.get(name) as string,
    title: website.title,
    shopId: newId(),
    journalId: newId(),
    contactFormId: await site.transaction((tx) => forms.createForm(tx, contactForm, { accountId: undefined, now })),
  };
  await site.transaction(async (tx) => {
    await writePages(tx, targets, now);
    await writePosts(tx, targets, now);
    tx.touch(siteTags.site);
  });
  for (const product of shopProducts) {
    const created = await catalog.createProduct(site, draftOf(product, targets.picture(product.picture)), {
      collectionId: targets.shopId,
      now,
    });
    if (isFailure(created)) throw new Error(`${product.slug}: ${created.message}`);
  }
}

/** Stores every picture like an owner's upload. @returns asset ids by name */
async function storePictures(app: App, assets: Assets, site: SiteScope): Promise<Map<ShopPicture, string>> {
  const folder = join(app.services.packageFolder, "src/features/transfer/starters/pictures");
  const ids = new Map<ShopPicture, string>();
  for (const [name, altText] of Object.entries(shopPictures) as [ShopPicture, string][]) {
    const fileName = `${name}.jpg`;
    const stored = await assets.storeImage(site, { fileName, altText, body: await readFile(join(folder, fileName)) });
    if (isFailure(stored)) throw new Error(`${fileName}: ${stored.message}`);
    ids.set(name, stored.id);
  }
  return ids;
}

async function writePages(tx: SiteTransaction, targets: ShopTargets, now: Date): Promise<void> {
  const { picture, shopId, journalId } = targets;
  await tx.db
    .updateTable("collections")
    .set({ ...bodyOf(homeDocument(targets)), main_asset_id: picture("welcome"), updated_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("is_homepage", "=", true)
    .execute();
  const rows = [
    {
      id: shopId,
      type: collectionTypes.products,
      title: "Shop",
      url_slug: "shop",
      description: "Everything we make, in one place.",
    },
    { type: collectionTypes.page, title: "About", url_slug: "about", ...bodyOf(aboutDocument(targets)) },
    {
      id: journalId,
      type: collectionTypes.generic,
      title: "Journal",
      url_slug: "journal",
      description: "News from the shop.",
    },
    { type: collectionTypes.page, title: "Contact", url_slug: "contact", ...bodyOf(contactDocument(targets)) },
  ];
  for (const [index, row] of rows.entries()) {
    await tx.db
      .insertInto("collections")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        navigation: "main",
        navigation_position: index + 1,
        created_at: now,
        updated_at: now,
        ...row,
      })
      .execute();
  }
}

async function writePosts(tx: SiteTransaction, { picture, journalId, title }: ShopTargets, now: Date): Promise<void> {
  for (const post of shopPosts) {
    await tx.db
      .insertInto("content_items")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        collection_id: journalId,
        url_slug: post.slug,
        title: post.title,
        excerpt: post.excerpt,
        body_html: post.bodyHtml,
        author_name: title,
        tags: [],
        main_asset_id: picture(post.picture),
        published_at: new Date(now.getTime() - post.daysAgo * dayMs),
        seo_description: post.excerpt,
      })
      .execute();
  }
}

/** A document as it is stored, through the same door as an owner's. */
function bodyOf(draft: PageDocumentDraft) {
  const { document, problems } = preparePageDocument(draft);
  if (problems) throw new Error(`a page of the starter is not valid: ${JSON.stringify(problems)}`);
  return bodyColumns(document);
}

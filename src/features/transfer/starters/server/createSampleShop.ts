import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Forms } from "#features/audience/forms/server/index.ts";
import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { contactForm } from "#features/transfer/demo/domain/contactForm.ts";
import { bodyOf, storePictures, writePosts } from "#features/transfer/demo/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { aboutDocument, contactDocument, homeDocument, type ShopTargets } from "./shopPages.ts";
import { shopPictures } from "./shopPictures.ts";
import { shopPosts } from "./shopPosts.ts";
import { draftOf, shopProducts } from "./shopProducts.ts";

/** Creates a small shop on a website that has only its home page. Throws when any part of it cannot be stored. */
export async function createSampleShop(
  app: App,
  { assets, catalog, forms }: { assets: Assets; catalog: Catalog; forms: Forms },
  website: Website,
  now: Date,
): Promise<void> {
  const site = app.site(website.id);
  const folder = join(app.services.packageFolder, "src/features/transfer/starters/pictures");
  const pictures = await storePictures(site, assets, shopPictures, (name) => readFile(join(folder, `${name}.jpg`)));
  const targets: ShopTargets = {
    picture: (name) => pictures.get(name) as string,
    title: website.title,
    shopId: newId(),
    journalId: newId(),
    contactFormId: await site.transaction((tx) => forms.createForm(tx, contactForm, { accountId: undefined, now })),
  };
  await site.transaction(async (tx) => {
    await writePages(tx, targets, now);
    const posts = shopPosts.map((post) => ({ ...post, author: website.title, tags: [] }));
    await writePosts(tx, targets, posts, now);
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

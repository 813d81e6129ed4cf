import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Search } from "#features/site/search/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { Translations } from "#features/site/translations/server/index.ts";
import { pagePurged } from "#features/site/trash/contract.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { assetUsesOfProducts } from "./assetUses.ts";
import type { Catalog, ReadItemDetails } from "./Catalog.ts";
import { createProductDescriber } from "./describe/describeProducts.ts";
import { storeDigitalFile } from "./digital/digitalFiles.ts";
import { findSoldFile } from "./digital/findSoldFile.ts";
import { registerCatalogFormatters } from "./formatters/registerCatalogFormatters.ts";
import { registerListFormatters } from "./formatters/registerListFormatters.ts";
import { guardLockedProducts } from "./guardLockedProducts.ts";
import { upsertImportedProducts } from "./imports/upsertImportedProducts.ts";
import { createProductBlockReader } from "./productBlockReader.ts";
import { createProductSearch } from "./productSearch.ts";
import { createProductSource } from "./productSource.ts";
import { ensureProductsCollection, ensureStorePage } from "./productsCollection.ts";
import { categoryTranslations, optionTranslations, productSlugs, productTranslations } from "./productTranslations.ts";
import { releaseFilesOf } from "./purgedProducts.ts";
import { registerProductRoutes } from "./registerProductRoutes.ts";
import { registerQuickView } from "./registerQuickView.ts";
import { createProduct } from "./saveProduct.ts";

/** Products: their pages, the studio's calls, and the writing of imports. */
export function registerCatalog(
  app: App,
  {
    pages,
    themes,
    assets,
    search,
    payments,
    translations,
  }: {
    pages: Pages;
    themes: Themes;
    assets: Assets;
    search: Search;
    payments: PaymentProviders;
    translations: Translations;
  },
): Catalog {
  const details: ReadItemDetails[] = [];
  translations.define(productTranslations);
  translations.addSlugs(productSlugs);
  translations.define(optionTranslations);
  translations.define(categoryTranslations);
  search.addSource(createProductSearch(assets, payments));
  pages.addBlockReader("product", createProductBlockReader(createProductDescriber(assets, payments, details)));
  pages.addSource(collectionTypes.products, createProductSource(assets, payments, details));
  registerCatalogFormatters(app, { themes });
  registerListFormatters(themes);
  guardLockedProducts(app, pages);
  registerQuickView(app, { pages, themes });
  registerProductRoutes(app, assets);
  assets.addUsageSource(assetUsesOfProducts);
  app.on(pagePurged, (tx, { pageId }) => releaseFilesOf(tx, pageId, app.services.clock.now()));
  return {
    addItemDetails: (read) => details.push(read),
    createProduct: (site, draft, { collectionId, now }) =>
      createProduct({ site, assets, workers: app.workers, accountId: undefined, now }, draft, collectionId),
    ensureProductsCollection,
    ensureStorePage,
    storeDigitalFile: (site, file) => storeDigitalFile(site, app.services.storage, file),
    findSoldFile,
    upsertImportedProducts: (tx, batch) => upsertImportedProducts(app, tx, batch),
  };
}

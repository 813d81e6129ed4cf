import type { Assets } from "#features/site/assets/server/index.ts";
import { findPlaces, findPlacesOfAny } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  bulkEditProductsRoute,
  deleteManyProductsRoute,
  listPlacesOfManyRoute,
  undoBulkEditRoute,
  undoManyDeletionsRoute,
} from "../bulkContract.ts";
import {
  catalogFailures,
  createProductRoute,
  deleteProductRoute,
  duplicateProductRoute,
  type LeftOut,
  listCategoriesRoute,
  listProductPlacesRoute,
  listProductsRoute,
  readProductRoute,
  removeUnusedFileJob,
  type SavedProduct,
  saveProductRoute,
  undoProductDeletionRoute,
  uploadDigitalFileRoute,
} from "../contract.ts";
import { readStockRoute } from "../shopContract.ts";
import { type BulkEditing, bulkEditProducts, undoBulkEdit } from "./bulkEditProducts.ts";
import { deleteProduct, deleteProducts, undoDeletion, undoDeletions } from "./deleteProduct.ts";
import { removeUnusedFile } from "./digital/digitalFiles.ts";
import { receiveDigitalFile } from "./digital/receiveDigitalFile.ts";
import { duplicateProduct } from "./duplicateProduct.ts";
import { listCategories } from "./listCategories.ts";
import { listProducts } from "./listProducts.ts";
import { readProductPaths } from "./readProductPaths.ts";
import { readStock } from "./readStock.ts";
import { readStoredProduct } from "./readStoredProduct.ts";
import { createProduct, type SaveContext, saveProduct } from "./saveProduct.ts";

const fail = failuresOf(catalogFailures);

/** The studio's calls for products, and the stock call of product pages. */
export function registerProductRoutes(app: App, assets: Pick<Assets, "findImages">): void {
  const { storage } = app.services;
  const savingOf = (context: RequestContext): SaveContext => ({
    site: context.site,
    assets,
    workers: app.workers,
    accountId: context.account?.id,
    now: context.now,
  });

  const bulkEditingOf = (context: RequestContext): BulkEditing => ({
    accountId: context.account?.id,
    now: context.now,
    currency: context.website.currency,
    locale: context.website.locale,
  });

  async function answerSaved(
    context: RequestContext,
    save: (saving: SaveContext) => Promise<string | Failure>,
  ): Promise<SavedProduct | Failure> {
    let losses: Pick<SavedProduct, "leftOut"> = {};
    const onLeftOut = (leftOut: LeftOut) => {
      if (leftOut.pictures + leftOut.frames > 0) losses = { leftOut };
    };
    const id = await save({ ...savingOf(context), onLeftOut });
    if (isFailure(id)) return id;
    const stored = await readStoredProduct(context.site, assets, id);
    return stored ? { ...stored, ...losses } : fail("product-unknown");
  }

  app.route(listProductsRoute, ({ query }, context) => listProducts(context.site, assets, query));

  app.route(listCategoriesRoute, async ({ query }, context) => ({ items: await listCategories(context.site, query) }));

  app.route(readProductRoute, async ({ params }, context) => {
    return (await readStoredProduct(context.site, assets, params.productId)) ?? fail("product-unknown");
  });

  app.route(createProductRoute, async ({ body: { collectionId, ...draft } }, context) => {
    return answerSaved(context, (saving) => createProduct(saving, draft, collectionId));
  });

  app.route(saveProductRoute, async ({ params, body }, context) => {
    return answerSaved(context, (saving) => saveProduct(saving, params.productId, body));
  });

  app.route(duplicateProductRoute, async ({ params }, context) => {
    const id = await duplicateProduct(savingOf(context), params.productId);
    if (isFailure(id)) return id;
    return (await readStoredProduct(context.site, assets, id)) ?? fail("product-unknown");
  });

  app.route(bulkEditProductsRoute, ({ body }, context) =>
    bulkEditProducts(context.site, body.productIds, body.change, bulkEditingOf(context)),
  );

  app.route(undoBulkEditRoute, ({ body }, context) => undoBulkEdit(context.site, body.former, bulkEditingOf(context)));

  app.route(deleteProductRoute, ({ params }, context) => deleteProduct(savingOf(context), params.productId));

  app.route(undoProductDeletionRoute, async ({ params: { productId } }, context) => {
    const failure = await undoDeletion(savingOf(context), productId);
    if (failure) return failure;
    return (await readStoredProduct(context.site, assets, productId)) ?? fail("product-unknown");
  });

  app.route(listProductPlacesRoute, async ({ params: { productId } }, { site }) => {
    const product = await readStoredProduct(site, assets, productId);
    if (!product) return fail("product-unknown");
    return { places: await findPlaces(site, { id: productId, path: product.fullUrl }) };
  });

  app.route(deleteManyProductsRoute, ({ body }, context) => deleteProducts(savingOf(context), body.productIds));

  app.route(undoManyDeletionsRoute, ({ body }, context) => undoDeletions(savingOf(context), body.productIds));

  app.route(listPlacesOfManyRoute, async ({ body }, { site }) => ({
    places: await findPlacesOfAny(site, await readProductPaths(site, body.productIds)),
  }));

  app.route(uploadDigitalFileRoute, (_input, context) => receiveDigitalFile(context, storage));
  app.job(removeUnusedFileJob, ({ websiteId, fileId }) => removeUnusedFile(app.site(websiteId), storage, fileId));

  app.route(readStockRoute, ({ query }, context) => readStock(context.site, query.itemId, context.now));
}

import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext, type Website } from "#kernel/server/http/requestContext.ts";
import {
  bulkEditStockRoute,
  countInventoryRoute,
  editStockRoute,
  exportInventoryRoute,
  inventoryFailures,
  listInventoryRoute,
  readInventoryProductRoute,
  readStockEditRoute,
  readStockHistoryRoute,
  runStockFileRoute,
  stockReturned,
  stockReturnedJob,
  undoStockEditRoute,
  uploadStockFileRoute,
} from "../contract.ts";
import { bulkEditStock, countVariants } from "./bulkEditStock.ts";
import { editStock } from "./editStock.ts";
import { exportInventory } from "./exportInventory.ts";
import { listInventory } from "./listInventory.ts";
import { readHistory } from "./readHistory.ts";
import { readVariants } from "./readVariants.ts";
import { receiveStockFile } from "./receiveStockFile.ts";
import { registerScarcity } from "./registerScarcity.ts";
import { registerStockEditJobs, startStockEdit } from "./runStockEdit.ts";
import { describeStockEdit, findStockEdit, lockStockEdit, type StockEditRecord } from "./stockEdits.ts";
import { undoStockEdit } from "./undoStockEdit.ts";

const fail = failuresOf(inventoryFailures);

/** Inventory: the studio's panel, the ledger's events, and the scarcity notice. */
export function registerInventory(app: App, { themes }: { themes: Themes }): void {
  registerScarcity(app, { themes });
  registerStockEditJobs(app);

  app.job(stockReturnedJob, async ({ websiteId, variantIds }) => {
    await app.site(websiteId).transaction((tx) => tx.emit(stockReturned, { variantIds }));
  });

  app.route(listInventoryRoute, async ({ query }, { site, website }) => {
    const lowThreshold = lowThresholdOf(website);
    const page = await listInventory(site, query, lowThreshold);
    return isFailure(page) ? page : { ...page, lowThreshold };
  });

  app.route(countInventoryRoute, async ({ query }, { site, website }) => ({
    variantCount: await countVariants(site, query, lowThresholdOf(website)),
  }));

  app.route(readInventoryProductRoute, async ({ params }, { site }) => {
    const variants = await readVariants(site, [params.productId]);
    return variants.length > 0 ? { variants } : fail("variant-unknown");
  });

  app.route(readStockHistoryRoute, ({ params, query }, { site }) => readHistory(site, params.variantId, query));

  app.route(editStockRoute, ({ params, body }, context) =>
    editStock(context.site, params.variantId, body, changedBy(context)),
  );

  app.route(bulkEditStockRoute, async ({ body }, context) =>
    describeStockEdit(
      await bulkEditStock(context.site, body.selection, body.change, {
        accountId: accountIdOf(context),
        now: context.now,
        lowThreshold: lowThresholdOf(context.website),
      }),
    ),
  );

  app.route(readStockEditRoute, async ({ params }, { site }) => {
    const record = await findStockEdit(site, params.editId);
    return record ? describeStockEdit(record) : fail("edit-unknown");
  });

  app.route(undoStockEditRoute, async ({ params }, context) => {
    const record = await undoStockEdit(context.site, params.editId, {
      accountId: accountIdOf(context),
      now: context.now,
    });
    return isFailure(record) ? record : describeStockEdit(record);
  });

  app.route(exportInventoryRoute, async ({ query }, { site, website }) => {
    const body = await exportInventory(site, query, lowThresholdOf(website));
    return new Answer(
      200,
      {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="inventory.csv"',
        "cache-control": "private, no-store",
      },
      body,
    );
  });

  app.route(uploadStockFileRoute, (_input, context) => receiveStockFile(context, app.services.storage, app.workers));

  app.route(runStockFileRoute, async ({ params }, context) => {
    const { site } = context;
    const failure = await site.transaction(async (tx) => {
      const record = await lockStockEdit(tx, params.editId);
      if (record?.kind !== "CSV") return fail("edit-unknown");
      if (record.state === "RUNNING") return undefined;
      if (record.state === "DONE") return fail("file-done");
      await tx.db
        .updateTable("stock_edits")
        .set({ state: "RUNNING" })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.editId)
        .execute();
      await startStockEdit(tx, params.editId, changedBy(context));
      return undefined;
    });
    if (isFailure(failure)) return failure;
    return describeStockEdit((await findStockEdit(site, params.editId)) as StockEditRecord);
  });
}

function lowThresholdOf(website: Website): number {
  return merchandising.of(website).scarcityThreshold;
}

function accountIdOf({ account }: RequestContext): string | null {
  return account?.id ?? null;
}

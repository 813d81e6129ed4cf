import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  addCodeRoute,
  addDiscountRoute,
  deleteCodeRoute,
  deleteDiscountRoute,
  discountChoicesRoute,
  discountFailures,
  duplicateDiscountRoute,
  exportCodesRoute,
  listCodesRoute,
  listDiscountsRoute,
  makeCodesRoute,
  previewDiscountRoute,
  readDiscountRoute,
  saveDiscountRoute,
} from "../contract.ts";
import { addCode, deleteCode, exportCodes, listCodes, makeCodes } from "./discountCodes.ts";
import { readDiscount } from "./discountStore.ts";
import { listChoices, listDiscounts } from "./listDiscounts.ts";
import { previewDiscount } from "./previewDiscount.ts";
import { addDiscount, deleteDiscount, duplicateDiscount, saveDiscount } from "./saveDiscount.ts";

const fail = failuresOf(discountFailures);

/** Discounts and their codes in the studio. */
export function registerDiscounts(app: App): void {
  app.route(listDiscountsRoute, ({ query }, { site, now }) => listDiscounts(site, query, now));
  app.route(addDiscountRoute, ({ body }, context) => addDiscount(context, body));
  app.route(discountChoicesRoute, async ({ query }, { site }) => ({ items: await listChoices(site, query) }));
  app.route(previewDiscountRoute, ({ body }, context) => previewDiscount(context, body));
  app.route(
    readDiscountRoute,
    async ({ params }, context) =>
      (await readDiscount(context.site, context, params.discountId)) ?? fail("discount-unknown"),
  );
  app.route(saveDiscountRoute, ({ params, body }, context) => saveDiscount(context, params.discountId, body));
  app.route(deleteDiscountRoute, ({ params }, context) => deleteDiscount(context, params.discountId));
  app.route(duplicateDiscountRoute, ({ params }, context) => duplicateDiscount(context, params.discountId));
  app.route(listCodesRoute, ({ params, query }, { site }) => listCodes(site, params.discountId, query));
  app.route(addCodeRoute, ({ params, body }, context) => addCode(context, params.discountId, body.code));
  app.route(makeCodesRoute, ({ params, body }, context) => makeCodes(context, params.discountId, body));
  app.route(deleteCodeRoute, ({ params }, context) => deleteCode(context, params.discountId, params.code));
  app.route(exportCodesRoute, async ({ params }, { site, website }) => {
    const csv = await exportCodes(site, params.discountId, website.time_zone);
    if (isFailure(csv)) return csv;
    return new Answer(
      200,
      {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="discount-codes.csv"',
        "cache-control": "private, no-store",
      },
      csv,
    );
  });
}

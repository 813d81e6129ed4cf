import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";
import { newId } from "#kernel/server/ids.ts";
import type { Moderator } from "#kernel/server/moderation/noteDecision.ts";
import { readReviewSettingsRoute, saveReviewSettingsRoute } from "../contract.ts";
import {
  deleteReviewsRoute,
  listReviewedProductsRoute,
  listReviewsRoute,
  moderateReviewsRoute,
  moderationFailures,
  replyToReviewRoute,
} from "../moderationContract.ts";
import {
  exportReviewsRoute,
  listReviewImportsRoute,
  readReviewImportRoute,
  reviewImportFailures,
  uploadReviewsRoute,
} from "../reviewFilesContract.ts";
import { exportReviews } from "./exportReviews.ts";
import { describeReviewImport, reviewImports } from "./importRecords.ts";
import { listReviewedProducts } from "./listReviewedProducts.ts";
import { listReviews, readModeratedReview } from "./listReviews.ts";
import { deleteReviews, moderateReviews, replyToReview } from "./moderateReviews.ts";
import { receiveReviewFile } from "./receiveReviewFile.ts";
import { reviewSettings } from "./reviewSettings.ts";
import { registerReviewImportJobs } from "./runReviewImport.ts";

const fail = failuresOf(moderationFailures);
const failImport = failuresOf(reviewImportFailures);

/** The studio's calls for reviews: list, moderate, reply, delete, settings, import and export. */
export function registerReviewStudio(app: App): void {
  const { storage } = app.services;
  registerReviewImportJobs(app);

  app.route(listReviewsRoute, async ({ query }, { site }) => listReviews(site, query));
  app.route(listReviewedProductsRoute, async ({ query }, { site }) => ({
    items: await listReviewedProducts(site, query),
  }));

  app.route(moderateReviewsRoute, ({ body }, context) =>
    moderateReviews(context.site, body.reviews, moderatorOf(context)),
  );

  app.route(deleteReviewsRoute, async ({ body }, context) => ({
    deleted: await deleteReviews(context.site, body.ids, moderatorOf(context)),
  }));

  app.route(replyToReviewRoute, async ({ params, body }, context) => {
    const failure = await replyToReview(context.site, params.reviewId, body, moderatorOf(context));
    return failure ?? (await readModeratedReview(context.site, params.reviewId)) ?? fail("review-unknown");
  });

  app.route(readReviewSettingsRoute, async (_input, { website }) => reviewSettings.of(website));
  app.route(saveReviewSettingsRoute, async ({ body }, context) => {
    return (await reviewSettings.save(context, body)) ?? fail("stale-revision");
  });

  app.route(exportReviewsRoute, async ({ query }, context) => {
    const { site, website, now } = context;
    await auditExport(context, "review.export");
    const fileName = `${website.identifier}-reviews-${toClockTime(now.toISOString(), website.time_zone).slice(0, 10)}.csv`;
    const headers = {
      ...commonHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    };
    return new Answer(200, headers, exportReviews(site, query, website.time_zone));
  });

  app.route(uploadReviewsRoute, async ({ query }, context) => {
    const { site, website, account, request, now } = context;
    const id = newId();
    const storageKey = `${website.id}/review-imports/${id}.csv`;
    const received = await receiveReviewFile(request, storage, storageKey);
    if (isFailure(received)) return received;
    const columns = {
      id,
      account_id: account?.id ?? null,
      file_name: received.fileName,
      storage_key: storageKey,
      byte_size: received.byteSize,
    };
    const record = await reviewImports.add({ site, storage, now }, columns, async (tx) => {
      const isDayFirst = query.dates && query.dates === "day-first";
      await reviewImports.ask(tx, { importId: id, isDayFirst }, now);
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "review-import.start",
        subjectType: "review-import",
        subjectId: id,
        detail: { title: received.fileName },
      });
    });
    return describeReviewImport(record);
  });

  app.route(listReviewImportsRoute, async (_input, { site }) => {
    const records = await reviewImports.listPast(site);
    return { items: records.map(describeReviewImport) };
  });
  app.route(readReviewImportRoute, async ({ params }, { site }) => {
    const record = await reviewImports.find(site, params.importId);
    return record ? describeReviewImport(record) : failImport("import-unknown");
  });
}

function moderatorOf({ account, now }: RequestContext): Moderator {
  return { accountId: account?.id, now };
}

import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { listFilter } from "./moderationContract.ts";

export const exportReviewsRoute = defineRoute({
  method: "GET",
  path: "/api/config/reviews/export",
  summary: "Reviews as CSV, all or filtered",
  access: withRight("reviews.manage"),
  query: listFilter,
});

/** Maximum file size, in bytes. */
export const maxReviewFileBytes = 50_000_000;

export const reviewImportFailures = {
  "file-missing": { status: 400, message: "Please choose a file." },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  "import-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

export const reviewProblem = z.object({
  /** Physical line of the file on which the row starts, from 1. */
  line: z.number().int(),
  /** A full sentence. */
  reason: z.string(),
  effect: z.enum(["row-left-out", "value-changed"]),
});

export const reviewImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(["RUNNING", "DONE", "FAILED"]),
  byteSize: z.number().int(),
  bytesRead: z.number().int(),
  rowCount: z.number().int(),
  createdCount: z.number().int(),
  updatedCount: z.number().int(),
  unchangedCount: z.number().int(),
  problemCount: z.number().int(),
  /** The first of them. */
  problems: z.array(reviewProblem),
  failure: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type ReviewProblem = z.infer<typeof reviewProblem>;
export type ReviewImport = z.infer<typeof reviewImport>;

export const uploadReviewsRoute = defineRoute({
  method: "POST",
  path: "/api/config/review-imports",
  summary: "Uploads a file of reviews (multipart, field `file`) and imports it in the background",
  access: withRight("reviews.manage"),
  /** The order of day and month in dates such as 3/4/2024. Absent: the file's other dates show it. */
  query: z.object({ dates: z.enum(["day-first", "month-first"]).optional() }),
  uploadLimit: maxReviewFileBytes + 1_000_000,
  status: 202,
  response: reviewImport,
  failures: reviewImportFailures,
});

export const listReviewImportsRoute = defineRoute({
  method: "GET",
  path: "/api/config/review-imports",
  summary: "The last twenty imports of reviews",
  access: withRight("reviews.manage"),
  response: z.object({ items: z.array(reviewImport) }),
});

export const readReviewImportRoute = defineRoute({
  method: "GET",
  path: "/api/config/review-imports/:importId",
  summary: "The progress and problems of a review import",
  access: withRight("reviews.manage"),
  params: z.object({ importId: z.uuid() }),
  response: reviewImport,
  failures: reviewImportFailures,
});

export interface ReviewImportWork {
  importId: string;
  /** The person's choice for dates such as 3/4/2024. */
  isDayFirst?: boolean | undefined;
}

export const importReviewsJob = defineJob<ReviewImportWork>("reviews.import", {
  maxAttempts: 3,
  websiteQueue: "imports",
  deadline: 30 * 60_000,
});

/** Restarts the import if its process was killed. */
export const watchReviewImportJob = defineJob<ReviewImportWork>("reviews.import-watch");

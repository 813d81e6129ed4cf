import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pastImport } from "#kernel/contract/pastImport.ts";

const mayImport = withRight("comments.moderate");

/** Maximum size of a file, in bytes. */
export const maxCommentFileBytes = 50_000_000;

/** Maximum number of comments of a file. */
export const maxCommentFileRows = 100_000;

export const commentImportFailures = {
  "file-missing": { status: 400, message: "Please choose a file." },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  "file-unreadable": { status: 400, message: "{reason}" },
  "import-unknown": { status: 404, message: "This import no longer exists. Please upload the file again." },
  "import-unfinished": { status: 409, message: "This import is not finished." },
  "import-started": { status: 409, message: "This import was already started." },
} satisfies FailureTable;

export const commentProblem = z.object({
  /** Line of the file on which the comment starts, from 1. */
  line: z.number().int(),
  /** A full sentence. */
  reason: z.string(),
  effect: z.enum(["row-left-out", "value-changed"]),
});

export const commentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** A file is first checked, which writes nothing. Then a person starts the import. */
  state: z.enum(["CHECKING", "CHECKED", "RUNNING", "DONE", "FAILED"]),
  byteSize: z.number().int(),
  bytesRead: z.number().int(),
  /** Comments of the file. */
  rowCount: z.number().int(),
  /** Comments that were added, or that the import would add. */
  createdCount: z.number().int(),
  /** Comments that the website already has. */
  unchangedCount: z.number().int(),
  /** Comments that can't be imported. */
  leftOutCount: z.number().int(),
  /** Comments that were here without the comment that they answer, and get it. */
  linkedCount: z.number().int(),
  problemCount: z.number().int(),
  /** The first of them, rows that were left out before others. None while it is in progress. */
  problems: z.array(commentProblem),
  /** Its comments that are not in the trash and can be moved there. */
  undoableCount: z.number().int(),
  /** When they were moved to the trash. */
  undoneAt: z.string().nullable(),
  failure: z.string().nullable(),
  createdAt: z.string(),
});

export type CommentProblem = z.infer<typeof commentProblem>;
export type CommentImport = z.infer<typeof commentImport>;

const importParams = z.object({ importId: z.uuid() });

export const uploadCommentsRoute = defineRoute({
  method: "POST",
  path: "/api/config/comment-imports",
  summary:
    "Uploads a file of comments (multipart, field `file`): WXR 1.2, or CSV as exported. Checks in the background what an import would do",
  access: mayImport,
  uploadLimit: maxCommentFileBytes + 1_000_000,
  status: 202,
  response: commentImport,
  failures: commentImportFailures,
});

export const readCommentImportRoute = defineRoute({
  method: "GET",
  path: "/api/config/comment-imports/:importId",
  summary: "What a file of comments contains, or the progress and result of its import",
  access: mayImport,
  params: importParams,
  response: commentImport,
  failures: commentImportFailures,
});

export const startCommentImportRoute = defineRoute({
  method: "POST",
  path: "/api/config/comment-imports/:importId/start",
  summary: "Imports a checked file in the background; comments that are already there are not added again",
  access: mayImport,
  params: importParams,
  status: 202,
  response: commentImport,
  failures: commentImportFailures,
});

export const undoCommentImportRoute = defineRoute({
  method: "POST",
  path: "/api/config/comment-imports/:importId/undo",
  summary: "Moves the comments that an import added to the trash, in the background; repeating it changes nothing",
  access: mayImport,
  params: importParams,
  status: 202,
  response: commentImport,
  failures: commentImportFailures,
});

export const listCommentImportsRoute = defineRoute({
  method: "GET",
  path: "/api/config/comment-imports",
  summary: "The last imports of comments that were started, newest first",
  access: mayImport,
  response: z.object({
    items: z.array(pastImport.extend(commentImport.pick({ createdCount: true, undoneAt: true }).shape)),
  }),
});

export interface CommentImportWork {
  importId: string;
}

/** Checks or imports a file, by the state of its import. */
export const importCommentsJob = defineJob<CommentImportWork>("comments.import", {
  maxAttempts: 3,
  websiteQueue: "imports",
  deadline: 30 * 60_000,
});

/** Deletes a file that was checked a day ago and not imported. */
export const forgetCommentFileJob = defineJob<CommentImportWork>("comments.forget-file");

/** Moves the comments of an import to the trash. */
export const undoCommentImportJob = defineJob<CommentImportWork>("comments.undo-import", {
  websiteQueue: "imports",
  deadline: 30 * 60_000,
});

/** Restarts the import if its process was killed. */
export const watchCommentImportJob = defineJob<CommentImportWork>("comments.import-watch");

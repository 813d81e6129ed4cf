import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { textEncodingNames } from "#kernel/domain/files/textEncodings.ts";
import { memberFilter } from "./studioContract.ts";

const mayDecide = withRight("customers.manage");

/** Maximum size of a file, in bytes. */
export const maxMemberFileBytes = 5_000_000;

/** Maximum number of people of a file. */
export const maxMemberFileRows = 20_000;

/** Number of problems that are stored and shown. All are counted. */
export const shownMemberProblems = 200;

/** Number of columns that are named as not read. */
export const shownUnusedColumns = 50;

export const memberImportFailures = {
  "file-missing": { status: 400, message: "Please choose a file." },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is 5 MB.",
  },
  "file-unreadable": { status: 400, message: "{reason}" },
  "import-unknown": { status: 404, message: "This import no longer exists. Please upload the file again." },
  "import-started": { status: 409, message: "This import was already started." },
  "import-changed": {
    status: 409,
    message: "Someone has changed how this file is read. Please check the new preview, then import it.",
  },
  "members-off": { status: 409, message: "Member accounts are turned off, so nobody can be invited." },
} satisfies FailureTable;

export const memberProblem = z.object({
  /** Physical line of the file on which the row starts, from 1. */
  line: z.number().int(),
  /** A full sentence. */
  reason: z.string(),
  effect: z.enum(["row-left-out", "value-changed"]),
});

export type MemberProblem = z.infer<typeof memberProblem>;

/** What a person chose about how a file is read. What is absent is decided by the file. */
export const memberChoices = z.object({
  encoding: z.enum(textEncodingNames).optional(),
  /** Whether dates such as 3/4/2024 begin with the day. */
  isDayFirst: z.boolean().optional(),
  /** Whether everyone in the file agreed to receive news, if it has no column for it. */
  hasAgreed: z.boolean().optional(),
});

export type MemberChoices = z.infer<typeof memberChoices>;

/** How a file was read. */
export const memberFileReading = z.object({
  encoding: z.enum(textEncodingNames),
  /** False if the letters may be wrong. */
  isEncodingSure: z.boolean(),
  /** A date that could be read in two orders, whether its order is sure, and whether a choice can decide it. */
  ambiguousDate: z
    .object({
      text: z.string(),
      readAs: z.string(),
      isDayFirst: z.boolean(),
      isSure: z.boolean(),
      isOpen: z.boolean().default(true),
    })
    .nullable(),
  /** What the file says about news: each row for itself, or all people the same, or nothing. */
  news: z.enum(["BY_ROW", "AGREED", "DECLINED", "UNSTATED"]),
  /** What the name of the file says, if it has no column for it. */
  newsOfFileName: z.enum(["AGREED", "DECLINED"]).nullable(),
  /** Names of the columns that are read as a consent, or as a refusal. */
  consentColumns: z.array(z.string()),
  /** Names of columns that seem to be about consent, but are not read. */
  unclearColumns: z.array(z.string()),
});

export type MemberFileReading = z.infer<typeof memberFileReading>;

/** What a file would do. */
export const memberPreview = z.object({
  /** Of how the file is read. The start names it, so that nothing is imported that the person did not see. */
  revision: z.string(),
  reading: memberFileReading,
  choices: memberChoices,
  newCount: z.number().int(),
  knownCount: z.number().int(),
  /** People who want news. */
  consentCount: z.number().int(),
  /** People who refused news. */
  refusalCount: z.number().int(),
  /** People who will be added as blocked. */
  blockedCount: z.number().int(),
  /** Columns of the file that are not read. */
  unusedCount: z.number().int(),
  /** The first names of them. */
  unusedColumns: z.array(z.string()),
  /** The first people, which show whether the letters are right. */
  samples: z.array(z.object({ email: z.string(), name: z.string() })),
});

export const memberImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(["PREVIEWED", "RUNNING", "DONE", "FAILED"]),
  preview: memberPreview,
  sendsInvitations: z.boolean(),
  /** People in the file. */
  rowCount: z.number().int(),
  doneCount: z.number().int(),
  createdCount: z.number().int(),
  updatedCount: z.number().int(),
  unchangedCount: z.number().int(),
  invitedCount: z.number().int(),
  problemCount: z.number().int(),
  /** The first of them. */
  problems: z.array(memberProblem),
  failure: z.string().nullable(),
  createdAt: z.string(),
});

export type MemberImport = z.infer<typeof memberImport>;

export const uploadMembersRoute = defineRoute({
  method: "POST",
  path: "/api/config/member-imports",
  summary: "Uploads a file of members (multipart, field `file`) and says what it would do",
  access: mayDecide,
  uploadLimit: maxMemberFileBytes + 1_000_000,
  status: 201,
  response: memberImport,
  failures: memberImportFailures,
});

const importPath = "/api/config/member-imports/:importId";
const ofImport = z.object({ importId: z.uuid() });

export const readMemberImportRoute = defineRoute({
  method: "GET",
  path: importPath,
  summary: "The progress and problems of an import of members",
  access: mayDecide,
  params: ofImport,
  response: memberImport,
  failures: memberImportFailures,
});

export const chooseMemberReadingRoute = defineRoute({
  method: "PUT",
  path: `${importPath}/choices`,
  summary: "Reads an uploaded file of members again, with another encoding, order of dates or consent",
  access: mayDecide,
  params: ofImport,
  body: memberChoices,
  response: memberImport,
  failures: memberImportFailures,
});

export const startMemberImportRoute = defineRoute({
  method: "POST",
  path: `${importPath}/start`,
  summary: "Imports an uploaded file in the background",
  access: mayDecide,
  params: ofImport,
  body: z.object({
    /** Of the preview that the person saw. */
    revision: z.string().max(100),
    sendsInvitations: z.boolean().default(false),
  }),
  status: 202,
  response: memberImport,
  failures: memberImportFailures,
});

export const exportMembersRoute = defineRoute({
  method: "POST",
  path: "/api/config/members/export",
  summary: "Members as CSV, all or filtered",
  access: mayDecide,
  query: memberFilter,
});

export const importMembersJob = defineJob<{ importId: string }>("members.import", {
  maxAttempts: 5,
  websiteQueue: "imports",
  deadline: 30 * 60_000,
});

/** Restarts the import if its process was killed. */
export const watchMemberImportJob = defineJob<{ importId: string }>("members.import-watch");

import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { pageStatuses } from "#features/site/page-tree/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

/** What the canvas asks for; `editor/documents` answers. */
export const canvasFailures = {
  "page-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

const pageId = z.object({ pageId: z.uuid() });
/** Size of a call that holds a document, in bytes: a chart's largest dataset (100 columns, 5,000 rows) of six figures each, or 60 blocks with long texts. */
export const maxDocumentBytes = 4_000_000;

/** What the editor's frame is made from: the website around the page. */
export const editorFrame = z.object({
  page: z.object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    path: z.string(),
    status: z.enum(pageStatuses),
    isEnabled: z.boolean(),
    /** Visitors find the page; what they see may be older than the draft. */
    isPublished: z.boolean(),
  }),
  language: z.string(),
  direction: z.enum(["ltr", "rtl"]),
  bodyId: z.string(),
  bodyClass: z.string(),
  /** Addresses of style sheets. */
  styleSheets: z.array(z.string()),
  /** HTML of the theme before and after the place of the page's body, in `<body>`; no scripts. */
  before: z.string(),
  after: z.string(),
});
export type EditorFrame = z.infer<typeof editorFrame>;

export const readFrameRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/frame",
  summary: "The site's header, footer and styles around a page, for the editor's frame",
  access: withRight("pages.edit"),
  params: pageId,
  response: editorFrame,
  failures: canvasFailures,
});

/** Images in the HTML are addressed so that the studio's host can show them. */
export const renderBlocksRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/blocks",
  summary: "Renders blocks as HTML, without saving",
  access: withRight("pages.edit"),
  params: pageId,
  bodyLimit: maxDocumentBytes,
  /** A document of blocks (`site/blocks`). */
  body: z.object({ document: z.looseObject({}) }),
  response: z.object({
    /** By block id; empty text for one that has nothing to show. A block that cannot be read is not there. */
    blocks: z.record(z.string(), z.string()),
    /** What is wrong, by path in the document. */
    problems: z.record(z.string(), z.string()),
  }),
  failures: canvasFailures,
});

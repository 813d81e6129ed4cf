import { z } from "zod";
import { withAnyRight } from "#features/account/roles/contract.ts";
import { pageStatuses } from "#features/site/page-tree/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

/** Routes that the canvas calls. `editor/documents` answers them. */
export const canvasFailures = {
  "page-unknown": { status: 404, message: "Unable to locate content" },
  "post-in-trash": { status: 404, message: "This post is in the trash." },
  "event-in-trash": { status: 404, message: "This event is in the trash." },
} satisfies FailureTable;

/** Whether a call failed because the post or event is in the trash, from which it can be restored. */
export const isInTrash = ({ code }: { code: string }): boolean => code === "post-in-trash" || code === "event-in-trash";

/** People who may edit pages or posts. Each page or post needs its own right; without it, it is unknown. */
export const editors = withAnyRight("pages.edit", "posts.edit");

const pageId = z.object({ pageId: z.uuid() });
/**
 * Maximum size of a call with a document (bytes): enough for a chart's largest dataset (100 columns, 5,000 rows) of six
 * digits each, or 60 blocks with long texts.
 */
export const maxDocumentBytes = 4_000_000;

/** The page or post that is edited, and what visitors see of it. */
export const pageInEditor = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  path: z.string(),
  status: z.enum(pageStatuses),
  isEnabled: z.boolean(),
  /** Visitors can open the page. They may see an older version than the draft. */
  isPublished: z.boolean(),
  /** The blog of a post; null for a page. */
  blogId: z.string().nullable(),
  isEvent: z.boolean(),
  /** Whether visitors can open the blog of a post; true for a page. */
  isBlogPublic: z.boolean(),
});
export type PageInEditor = z.infer<typeof pageInEditor>;

/** What the editor's frame shows around the page: the website. */
export const editorFrame = z.object({
  page: pageInEditor,
  language: z.string(),
  direction: z.enum(["ltr", "rtl"]),
  bodyId: z.string(),
  bodyClass: z.string(),
  /** URLs of style sheets. */
  styleSheets: z.array(z.string()),
  /** HTML of the theme before and after the page's body, in `<body>`; no scripts. */
  before: z.string(),
  after: z.string(),
});
export type EditorFrame = z.infer<typeof editorFrame>;

export const readFrameRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/frame",
  summary: "The site's header, footer and styles around a page, for the editor's frame",
  access: editors,
  params: pageId,
  response: editorFrame,
  failures: canvasFailures,
});

/** Images in the HTML have URLs that the studio's host can load. */
export const renderBlocksRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/blocks",
  summary: "Renders blocks as HTML, without saving",
  access: editors,
  params: pageId,
  bodyLimit: maxDocumentBytes,
  /** A document of blocks (`site/blocks`). */
  body: z.object({ document: z.looseObject({}) }),
  response: z.object({
    /** By block id; an empty text for a block without visible content. Invalid blocks are missing. */
    blocks: z.record(z.string(), z.string()),
    /** Problems, by path in the document. */
    problems: z.record(z.string(), z.string()),
  }),
  failures: canvasFailures,
});

import { z } from "zod";
import { canvasFailures, editors, maxDocumentBytes, pageInEditor } from "#features/editor/canvas/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { integer, revision } from "#kernel/contract/integers.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted } from "#kernel/domain/texts/phrase.ts";

export const documentFailures = {
  ...canvasFailures,
  ...staleRevision("Someone else saved this page after you opened it. Your text is still here."),
  "version-unknown": { status: 404, message: "Unable to locate content" },
  "section-unknown": { status: 404, message: "Unable to locate content" },
  "preview-link-unknown": { status: 404, message: "Unable to locate content" },
  "preview-links-full": {
    status: 409,
    message: "This page already has {max} active preview links. Revoke one first, or use an existing link.",
  },
  "publish-in-past": { status: 400, message: "Choose a time in the future." },
} satisfies FailureTable;

const pageId = z.object({ pageId: z.uuid() });
/** A document of blocks (`site/blocks`). Problems are returned by path: `document.sections.0.blocks.2.props.…` */
const document = z.looseObject({});

/** The browser tab that wrote a text, and when by that machine's clock (ms since 1970). */
const writing = z.object({ tab: z.string().regex(/^[\w-]{1,64}$/), at: z.int().min(0) });

export const draft = z.object({
  document,
  /** Number of times the draft was saved. */
  revision,
  /** Whether the draft differs from the published page. */
  hasChanges: z.boolean(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  /** ISO time at which it is published automatically. */
  publishAt: z.string().nullable(),
  /** The tab that saved it; null if unknown, or if the text came from elsewhere. */
  written: writing.nullable(),
  /** The page as it is now. Its state may have changed elsewhere. */
  page: pageInEditor,
});
export type Draft = z.infer<typeof draft>;

export const readDraftRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/draft",
  summary: "The draft that the editor works on",
  access: editors,
  params: pageId,
  response: draft,
  failures: documentFailures,
});

/** A stale save answers 409 with the stored draft, so that neither text is lost. */
export const saveDraftRoute = defineRoute({
  method: "PUT",
  path: "/api/config/pages/:pageId/draft",
  summary: "Saves the draft; visitors don't see it",
  access: editors,
  params: pageId,
  bodyLimit: maxDocumentBytes,
  body: z.object({
    document,
    revision,
    /** Stores the current draft as a version before it is overwritten, because someone else wrote it. */
    keepsStored: z.boolean().default(false),
    /** With this, the tab recognizes its text if the answer was lost. */
    written: writing.optional(),
  }),
  response: draft,
  failures: documentFailures,
});

export const discardDraftRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/pages/:pageId/draft",
  summary: "Discards the draft and returns to the published version",
  access: editors,
  params: pageId,
  response: draft,
  failures: documentFailures,
});

export const publishRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/publish",
  summary: "Publishes the draft, now or at a time; `at: null` removes a scheduled time",
  access: editors,
  params: pageId,
  body: z.object({
    revision,
    at: z.iso.datetime({ offset: true }).nullable().optional(),
  }),
  response: draft,
  failures: documentFailures,
});

/** Visitors see another document of a page from now on. Both documents are as they are stored. */
export const pagePublished = defineEvent<{ pageId: string; before: unknown; after: unknown; at: Date }>(
  "page.published",
);

/** Publishes a draft at its scheduled time. */
export const publishDraftJob = defineJob<{ pageId: string }>("editor.publish-draft");

/** The whole page for the preview frame. Invalid parts are omitted. */
export const renderPageRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/html",
  summary: "Renders a page with a document as visitors would see it, without saving",
  access: editors,
  params: pageId,
  bodyLimit: maxDocumentBytes,
  body: z.object({ document }),
  response: z.object({ html: z.string() }),
  failures: documentFailures,
});

/** The rules of the check before publishing. */
export const checkRules = [
  "alt-text",
  "heading-order",
  "contrast",
  "broken-link",
  "button-link",
  "sample-text",
  "empty-block",
  "block-problem",
] as const;
export type CheckRule = (typeof checkRules)[number];

/** Messages of the check. `{name}` places are filled in. */
export const checkTexts = defineTexts("studio.documents.check", {
  altText: counted(
    {
      one: "A picture has no alt text. Describe the picture, or mark it as decorative.",
      other: "{count} pictures have no alt text. Describe them, or mark them as decorative.",
    },
    "count",
  ),
  noHeadingOne: "The page has no main heading. Make its title a Heading 1.",
  secondHeadingOne: "“{text}” is a second main heading. Use Heading 2 for sections of the page.",
  headingJump: "“{text}” is a Heading {level} after a Heading {before}. Don't skip heading levels.",
  emptyHeading: "A heading is empty.",
  pictureContrast: "The text on this picture is hard to read. Its contrast is {ratio}; it needs at least {min}.",
  textContrast: "“{text}” is hard to read. Its contrast is {ratio}; it needs at least {min}.",
  brokenLink: "{link} is not a page of this website.",
  brokenAnchor: "{link} is not a section of this page.",
  pageButton: "“{label}” links to {link}, but the page with that name is at {path}.",
  mailButton: "“{label}” links to {link}, not to an email address.",
  phoneButton: "“{label}” links to {link}, not to a phone number.",
  cartButton: "“{label}” links to {link}, not to the cart.",
  sampleText: "“{text}” is a sample text. Write your own, or delete it.",
  emptyBlock: "{title} has nothing to show. Fill it, or delete it.",
});

/** Parts around pages or instead of a page, which are checked with each page. */
export const checkedParts = ["header", "announcement", "popup", "footer", "cover-page"] as const;

export const checkFinding = z.object({
  rule: z.enum(checkRules),
  message: z.string(),
  /** Where it is, if not on the page: `pageId` and `title` of a cover page. */
  around: z
    .object({ part: z.enum(checkedParts), pageId: z.string().nullable(), title: z.string().nullable() })
    .optional(),
  /** Element to scroll to; empty for parts around the page. */
  sectionId: z.string(),
  blockId: z.string().nullable(),
});
export type CheckFinding = z.infer<typeof checkFinding>;

export const checkDocumentRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/check",
  summary: "Problems to fix before publishing",
  access: editors,
  params: pageId,
  bodyLimit: maxDocumentBytes,
  body: z.object({ document }),
  response: z.object({ findings: z.array(checkFinding) }),
  failures: documentFailures,
});

export const pageVersion = z.object({
  id: z.string(),
  number: z.number().int(),
  /** `before_restore`, `discarded`: a draft that was replaced by another text. */
  reason: z.enum(["published", "scheduled", "before_restore", "discarded"]),
  /** ISO time. */
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export type PageVersion = z.infer<typeof pageVersion>;

export const listVersionsRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/versions",
  summary: "The versions of the page, newest first",
  access: editors,
  params: pageId,
  query: z.object({ before: z.coerce.number().pipe(integer).optional() }),
  response: z.object({ versions: z.array(pageVersion), hasMore: z.boolean() }),
  failures: documentFailures,
});

const versionId = pageId.extend({ versionId: z.uuid() });

export const readVersionRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/versions/:versionId",
  summary: "One version with its document",
  access: editors,
  params: versionId,
  response: pageVersion.extend({ document }),
  failures: documentFailures,
});

export const restoreVersionRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/versions/:versionId/restore",
  summary: "Restores a version as the draft; the current draft becomes a version",
  access: editors,
  params: versionId,
  body: z.object({ revision }),
  response: draft,
  failures: documentFailures,
});

/** The link is shown once. Only its hash is stored. */
export const createPreviewLinkRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/preview-links",
  summary: "Creates a link that shows the draft for a number of days",
  access: editors,
  params: pageId,
  body: z.object({ days: z.number().int().min(1).max(30).default(7) }),
  status: 201,
  response: z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }),
  failures: documentFailures,
});

export const previewLink = z.object({
  id: z.string(),
  /** Who created it. It ends when they no longer work on the website. */
  createdBy: z.string(),
  /** ISO times. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null if it was never opened. */
  lastOpenedAt: z.string().nullable(),
});
export type PreviewLink = z.infer<typeof previewLink>;

export const listPreviewLinksRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/preview-links",
  summary: "The active preview links, newest first, without their URLs",
  access: editors,
  params: pageId,
  response: z.object({ links: z.array(previewLink) }),
  failures: documentFailures,
});

export const revokePreviewLinkRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/pages/:pageId/preview-links/:linkId",
  summary: "Revokes a preview link",
  access: editors,
  params: pageId.extend({ linkId: z.uuid() }),
  status: 204,
  failures: documentFailures,
});

export const previewRoute = defineRoute({
  method: "GET",
  path: "/preview/:token",
  summary: "The draft of a page, for anyone with a preview link",
  access: anyone,
  params: z.object({ token: z.string().max(200) }),
  failures: documentFailures,
});

/** Path of a preview link. */
export const previewPath = (token: string) => previewRoute.path.replace(":token", token);

/** Texts for people who open a preview link. */
export const previewTexts = {
  label: "Preview",
  title: "Preview of {title}",
  until: "Visitors can't see this yet. This link works until {until}.",
  goneTitle: "This preview has expired",
  gone: "Ask the person who sent you the link for a new one.",
};

export const savedSection = z.object({
  id: z.string(),
  name: z.string(),
  section: z.looseObject({}),
  createdAt: z.string(),
});
export type SavedSection = z.infer<typeof savedSection>;

export const listSectionsRoute = defineRoute({
  method: "GET",
  path: "/api/config/saved-sections",
  summary: "Saved sections, by name",
  access: editors,
  response: z.object({ sections: z.array(savedSection) }),
});

export const saveSectionRoute = defineRoute({
  method: "POST",
  path: "/api/config/saved-sections",
  summary: "Saves a section for reuse",
  access: editors,
  bodyLimit: maxDocumentBytes,
  body: z.object({ name: z.string().trim().min(1, "Required").max(100), section: z.looseObject({}) }),
  status: 201,
  response: savedSection,
});

export const deleteSectionRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/saved-sections/:sectionId",
  summary: "Deletes a saved section; pages that use it don't change",
  access: editors,
  params: z.object({ sectionId: z.uuid() }),
  status: 204,
  failures: documentFailures,
});

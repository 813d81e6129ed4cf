import { z } from "zod";
import { withAnyRight, withRight } from "#features/account/roles/contract.ts";
import { linkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { richTextTooLong } from "#features/site/blocks/domain/richTextLimit.ts";
import { navigationAudiences } from "#features/site/page-model/contract.ts";
import { pageKinds } from "#features/site/page-model/domain/pageKinds.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { type FailureTable, fillMessage } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";

/** Failures of all calls about pages: tree, settings and trash. */
export const pageFailures = {
  "page-unknown": { status: 404, message: "Unable to locate content" },
  "slug-taken": { status: 409, message: "This address is taken. Please choose another." },
  ...staleRevision(),
  "homepage-needed": { status: 409, message: "This is the home page. Make another page the home page first." },
  "homepage-unfit": {
    status: 409,
    message: "Publish this page before you set it as the home page.",
  },
  "folder-inside-folder": { status: 409, message: "A folder can't be inside another folder." },
  "not-a-folder": { status: 409, message: "Pages can only be inside a folder." },
  "not-found-page-unfit": { status: 409, message: "Only a page of this website can be the 404 page." },
  "page-in-use": { status: 409, message: "This page has items that are used in orders." },
} satisfies FailureTable;

/** Message for an invalid address (spec.txt §5). */
export const invalidPageUrl = "{val} is not a valid page URL";

/** Parts of the navigation; `none`: not linked. */
export const navigationPlaces = ["main", "secondary", "footer", "none"] as const;
export type NavigationPlace = (typeof navigationPlaces)[number];

/** States of a page (spec.txt §4 "Content statuses"). */
export const pageStatuses = ["published", "draft", "scheduled", "needs_review", "private"] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** Parameters of a route about one page. */
export const pageId = z.object({ pageId: z.uuid() });

/** A page in the tree. */
export const treePage = z.object({
  id: z.string(),
  kind: z.enum(pageKinds),
  title: z.string(),
  navigationTitle: z.string(),
  slug: z.string(),
  /** Public path: "/about"; for a link, its target. */
  path: z.string(),
  isHomepage: z.boolean(),
  enabled: z.boolean(),
  status: z.enum(pageStatuses),
  /** ISO time at which a scheduled page is published. */
  publishAt: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether it is in a member area. */
  isForMembers: z.boolean(),
  noIndex: z.boolean(),
  navigation: z.enum(navigationPlaces),
  parentId: z.string().nullable(),
  /** Whether there are unpublished changes in the editor. */
  hasDraft: z.boolean(),
  updatedAt: z.string(),
});
export type TreePage = z.infer<typeof treePage>;

/** Maximum characters of a page's description, which is HTML. */
export const maxDescriptionLength = 5000;

/** All settings of a page except its body. */
export const pageSettings = z.object({
  title: z.string().trim().min(1, "Required").max(200),
  /** Title in the navigation; empty: the page's title. */
  navigationTitle: z.string().trim().max(200),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "Required")
    .max(200)
    .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/, {
      error: (issue) => fillMessage(invalidPageUrl, { val: String(issue.input) }),
    }),
  navigationAudience: z.enum(navigationAudiences).default("everyone"),
  enabled: z.boolean(),
  status: z.enum(pageStatuses),
  publishAt: z.iso.datetime({ offset: true }).nullable(),
  /** HTML */
  description: z.string().max(maxDescriptionLength, richTextTooLong(maxDescriptionLength)),
  seoTitle: z.string().trim().max(200),
  seoDescription: z.string().trim().max(500),
  socialAssetId: z.uuid().nullable(),
  noIndex: z.boolean(),
  /** Target of a link. Undefined for other kinds. */
  linkUrl: linkUrl.nullable(),
  linkNewWindow: z.boolean(),
});
export type PageSettings = z.output<typeof pageSettings>;

export const storedPage = treePage.extend({
  ...pageSettings.shape,
  description: z.string(),
  publishAt: z.string().nullable(),
  /** Whether visitors could ever find it. If so, its former addresses redirect. */
  hasBeenPublic: z.boolean(),
  revision,
});
export type StoredPage = z.infer<typeof storedPage>;

export const listPagesRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages",
  summary: "The page tree: all pages that are not in the trash, by navigation menu and in order",
  access: withAnyRight("pages.edit", "posts.edit"),
  response: z.object({
    pages: z.array(treePage),
    /** The page for unknown addresses; null: the theme's own. */
    notFoundPageId: z.string().nullable(),
  }),
});

export const createPageRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages",
  summary: "Creates a page at the end of a navigation menu or folder",
  access: withRight("pages.edit"),
  body: z.object({
    kind: z.enum(pageKinds),
    title: z.string().trim().min(1, "Required").max(200),
    navigation: z.enum(navigationPlaces).default("main"),
    parentId: z.uuid().nullable().default(null),
    /** The initial document of blocks; null: an empty page. Only for pages and indexes. */
    body: z.looseObject({}).nullable().default(null),
    linkUrl: linkUrl.nullable().default(null),
    linkNewWindow: z.boolean().default(false),
  }),
  status: 201,
  response: storedPage,
  failures: pageFailures,
});

export const movePageRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/move",
  summary: "Moves a page, with its contents, to a position in the tree",
  access: withRight("pages.edit"),
  params: pageId,
  body: z.object({
    navigation: z.enum(navigationPlaces),
    parentId: z.uuid().nullable(),
    /** The page to insert it before; null: at the end. */
    beforeId: z.uuid().nullable(),
  }),
  response: z.object({ pages: z.array(treePage) }),
  failures: pageFailures,
});

export const makeHomepageRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/homepage",
  summary: "Sets a page as the home page",
  access: withRight("pages.edit"),
  params: pageId,
  response: z.object({ pages: z.array(treePage) }),
  failures: pageFailures,
});

export const duplicatePageRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/duplicate",
  summary: "Duplicates a page as a draft, without the items of a collection",
  access: withRight("pages.edit"),
  params: pageId,
  status: 201,
  response: storedPage,
  failures: pageFailures,
});

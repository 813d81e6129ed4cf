import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { embedAddress } from "#features/site/blocks/domain/embedAddress.ts";
import { linkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import {
  backgroundSources,
  groundsOf,
  horizontalPlaces,
  type SlideType,
  slidesHold,
  slideTypes,
  verticalPlaces,
} from "./domain/slices.ts";

const text = z.string().trim().min(1, "Required").max(300);
const address = z.union([z.literal(""), linkUrl]);
const id = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);
const assetId = z.uuid().nullable().default(null);
const button = z.object({ text: z.string().trim().min(1, "Required").max(100), url: linkUrl });

/** One slice. A slice that has nothing to show yet (a picture that is not chosen) is not there for visitors. */
export const slice = z.discriminatedUnion("slice", [
  z.object({ id, slice: z.literal("heading"), text }),
  z.object({ id, slice: z.literal("sub-heading"), text }),
  z.object({ id, slice: z.literal("body"), html: z.string().max(20_000).default("") }),
  z.object({ id, slice: z.literal("image"), assetId, altText: z.string().max(1000).default("") }),
  z.object({ id, slice: z.literal("gallery"), assetIds: z.array(z.uuid()).max(60).default([]) }),
  z.object({ id, slice: z.literal("video"), url: address.default("") }),
  z.object({
    id,
    slice: z.literal("social-icons"),
    links: z
      .array(z.object({ url: linkUrl }))
      .max(20)
      .default([]),
  }),
  z.object({ id, slice: z.literal("buttons"), buttons: z.array(button).max(6).default([]) }),
  z.object({ id, slice: z.literal("navigation"), part: z.enum(["main", "secondary", "footer"]).default("main") }),
  z.object({ id, slice: z.literal("custom-form"), formId: z.uuid().nullable().default(null) }),
  z.object({ id, slice: z.literal("newsletter"), button: z.string().trim().min(1).max(50).default("Sign up") }),
  z.object({
    id,
    slice: z.literal("album"),
    assetIds: z.array(z.uuid()).max(60, "An album can have up to 60 tracks.").default([]),
  }),
  z.object({
    id,
    slice: z.literal("map"),
    address: z.string().trim().max(300).default(""),
    latitude: z.number().min(-90, "Between -90 and 90").max(90, "Between -90 and 90").nullable().default(null),
    longitude: z.number().min(-180, "Between -180 and 180").max(180, "Between -180 and 180").nullable().default(null),
  }),
  z.object({ id, slice: z.literal("logo"), assetId }),
  z.object({ id, slice: z.literal("action"), ...button.shape }),
  z.object({ id, slice: z.literal("popup-overlay-action"), ...button.shape }),
  z.object({ id, slice: z.literal("lock") }),
  z.object({ id, slice: z.literal("password") }),
  z.object({ id, slice: z.literal("temp-lock-inject") }),
  z.object({ id, slice: z.literal("twitter"), url: address.default("") }),
]);
export type Slice = z.output<typeof slice>;
export type SliceDraft = z.input<typeof slice>;

/** Slices in a column, on a ground, at one of nine places. */
export const slide = z.object({
  version: z.literal(1).default(1),
  vertical: z.enum(verticalPlaces).default("center"),
  horizontal: z.enum(horizontalPlaces).default("center"),
  background: z.enum(backgroundSources).default("none"),
  /** Of "upload" and "video". */
  backgroundAssetId: z.uuid().nullable().default(null),
  /** Of "instagram", as the owner pasted it; shown to visitors who agree. */
  backgroundAddress: embedAddress("instagram").default(""),
  tone: z.enum(["paper", "panel", "ink", "clay"]).default("paper"),
  slices: z.array(slice).max(20, "A slide can have up to 20 parts.").default([]),
});
export type Slide = z.output<typeof slide>;
export type SlideDraft = z.input<typeof slide>;

/** A slide of one type: parts that others may hold are refused. */
export function slideOf(type: SlideType) {
  return slide.superRefine(({ slices, background }, context) => {
    if (!groundsOf(type).includes(background)) {
      context.addIssue({ code: "custom", path: ["background"], message: "This background is not available here." });
    }
    slices.forEach(({ slice: name }, index) => {
      if (slidesHold[type].includes(name)) return;
      context.addIssue({
        code: "custom",
        path: ["slices", index, "slice"],
        message: "This part is not available here.",
      });
    });
  });
}

/** When and where a popup opens, and what it shows. */
export const popupSettings = z.object({
  isEnabled: z.boolean().default(false),
  slide: slideOf("popup-overlay").prefault({
    slices: [
      { id: "heading", slice: "heading", text: "Letters from us" },
      { id: "text", slice: "body", html: "<p>What is new, four times a year. Nothing else.</p>" },
      { id: "newsletter", slice: "newsletter" },
    ],
  }),
  /** Seconds after which it opens; 0: at once. */
  afterSeconds: z.number().int().min(0).max(3600).default(5),
  /** Share of the page, in percent, that is scrolled before it opens; 0: it does not wait for that. */
  afterScrollPercent: z.number().int().min(0).max(100).default(0),
  /** Days until it opens again for someone who closed it; 0: at every visit. */
  againAfterDays: z.number().int().min(0).max(365).default(30),
  showOn: z.enum(["all", "home", "chosen"]).default("all"),
  pageIds: z.array(z.uuid()).max(200).default([]),
  showOnPhones: z.boolean().default(true),
  revision: revision.default(0),
});
export type PopupSettings = z.output<typeof popupSettings>;

/** One line over every page. */
export const announcementBarSettings = z.object({
  isEnabled: z.boolean().default(false),
  text: z.string().trim().max(300).default(""),
  /** Where the whole bar leads; empty: nowhere. */
  url: z.union([z.literal(""), linkUrl]).default(""),
  newWindow: z.boolean().default(false),
  tone: z.enum(["panel", "ink", "clay"]).default("ink"),
  canBeClosed: z.boolean().default(true),
  revision: revision.default(0),
});
export type AnnouncementBarSettings = z.output<typeof announcementBarSettings>;

/** What is saved of it: a bar that is shown says something. */
export const announcementBarDraft = announcementBarSettings.refine(({ isEnabled, text }) => !isEnabled || text !== "", {
  path: ["text"],
  message: "Required",
});

/** What is before a locked website or page. Without slices it is the theme's own. */
export const lockScreenSettings = z.object({
  slide: slideOf("lock-screen").prefault({}),
  revision: revision.default(0),
});
export type LockScreenSettings = z.output<typeof lockScreenSettings>;

export const overlayFailures = {
  "stale-revision": {
    status: 409,
    message: "Someone else saved these settings after you opened them. Your text is still here.",
  },
  "page-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

const slideLimit = 1_000_000;

export const readPopupRoute = defineRoute({
  method: "GET",
  path: "/api/config/popup",
  summary: "The website's popup: content, pages and timing",
  access: withRight("design.manage"),
  response: popupSettings,
});

export const savePopupRoute = defineRoute({
  method: "PUT",
  path: "/api/config/popup",
  summary: "Saves the popup; visitors who closed the previous one see the new one",
  access: withRight("design.manage"),
  bodyLimit: slideLimit,
  body: popupSettings,
  response: popupSettings,
  failures: overlayFailures,
});

export const readAnnouncementBarRoute = defineRoute({
  method: "GET",
  path: "/api/config/announcement-bar",
  summary: "The announcement bar",
  access: withRight("design.manage"),
  response: announcementBarSettings,
});

export const saveAnnouncementBarRoute = defineRoute({
  method: "PUT",
  path: "/api/config/announcement-bar",
  summary: "Saves the announcement bar; visitors who closed the previous one see the new one",
  access: withRight("design.manage"),
  body: announcementBarDraft,
  response: announcementBarSettings,
  failures: overlayFailures,
});

export const readLockScreenRoute = defineRoute({
  method: "GET",
  path: "/api/config/lock-screen",
  summary: "The lock screen",
  access: withRight("site.manage"),
  response: lockScreenSettings,
});

export const saveLockScreenRoute = defineRoute({
  method: "PUT",
  path: "/api/config/lock-screen",
  summary: "Saves the lock screen",
  access: withRight("site.manage"),
  bodyLimit: slideLimit,
  body: lockScreenSettings,
  response: lockScreenSettings,
  failures: overlayFailures,
});

const pageId = z.object({ pageId: z.uuid() });
const coverPage = z.object({ title: z.string(), path: z.string(), slide, revision });
export type CoverPage = z.infer<typeof coverPage>;

/** What is typed of a cover page. */
export const coverPageDraft = z.object({ slide: slideOf("cover-page") });

export const readCoverPageRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/slide",
  summary: "The content of a cover page",
  access: withRight("pages.edit"),
  params: pageId,
  response: coverPage,
  failures: overlayFailures,
});

export const saveCoverPageRoute = defineRoute({
  method: "PUT",
  path: "/api/config/pages/:pageId/slide",
  summary: "Saves the content of a cover page",
  access: withRight("pages.edit"),
  params: pageId,
  bodyLimit: slideLimit,
  body: coverPageDraft.extend({ revision }),
  response: coverPage,
  failures: overlayFailures,
});

/** Of one page, as visitors would get it; nothing is saved. */
export const previewAnnouncementBarRoute = defineRoute({
  method: "POST",
  path: "/api/config/announcement-bar/preview",
  summary: "Renders a page with an unsaved announcement bar, as HTML without scripts",
  access: withRight("design.manage"),
  body: z.object({ bar: announcementBarSettings, path: z.string().max(500).default("/") }),
  response: z.object({ html: z.string() }),
});

/** A whole HTML page for a frame of the studio; its pictures are addressed so that the studio's host can show them. */
export const previewSlideRoute = defineRoute({
  method: "POST",
  path: "/api/config/slides/preview",
  summary: "Renders a slide as visitors would see it, without saving",
  access: withRight("pages.edit"),
  bodyLimit: slideLimit,
  body: z.object({ type: z.enum(slideTypes), slide }),
  response: z.object({ html: z.string() }),
});

export const announcementScriptRoute = defineRoute({
  method: "GET",
  path: "/announcement-bar.js",
  summary: "The script that hides a closed announcement bar before the page is shown",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
});

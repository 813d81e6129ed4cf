import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { embedAddress } from "#features/site/blocks/domain/embeds/embedAddress.ts";
import { linkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { richTextTooLong } from "#features/site/blocks/domain/richTextLimit.ts";
import { signUpTexts } from "#features/site/blocks/domain/signUpTexts.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
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

/** Maximum characters of the HTML of a text. */
export const maxSlideTextLength = 20_000;
const slideText = z.string().max(maxSlideTextLength, richTextTooLong(maxSlideTextLength));

/** One slice. Visitors don't see a slice without content, such as one without a picture. */
export const slice = z.discriminatedUnion("slice", [
  z.object({ id, slice: z.literal("heading"), text }),
  z.object({ id, slice: z.literal("sub-heading"), text }),
  z.object({ id, slice: z.literal("body"), html: slideText.default("") }),
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
  z.object({
    id,
    slice: z.literal("newsletter"),
    button: z.string().trim().min(1).max(50).default("Sign up"),
    /** HTML below the field. */
    disclaimer: slideText.default(signUpTexts.disclaimer),
    /** HTML that replaces the form after a sign-up. */
    message: slideText.default(signUpTexts.message),
  }),
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

/** Slices in a column, on a background, at one of nine positions. */
export const slide = z.object({
  version: z.literal(1).default(1),
  vertical: z.enum(verticalPlaces).default("center"),
  horizontal: z.enum(horizontalPlaces).default("center"),
  background: z.enum(backgroundSources).default("none"),
  /** For "upload" and "video". */
  backgroundAssetId: z.uuid().nullable().default(null),
  /** For "instagram": the embed code that the owner pasted, shown to visitors who agree. */
  backgroundAddress: embedAddress("instagram").default(""),
  tone: z.enum(["paper", "panel", "ink", "clay"]).default("paper"),
  slices: z.array(slice).max(20, "A slide can have up to 20 parts.").default([]),
});
export type Slide = z.output<typeof slide>;

/** A slide of one type. Slices of other types are rejected. */
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

/** Failures of all calls that save a slide. */
export const slideFailures = {
  ...staleSettings,
  "page-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

/** Maximum size of a call with a slide, in bytes. */
export const maxSlideBytes = 1_000_000;

/** Texts for visitors besides the slide's own. */
export const slideTexts = { ground: "Background" } as const;

/** A whole HTML page for a frame of the studio. Its pictures have URLs that the studio's host can load. */
export const previewSlideRoute = defineRoute({
  method: "POST",
  path: "/api/config/slides/preview",
  summary: "Renders a slide as visitors would see it, without saving",
  access: withRight("pages.edit"),
  bodyLimit: maxSlideBytes,
  body: z.object({ type: z.enum(slideTypes), slide }),
  response: z.object({ html: z.string() }),
});

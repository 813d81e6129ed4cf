import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { galleryProps, galleryRefusals } from "#features/site/blocks/domain/galleryProps.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";

export const galleryFailures = {
  ...staleRevision("Someone else saved this gallery after you opened it. Your text is still here."),
  "page-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

/** Pictures with texts and links, and their display: the props of the gallery block (spec.txt §3). */
export const gallery = galleryProps;
export type Gallery = z.output<typeof gallery>;

const galleryPage = z.object({ title: z.string(), path: z.string(), gallery, revision });
export type GalleryPage = z.infer<typeof galleryPage>;

const shownGallery = z.object({ gallery });

/** The form values of a gallery page. */
export const galleryDraft = z.object({
  gallery: gallery.superRefine((values, context) => {
    for (const [path, message] of Object.entries(galleryRefusals(values))) {
      context.addIssue({ code: "custom", path: [path], message });
    }
  }),
});

const pageId = z.object({ pageId: z.uuid() });
const limit = 2_000_000;

export const readGalleryRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/gallery",
  summary: "The pictures and settings of a gallery page",
  access: withRight("pages.edit"),
  params: pageId,
  response: galleryPage,
  failures: galleryFailures,
});

export const saveGalleryRoute = defineRoute({
  method: "PUT",
  path: "/api/config/pages/:pageId/gallery",
  summary: "Saves the pictures and settings of a gallery page",
  access: withRight("pages.edit"),
  params: pageId,
  bodyLimit: limit,
  body: galleryDraft.extend({ revision }),
  response: galleryPage,
  failures: galleryFailures,
});

/** A whole HTML page without scripts, for a frame of the studio. */
export const previewGalleryRoute = defineRoute({
  method: "POST",
  path: "/api/config/pages/:pageId/gallery/preview",
  summary: "Renders a gallery page as visitors would see it, without saving",
  access: withRight("pages.edit"),
  params: pageId,
  bodyLimit: limit,
  body: shownGallery,
  response: z.object({ html: z.string() }),
  failures: galleryFailures,
});

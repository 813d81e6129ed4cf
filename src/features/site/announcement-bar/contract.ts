import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { linkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";

/** The line above every page. */
export const announcementBarSettings = z.object({
  isEnabled: z.boolean().default(false),
  text: z.string().trim().max(300).default(""),
  /** Link of the whole bar; empty for none. */
  url: z.union([z.literal(""), linkUrl]).default(""),
  newWindow: z.boolean().default(false),
  tone: z.enum(["panel", "ink", "clay"]).default("ink"),
  canBeClosed: z.boolean().default(true),
  revision: revision.default(0),
});
export type AnnouncementBarSettings = z.output<typeof announcementBarSettings>;

/** The bar as it is saved. A bar that is shown needs a text. */
export const announcementBarDraft = announcementBarSettings.refine(({ isEnabled, text }) => !isEnabled || text !== "", {
  path: ["text"],
  message: "Required",
});

export const announcementBarFailures = {
  ...staleSettings,
} satisfies FailureTable;

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
  failures: announcementBarFailures,
});

/** Previews a page as visitors would get it. Nothing is saved. */
export const previewAnnouncementBarRoute = defineRoute({
  method: "POST",
  path: "/api/config/announcement-bar/preview",
  summary: "Renders a page with an unsaved announcement bar, as HTML without scripts",
  access: withRight("design.manage"),
  body: z.object({ bar: announcementBarSettings, path: z.string().max(500).default("/") }),
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

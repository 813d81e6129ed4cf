import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { maxSlideBytes, slideFailures, slideOf } from "#features/site/slides/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";

/** When and where a popup opens, and its content. */
export const popupSettings = z.object({
  isEnabled: z.boolean().default(false),
  slide: slideOf("popup-overlay").prefault({
    slices: [
      { id: "heading", slice: "heading", text: "Join our newsletter" },
      { id: "text", slice: "body", html: "<p>Get news and offers by email.</p>" },
      { id: "newsletter", slice: "newsletter" },
    ],
  }),
  /** Seconds until it opens; 0: at once. */
  afterSeconds: z.number().int().min(0).max(3600).default(5),
  /** Percentage of the page that must be scrolled before it opens; 0: none. */
  afterScrollPercent: z.number().int().min(0).max(100).default(0),
  /** Days until it opens again for a visitor who closed it; 0: at every visit. */
  againAfterDays: z.number().int().min(0).max(365).default(30),
  showOn: z.enum(["all", "home", "chosen"]).default("all"),
  pageIds: z.array(z.uuid()).max(200).default([]),
  showOnPhones: z.boolean().default(true),
  revision: revision.default(0),
});
export type PopupSettings = z.output<typeof popupSettings>;

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
  bodyLimit: maxSlideBytes,
  body: popupSettings,
  response: popupSettings,
  failures: slideFailures,
});

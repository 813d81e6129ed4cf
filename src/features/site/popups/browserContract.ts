import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What browsers store about the popup (spec.txt §9 "date-closed, version, submitted"). */
export const popupKeys = {
  dateClosed: "popup-overlay-date-closed",
  version: "popup-overlay-version",
  submitted: "popup-overlay-submitted",
} as const;

export const popupTexts = defineTexts("popup", { popup: "Announcement", close: "Close" } as const);

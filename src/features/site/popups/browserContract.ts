/** What browsers store about the popup (spec.txt §9 "date-closed, version, submitted"). */
export const popupKeys = {
  dateClosed: "popup-overlay-date-closed",
  version: "popup-overlay-version",
  submitted: "popup-overlay-submitted",
} as const;

export const popupTexts = { popup: "Announcement", close: "Close" } as const;

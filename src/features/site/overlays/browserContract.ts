/** What browsers keep of the popup (spec.txt §9 "date-closed, version, submitted"). */
export const popupKeys = {
  dateClosed: "popup-overlay-date-closed",
  version: "popup-overlay-version",
  submitted: "popup-overlay-submitted",
} as const;

/** The announcement that was closed, by its version. */
export const announcementKey = "announcement-bar-closed";

export const overlayTexts = {
  ground: "Background",
  popup: "Announcement",
  close: "Close",
  announcement: "Announcement",
  closeAnnouncement: "Close announcement",
} as const;

import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Storage key of the closed announcement's version. */
export const announcementKey = "announcement-bar-closed";

export const announcementTexts = defineTexts("announcement", {
  announcement: "Announcement",
  close: "Close announcement",
} as const);

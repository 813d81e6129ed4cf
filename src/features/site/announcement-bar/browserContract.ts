/** Storage key of the closed announcement's version. */
export const announcementKey = "announcement-bar-closed";

export const announcementTexts = { announcement: "Announcement", close: "Close announcement" } as const;

/** The announcement that was closed, by its version. */
export const announcementKey = "announcement-bar-closed";

export const announcementTexts = { announcement: "Announcement", close: "Close announcement" } as const;

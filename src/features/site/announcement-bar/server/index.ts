export { readAnnouncementParts, registerAnnouncementBar } from "./announcementBar.ts";

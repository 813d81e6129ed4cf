export { registerFeeds } from "./feeds.ts";

export { registerProductFeeds } from "./registerProductFeeds.ts";

export { registerDownloads } from "./registerDownloads.ts";

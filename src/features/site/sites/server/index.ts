export { registerSites, type Sites } from "./registerSites.ts";

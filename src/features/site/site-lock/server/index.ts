export { registerSiteLock } from "./registerSiteLock.ts";

export { registerOverlays } from "./registerOverlays.ts";

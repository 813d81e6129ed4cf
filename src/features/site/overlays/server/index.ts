export { type OverlayPart, overlayBeginnings, readOverlayParts } from "./overlayParts.ts";
export { registerOverlays } from "./registerOverlays.ts";

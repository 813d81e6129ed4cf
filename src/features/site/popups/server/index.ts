export { popupBeginning, readPopupParts, registerPopups } from "./popup.ts";

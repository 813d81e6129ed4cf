import { notifications } from "@mantine/notifications";
import { texts } from "../texts.ts";

const id = "paste";

/** Says that nothing of the clipboard or drop can be on a page. */
export function notifyNothingToPaste(): void {
  notifications.show({ id, message: texts.nothingToPaste, color: "yellow" });
}

/** Says how to paste if the browser does not let buttons read the clipboard. */
export function notifyPasteByKeys(): void {
  notifications.show({ id, message: texts.pasteByKeys, color: "yellow" });
}

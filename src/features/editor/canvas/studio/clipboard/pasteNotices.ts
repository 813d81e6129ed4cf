import { notifications } from "@mantine/notifications";
import { texts } from "../texts.ts";

const id = "paste";

/** Says that nothing of the clipboard, or of what was dropped, can be on a page. */
export function tellNothingToPaste(): void {
  notifications.show({ id, message: texts.nothingToPaste, color: "yellow" });
}

/** Says how to paste where the browser keeps its clipboard from buttons. */
export function tellPasteByKeys(): void {
  notifications.show({ id, message: texts.pasteByKeys, color: "yellow" });
}

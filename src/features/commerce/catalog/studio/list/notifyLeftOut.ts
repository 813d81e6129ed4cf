import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import type { SavedProduct } from "../../contract.ts";
import { leftOutText } from "../texts.ts";

/** Reports what could not be kept of the texts, if anything. */
export function notifyLeftOut(saved: SavedProduct): SavedProduct {
  if (saved.leftOut) notify.caution(leftOutText(saved.leftOut));
  return saved;
}

import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import type { SavedProduct } from "../../contract.ts";
import { texts } from "../texts.ts";

/** Tells what of the texts could not be kept, when there was any. */
export function tellLeftOut(saved: SavedProduct): SavedProduct {
  if (saved.leftOut) notify.caution(texts.leftOut(saved.leftOut));
  return saved;
}

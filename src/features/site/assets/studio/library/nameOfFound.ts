import { texts } from "../texts.ts";
import type { FoundAsset } from "../useAssetsById.ts";

/** An asset's name where it is used, or why it is missing. */
export function nameOfFound(found: FoundAsset | undefined): string {
  if (typeof found === "object") return found.title || found.fileName;
  if (found === "gone") return texts.gone;
  return found === "failed" ? texts.unableToLoad : "";
}

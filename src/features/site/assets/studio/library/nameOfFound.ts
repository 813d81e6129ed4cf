import { texts } from "../texts.ts";
import type { FoundAsset } from "../useAssetsById.ts";

/** What an asset is called where it is shown, or why it is not there. */
export function nameOfFound(found: FoundAsset | undefined): string {
  if (typeof found === "object") return found.title || found.fileName;
  if (found === "gone") return texts.gone;
  return found === "failed" ? texts.unableToLoad : "";
}

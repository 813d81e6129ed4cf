import type { FoundAsset } from "../useAssetsById.ts";
import { words } from "../words.ts";

/** What an asset is called where it is shown, or why it is not there. */
export function nameOfFound(found: FoundAsset | undefined): string {
  if (typeof found === "object") return found.title || found.fileName;
  if (found === "gone") return words.gone;
  return found === "failed" ? words.unableToLoad : "";
}

import { blockKindOf } from "./blockKinds.ts";
import type { PageDocument } from "./pageDocument.ts";

/** Ids of the assets that a document shows, in its order, without duplicates; not those of items in it. */
export function assetsOf(document: PageDocument): string[] {
  const ids = document.sections.flatMap((section) => [
    ...(section.background && "assetId" in section.background ? [section.background.assetId] : []),
    ...section.blocks.flatMap((block) => blockKindOf(block.type)?.assetIds?.(block.props) ?? []),
  ]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

import { Anchor } from "@mantine/core";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { texts } from "../texts.ts";
import styles from "./FoundCount.module.css";
import type { AssetList } from "./useAssetList.ts";
import type { LibraryView } from "./useLibraryView.ts";

interface FoundCountProps {
  view: LibraryView;
  list: AssetList;
  /** All files of the library. */
  total: number | undefined;
}

/** How many were found, read aloud as it changes, and the way back to all of them. */
export function FoundCount({ view, list, total = 0 }: FoundCountProps) {
  const { query, kind, tag, lacksAltText } = view.filter;
  const isSaid = view.isFiltered && list.total !== undefined;
  // Out of a folder lead the folders beside it; of nothing found, what is in its place.
  const hasWayOut = isSaid && (list.total ?? 0) > 0 && Boolean(query || kind || tag || lacksAltText);
  return (
    <div className={styles.line} data-empty={!isSaid || undefined}>
      <span role="status">{isSaid && texts.found(list.total ?? 0, total)}</span>
      {hasWayOut && (
        <Anchor component="button" type="button" size="xs" onClick={view.clear}>
          {kitTexts.clearFilters}
        </Anchor>
      )}
    </div>
  );
}

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

/** The number of matches, announced when it changes, with a link to all files. */
export function FoundCount({ view, list, total = 0 }: FoundCountProps) {
  const { query, kind, tag, lacksAltText } = view.filter;
  const isSaid = view.isFiltered && list.total !== undefined;
  // The folder list leads out of a folder. Without matches, the empty state has the link.
  const hasWayOut = isSaid && (list.total ?? 0) > 0 && Boolean(query || kind || tag || lacksAltText);
  return (
    <div className={styles.line} data-empty={!isSaid || undefined}>
      <span role="status">{isSaid && texts.found(total, list.total ?? 0)}</span>
      {hasWayOut && (
        <Anchor component="button" type="button" size="xs" onClick={view.clear}>
          {kitTexts.clearFilters}
        </Anchor>
      )}
    </div>
  );
}

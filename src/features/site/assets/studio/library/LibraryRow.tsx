import { memo } from "react";
import { byteText } from "#kernel/domain/byteText.ts";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { exactTime, relativeTime } from "#kernel/studio-ui/relativeTime.ts";
import { formatDuration } from "../../domain/formatDuration.ts";
import { AssetThumb } from "../AssetThumb.tsx";
import { texts } from "../texts.ts";
import styles from "./LibraryRow.module.css";
import { type LibraryItemProps, libraryItem } from "./libraryItem.ts";

/** One file of the list view. */
export const LibraryRow = memo(function LibraryRow(props: LibraryItemProps & { isPhone: boolean }) {
  const { asset, isChosen, isDragged, isPhone } = props;
  const item = libraryItem(props);
  const { timeZone } = useWebsite();
  const now = useNow();
  const added = new Date(asset.createdAt);
  return (
    <div
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      {...item.drag}
    >
      <label className={styles.box}>
        <input type="checkbox" {...item.box} />
      </label>
      <button type="button" className={styles.open} {...item.open}>
        <span className={styles.thumb}>
          <AssetThumb asset={asset} width={100} />
        </span>
        <span className={styles.names}>
          <span className={styles.name}>{asset.title || asset.fileName}</span>
          <span className={styles.quiet}>{asset.title ? asset.fileName : asset.tags.join(", ")}</span>
        </span>
        {!isPhone && item.lacksText && <StatusBadge tone="waiting">{texts.noText}</StatusBadge>}
        {!isPhone && (
          <span className={styles.kind} aria-hidden>
            {texts.kinds[asset.kind]}
          </span>
        )}
        {!isPhone && (
          <span className={styles.length}>{asset.durationMs !== null && formatDuration(asset.durationMs)}</span>
        )}
        <span className={styles.size}>{byteText(asset.byteSize)}</span>
        {!isPhone && (
          // A component with a clock and a tooltip for each of a hundred rows would be slow, so the browser's tooltip
          // shows the exact time.
          <time className={styles.time} dateTime={asset.createdAt} title={exactTime(added, timeZone)}>
            {relativeTime(added, now()) ?? kitTexts.justNow}
          </time>
        )}
        <span
          className={styles.hidden}
        >{` ${item.lacksText ? texts.kindWithoutText(texts.kinds[asset.kind]) : texts.kinds[asset.kind]}`}</span>
      </button>
    </div>
  );
});

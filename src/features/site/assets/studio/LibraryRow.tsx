import { Checkbox, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { StatusBadge } from "#kernel/studio-ui/StatusBadge.tsx";
import { AssetThumb } from "./AssetThumb.tsx";
import { byteText } from "./byteText.ts";
import styles from "./LibraryRow.module.css";
import type { LibraryTileProps } from "./LibraryTile.tsx";
import { words } from "./words.ts";

/** One file of the list: the same, in a line. */
export function LibraryRow(props: LibraryTileProps & { isPhone: boolean }) {
  const { tile, isChosen, onOpen, onToggle, isPhone } = props;
  const { asset, focus } = tile;
  const lacksText = asset.kind === "image" && !asset.altText;
  return (
    <div className={styles.row} data-chosen={isChosen || undefined}>
      <Checkbox
        aria-label={words.chooseAsset(asset.fileName)}
        tabIndex={-1}
        checked={isChosen}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <UnstyledButton
        {...focus}
        className={styles.open ?? ""}
        onClick={(event) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) onToggle(event.shiftKey);
          else onOpen();
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          onToggle(event.shiftKey);
        }}
      >
        <span className={styles.thumb}>
          <AssetThumb asset={asset} width={100} />
        </span>
        <span className={styles.names}>
          <span className={styles.name}>{asset.title || asset.fileName}</span>
          <span className={styles.quiet}>{asset.title ? asset.fileName : asset.tags.join(", ")}</span>
        </span>
        {!isPhone && lacksText && <StatusBadge tone="waiting">{words.noText}</StatusBadge>}
        {!isPhone && (
          <span className={styles.kind} aria-hidden>
            {words.kinds[asset.kind]}
          </span>
        )}
        <span className={styles.size}>{byteText(asset.byteSize)}</span>
        {!isPhone && (
          <span className={styles.time}>
            <RelativeTime at={asset.createdAt} />
          </span>
        )}
        <VisuallyHidden>{words.whatItIs(words.kinds[asset.kind], lacksText)}</VisuallyHidden>
      </UnstyledButton>
    </div>
  );
}

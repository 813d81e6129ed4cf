import { Checkbox, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { ExclamationTriangleIcon } from "@radix-ui/react-icons";
import type { AssetGridTile } from "./AssetGrid.tsx";
import { AssetThumb } from "./AssetThumb.tsx";
import { byteText } from "./byteText.ts";
import styles from "./LibraryTile.module.css";
import { words } from "./words.ts";

export interface LibraryTileProps {
  tile: AssetGridTile;
  isChosen: boolean;
  /** Some are chosen: every tile shows its box. */
  isChoosing: boolean;
  onOpen(): void;
  onToggle(isRange: boolean): void;
}

/** One file of the grid: opened by a click, chosen by its box, by Space, or with Shift and Ctrl as in any folder. */
export function LibraryTile({ tile: { asset, focus }, isChosen, isChoosing, onOpen, onToggle }: LibraryTileProps) {
  const lacksText = asset.kind === "image" && !asset.altText;
  return (
    <div className={styles.tile} data-chosen={isChosen || undefined} data-choosing={isChoosing || undefined}>
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
        <span className={styles.frame}>
          <AssetThumb asset={asset} width={500} />
        </span>
        <span className={styles.name}>{asset.title || asset.fileName}</span>
        <span className={styles.facts}>
          {asset.width && asset.height ? words.size(asset.width, asset.height) : byteText(asset.byteSize)}
          {lacksText && <ExclamationTriangleIcon aria-hidden className={styles.lacks} />}
        </span>
        <VisuallyHidden>{words.whatItIs(words.kinds[asset.kind], lacksText)}</VisuallyHidden>
      </UnstyledButton>
      <Checkbox
        className={styles.box ?? ""}
        aria-label={words.chooseAsset(asset.fileName)}
        tabIndex={-1}
        checked={isChosen}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </div>
  );
}

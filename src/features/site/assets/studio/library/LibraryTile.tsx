import { ExclamationTriangleIcon } from "@radix-ui/react-icons";
import { memo } from "react";
import { byteText } from "#kernel/domain/byteText.ts";
import { AssetThumb } from "../AssetThumb.tsx";
import { sharpWidth } from "../sharpWidth.ts";
import { pixelSize, texts } from "../texts.ts";
import styles from "./LibraryTile.module.css";
import { type LibraryItemProps, libraryItem } from "./libraryItem.ts";

/**
 * One file of the grid: opened by a click, selected by its checkbox, by Space, or with Shift and Ctrl as in any folder.
 */
export const LibraryTile = memo(function LibraryTile(props: LibraryItemProps) {
  const { asset, isChosen, isDragged } = props;
  const item = libraryItem(props);
  return (
    <div
      className={styles.tile}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      {...item.drag}
    >
      <button type="button" className={styles.open} {...item.open}>
        <span className={styles.frame}>
          <AssetThumb asset={asset} width={sharpWidth()} />
        </span>
        <span className={styles.name}>{asset.title || asset.fileName}</span>
        <span className={styles.facts}>
          {asset.width && asset.height ? pixelSize(asset.width, asset.height) : byteText(asset.byteSize)}
          {item.lacksText && <ExclamationTriangleIcon aria-hidden className={styles.lacks} />}
        </span>
        <span
          className={styles.hidden}
        >{` ${item.lacksText ? texts.kindWithoutText(texts.kinds[asset.kind]) : texts.kinds[asset.kind]}`}</span>
      </button>
      <label className={styles.box}>
        <input type="checkbox" {...item.box} />
      </label>
    </div>
  );
});

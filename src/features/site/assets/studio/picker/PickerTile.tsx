import { CheckIcon } from "@radix-ui/react-icons";
import { memo } from "react";
import type { LibraryAsset } from "../../contract.ts";
import { AssetThumb } from "../AssetThumb.tsx";
import { sharpWidth } from "../sharpWidth.ts";
import styles from "./PickerTile.module.css";

export interface PickerActions {
  toggle(asset: LibraryAsset): void;
  /** Chooses it and closes the dialog. */
  take(asset: LibraryAsset): void;
}

interface PickerTileProps {
  asset: LibraryAsset;
  index: number;
  tabIndex: number;
  isChosen: boolean;
  actions: PickerActions;
}

/** One file of the picker: selected by a click, chosen at once by a double click. */
export const PickerTile = memo(function PickerTile({ asset, index, tabIndex, isChosen, actions }: PickerTileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      tabIndex={tabIndex}
      data-asset-index={index}
      aria-pressed={isChosen}
      onClick={() => actions.toggle(asset)}
      onDoubleClick={() => actions.take(asset)}
    >
      <span className={styles.thumb}>
        <AssetThumb asset={asset} width={sharpWidth()} />
        {isChosen && (
          <span className={styles.mark}>
            <CheckIcon aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.name}>{asset.title || asset.fileName}</span>
      {asset.altText && <span className={styles.hidden}>{` ${asset.altText}`}</span>}
    </button>
  );
});

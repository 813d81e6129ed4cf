import { ArchiveIcon, FileTextIcon, FontStyleIcon, SpeakerLoudIcon, VideoIcon } from "@radix-ui/react-icons";
import type { LibraryAsset } from "../contract.ts";
import { focalPointInCrop } from "../domain/assetCrop.ts";
import type { AssetKind } from "../domain/assetKind.ts";
import { extensionOf } from "../domain/fileTypes.ts";
import { AssetPicture } from "./AssetPicture.tsx";
import styles from "./AssetThumb.module.css";

const icons: Record<Exclude<AssetKind, "image">, typeof VideoIcon> = {
  video: VideoIcon,
  audio: SpeakerLoudIcon,
  font: FontStyleIcon,
  file: FileTextIcon,
};

interface AssetThumbProps {
  asset: LibraryAsset;
  width?: 100 | 300 | 500;
  fit?: "cover" | "contain";
}

/** What an asset looks like: the picture, or a sign of its kind with the ending of its name. Fills its frame. */
export function AssetThumb({ asset, width = 300, fit = "cover" }: AssetThumbProps) {
  if (asset.kind === "image") {
    const focalPoint = asset.crop ? focalPointInCrop(asset.focalPoint, asset.crop) : asset.focalPoint;
    return (
      <AssetPicture
        assetId={asset.id}
        version={asset.version}
        width={width}
        altText=""
        fit={fit}
        {...(fit === "cover" ? { focalPoint } : {})}
      />
    );
  }
  const extension = extensionOf(asset.fileName);
  const Icon = extension === "zip" ? ArchiveIcon : icons[asset.kind];
  return (
    <span className={styles.sign} data-kind={asset.kind} aria-hidden>
      <Icon aria-hidden />
      {width > 100 && <span className={styles.extension}>{extension}</span>}
    </span>
  );
}

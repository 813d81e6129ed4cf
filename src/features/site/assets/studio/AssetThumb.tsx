import { ArchiveIcon, FileTextIcon, FontStyleIcon, SpeakerLoudIcon, VideoIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { extensionOf } from "#kernel/domain/files/cleanFileName.ts";
import type { LibraryAsset } from "../contract.ts";
import { focalPointInCrop } from "../domain/assetCrop.ts";
import type { AssetKind } from "../domain/assetKind.ts";
import { formatDuration } from "../domain/formatDuration.ts";
import { AssetPicture } from "./AssetPicture.tsx";
import styles from "./AssetThumb.module.css";
import { useAssetUrls } from "./useAssetUrls.ts";
import { VideoStill } from "./VideoStill.tsx";

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

/** An asset's thumbnail: the picture, or an icon of its kind with its file extension. Fills its frame. */
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
  return <AssetSign asset={asset} kind={asset.kind} width={width} />;
}

/** An icon of the kind with the file extension; for a video, its own frame once loaded; and its duration. */
function AssetSign({ asset, kind, width }: { asset: LibraryAsset; kind: keyof typeof icons; width: number }) {
  const urls = useAssetUrls();
  const [foundMs, setFoundMs] = useState<number>();
  const lengthMs = asset.durationMs ?? foundMs;
  const extension = extensionOf(asset.fileName);
  const Icon = extension === "zip" ? ArchiveIcon : icons[kind];
  return (
    <span className={styles.sign} data-kind={kind} aria-hidden>
      <Icon aria-hidden />
      {width > 100 && <span className={styles.extension}>{extension}</span>}
      {kind === "video" && width > 100 && (
        <VideoStill source={urls(asset.id, "whole", asset.version)} onLength={setFoundMs} />
      )}
      {lengthMs !== undefined && width > 100 && <span className={styles.length}>{formatDuration(lengthMs)}</span>}
    </span>
  );
}

import { SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import type { LibraryAsset } from "../../contract.ts";
import { focalPointInCrop } from "../../domain/assetCrop.ts";
import { AssetThumb } from "../AssetThumb.tsx";
import { texts } from "../texts.ts";
import { useAssetUrls } from "../useAssetUrls.ts";
import styles from "./AssetPreview.module.css";
import type { AssetDraft } from "./assetDraft.ts";
import { CropPicker } from "./CropPicker.tsx";
import { FocalPointPicker } from "./FocalPointPicker.tsx";
import { FontPreview } from "./FontPreview.tsx";

interface AssetPreviewProps {
  asset: LibraryAsset;
  draft: AssetDraft;
  onChange(part: Partial<AssetDraft>): void;
}

const frames = [
  ["1 / 1", 84],
  ["4 / 5", 67],
  ["16 / 9", 149],
] as const;

/** The file itself: a picture with its focal point and crop, a player, or letters of a font. */
export function AssetPreview({ asset, draft, onChange }: AssetPreviewProps) {
  const urls = useAssetUrls();
  if (asset.kind === "image") return <PicturePreview asset={asset} draft={draft} onChange={onChange} />;
  const source = urls(asset.id, "whole", asset.version);
  if (asset.kind === "video") {
    // biome-ignore lint/a11y/useMediaCaption: the owner previews their own video
    return <video className={styles.video} src={source} controls preload="metadata" aria-label={asset.fileName} />;
  }
  if (asset.kind === "audio") {
    // biome-ignore lint/a11y/useMediaCaption: it is listened to by who made it
    return <audio className={styles.audio} src={source} controls preload="metadata" aria-label={asset.fileName} />;
  }
  if (asset.kind === "font") return <FontPreview key={asset.version} source={source} />;
  return (
    <div className={styles.sign}>
      <AssetThumb asset={asset} />
    </div>
  );
}

function PicturePreview({ asset, draft, onChange }: AssetPreviewProps) {
  const [mode, setMode] = useState<"focalPoint" | "crop">("focalPoint");
  const urls = useAssetUrls();
  // The uploaded file, because a crop is chosen on the whole picture.
  const source = asset.crop ? urls(asset.id, "download", asset.version) : urls(asset.id, 1000, asset.version);
  const canBeCropped = asset.mediaType !== "image/svg+xml" && asset.mediaType !== "image/gif";
  const focal = draft.crop ? focalPointInCrop(draft.focalPoint, draft.crop) : draft.focalPoint;
  return (
    <div>
      {canBeCropped && (
        <SegmentedControl
          fullWidth
          mb={10}
          aria-label={texts.whatToSet}
          value={mode}
          onChange={(value) => setMode(value as typeof mode)}
          data={[
            { value: "focalPoint", label: texts.focalPoint },
            { value: "crop", label: texts.crop },
          ]}
        />
      )}
      {mode === "crop" ? (
        <CropPicker
          source={source}
          altText={draft.altText}
          ratio={(asset.width ?? 1) / (asset.height ?? 1)}
          value={draft.crop}
          onChange={(crop) => onChange({ crop })}
        />
      ) : (
        <FocalPointPicker
          source={source}
          altText={draft.altText}
          value={draft.focalPoint}
          onChange={(focalPoint) => onChange({ focalPoint })}
        />
      )}
      <Text size="xs" c="dimmed" mt={12} mb={6}>
        {texts.crops}
      </Text>
      <div className={styles.frames}>
        {frames.map(([ratio, width]) => (
          <div key={ratio} className={styles.frame} style={{ aspectRatio: ratio, width }}>
            <FramedPicture
              source={source}
              ratio={(asset.width ?? 1) / (asset.height ?? 1)}
              draft={draft}
              focal={focal}
              frame={ratio}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The part in a frame of a page, by the rule of `object-fit: cover` with the focal point. */
function FramedPicture(props: {
  source: string;
  ratio: number;
  draft: AssetDraft;
  focal: { x: number; y: number };
  frame: string;
}) {
  const { x, y, width, height } = props.draft.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const [across = 1, down = 1] = props.frame.split(" / ").map(Number);
  const frameRatio = across / down;
  const partRatio = (props.ratio * width) / height;
  // Visible fractions of the part.
  const seenWidth = Math.min(1, frameRatio / partRatio);
  const seenHeight = Math.min(1, partRatio / frameRatio);
  const left = x + (1 - seenWidth) * props.focal.x * width;
  const top = y + (1 - seenHeight) * props.focal.y * height;
  return (
    <img
      src={props.source}
      alt=""
      className={styles.framed}
      draggable={false}
      style={{
        width: `${100 / (seenWidth * width)}%`,
        height: `${100 / (seenHeight * height)}%`,
        left: `${(-left * 100) / (seenWidth * width)}%`,
        top: `${(-top * 100) / (seenHeight * height)}%`,
      }}
    />
  );
}

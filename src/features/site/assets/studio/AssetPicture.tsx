import type { CSSProperties } from "react";
import styles from "./AssetPicture.module.css";
import { useAssetUrls } from "./useAssetUrls.ts";

interface AssetPictureProps {
  assetId: string;
  /** The picture's version, if known: then the browser does not have to revalidate it. */
  version?: number;
  /** Pixels of the file: twice the displayed size keeps it sharp. */
  width: 100 | 300 | 500 | 750 | 1000;
  /** Empty if a text beside it says the same. */
  altText: string;
  focalPoint?: { x: number; y: number };
  /** `cover` fills its frame (default), `contain` shows all of it. */
  fit?: "cover" | "contain";
}

/** A stored picture that fills its frame. Decoded off the main thread, and loaded only near the viewport. */
export function AssetPicture({ assetId, version, width, altText, focalPoint, fit = "cover" }: AssetPictureProps) {
  const source = useAssetUrls()(assetId, width, version);
  const style: CSSProperties = { objectFit: fit };
  if (focalPoint) style.objectPosition = `${focalPoint.x * 100}% ${focalPoint.y * 100}%`;
  return (
    <img
      className={styles.picture}
      src={source}
      alt={altText}
      style={style}
      draggable={false}
      loading="lazy"
      decoding="async"
    />
  );
}

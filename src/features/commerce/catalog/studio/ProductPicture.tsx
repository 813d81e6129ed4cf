import { ImageIcon } from "@radix-ui/react-icons";
import { AssetPicture } from "#features/site/assets/studio/AssetPicture.tsx";
import styles from "./ProductPicture.module.css";

/** A small picture beside a name, or an icon. Decorative. */
export function ProductPicture({ assetId, size = 40 }: { assetId: string | null; size?: number }) {
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      {assetId ? <AssetPicture assetId={assetId} width={100} altText="" /> : <ImageIcon aria-hidden />}
    </span>
  );
}

import { formatDuration } from "#features/site/assets/domain/formatDuration.ts";
import { useAssetsById } from "#features/site/assets/studio/useAssetsById.ts";
import styles from "./ControlFields.module.css";

/** How long the recording of an entry takes. */
export function ItemDuration({ assetId }: { assetId: string }) {
  const found = useAssetsById([assetId]).get(assetId);
  if (typeof found !== "object" || found.durationMs === null) return null;
  return <span className={styles.itemDuration}>{formatDuration(found.durationMs)}</span>;
}

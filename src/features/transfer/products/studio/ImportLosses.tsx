import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import styles from "./imports.module.css";
import { texts } from "./texts.ts";

/** Losses of the descriptions, with counts. */
export function ImportLosses({ losses }: { losses: readonly string[] }) {
  if (losses.length === 0) return null;
  return (
    <Panel title={texts.losses}>
      <ul className={styles.places}>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </Panel>
  );
}

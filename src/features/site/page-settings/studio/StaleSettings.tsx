import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { StoredPage } from "#features/site/page-tree/contract.ts";
import styles from "./PageSettings.module.css";
import { type SettingsValues, settingsConflicts } from "./settingsForm.ts";
import { texts } from "./texts.ts";

interface StaleSettingsProps {
  /** The typed settings. */
  values: SettingsValues;
  timeZone: string;
  readNewest(): Promise<StoredPage>;
}

/** Compares both texts if someone else saved first: the stored one and the typed one. */
export function StaleSettings({ values, timeZone, readNewest }: StaleSettingsProps) {
  const [newest, setNewest] = useState<StoredPage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, after the conflict
  useEffect(() => {
    let isShown = true;
    readNewest().then(
      (page) => isShown && setNewest(page),
      () => {
        // The buttons above save again and show the error.
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!newest) return null;
  const conflicts = settingsConflicts(values, newest, timeZone);
  return (
    <div role="status">
      <Text size="sm" fw={500} mb={6}>
        {texts.staleTitle}
      </Text>
      {conflicts.length === 0 ? (
        <Text size="sm">{texts.staleNothing}</Text>
      ) : (
        <dl className={styles.conflicts}>
          {conflicts.map(({ label, theirs, mine }) => (
            <div key={label} className={styles.conflict}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.side}>{texts.theirs}</span>
                {theirs}
              </dd>
              <dd>
                <span className={styles.side}>{texts.mine}</span>
                {mine}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

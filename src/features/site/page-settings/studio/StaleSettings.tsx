import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { StoredPage } from "#features/site/page-tree/contract.ts";
import styles from "./PageSettings.module.css";
import { type SettingsValues, settingsConflicts } from "./settingsForm.ts";
import { texts } from "./texts.ts";

interface StaleSettingsProps {
  /** What is typed. */
  values: SettingsValues;
  timeZone: string;
  readNewest(): Promise<StoredPage>;
}

/** Both texts, where someone else saved first: what is stored now and what is typed here. */
export function StaleSettings({ values, timeZone, readNewest }: StaleSettingsProps) {
  const [newest, setNewest] = useState<StoredPage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the refusal comes
  useEffect(() => {
    let isShown = true;
    readNewest().then(
      (page) => isShown && setNewest(page),
      () => {
        // The buttons above ask again, and say why it fails.
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

import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { kitTexts } from "../kitTexts.ts";
import styles from "./StaleValues.module.css";

/** A value that someone else saved, and the one that is typed, in words. */
export interface StaleValue {
  label: string;
  theirs: string;
  mine: string;
}

interface StaleValuesProps<Stored> {
  readNewest(): Promise<Stored>;
  /** The values that differ between what is stored and what is typed. */
  compare(newest: Stored): readonly StaleValue[];
}

/** Compares both if someone else saved first: what is stored now, and what is typed. */
export function StaleValues<Stored>({ readNewest, compare }: StaleValuesProps<Stored>) {
  const [newest, setNewest] = useState<{ stored: Stored }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, after the conflict
  useEffect(() => {
    let isShown = true;
    readNewest().then(
      (stored) => isShown && setNewest({ stored }),
      () => {
        // The buttons above save again and show the error.
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!newest) return null;
  const values = compare(newest.stored);
  return (
    <div role="status">
      <Text size="sm" fw={500} mb={6}>
        {kitTexts.staleTitle}
      </Text>
      {values.length === 0 ? (
        <Text size="sm">{kitTexts.staleNothing}</Text>
      ) : (
        <dl className={styles.values}>
          {values.map(({ label, theirs, mine }) => (
            <div key={label} className={styles.value}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.side}>{kitTexts.theirs}</span>
                {theirs}
              </dd>
              <dd>
                <span className={styles.side}>{kitTexts.mine}</span>
                {mine}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

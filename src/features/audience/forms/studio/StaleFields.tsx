import { List, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { StoredForm } from "../contract.ts";
import { changedFields } from "./changedFields.ts";
import { texts } from "./texts.ts";

interface StaleFieldsProps {
  /** The version that the editing started from. */
  base: StoredForm;
  readNewest(): Promise<StoredForm>;
}

/** Changes that someone else made meanwhile, so that the person can choose a version. */
export function StaleFields({ base, readNewest }: StaleFieldsProps) {
  const [changes, setChanges] = useState<string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the refusal comes
  useEffect(() => {
    let isShown = true;
    void readNewest().then((newest) => isShown && setChanges(changedFields(base, newest)));
    return () => {
      isShown = false;
    };
  }, []);
  if (!changes) return null;
  return (
    <div role="status">
      <Text size="sm" fw={500}>
        {changes.length === 0 ? texts.staleNothing : texts.staleChanges}
      </Text>
      <List size="sm">
        {changes.map((change) => (
          <List.Item key={change}>{change}</List.Item>
        ))}
      </List>
    </div>
  );
}

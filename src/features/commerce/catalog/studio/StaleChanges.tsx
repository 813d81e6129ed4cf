import { List, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { StoredProduct } from "../contract.ts";
import { changedParts } from "./changedParts.ts";
import { texts } from "./texts.ts";

interface StaleChangesProps {
  /** The version that the editing started from. */
  base: StoredProduct;
  readNewest(): Promise<StoredProduct>;
}

/** Changes that someone else made meanwhile, so that the person can choose a version. */
export function StaleChanges({ base, readNewest }: StaleChangesProps) {
  const [parts, setParts] = useState<string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the refusal comes
  useEffect(() => {
    let isShown = true;
    void readNewest().then((newest) => isShown && setParts(changedParts(base, newest)));
    return () => {
      isShown = false;
    };
  }, []);
  if (!parts) return null;
  return (
    <div role="status">
      <Text size="sm" fw={500}>
        {texts.staleChanges}
      </Text>
      {parts.length === 0 ? (
        <Text size="sm">{texts.staleNothing}</Text>
      ) : (
        <List size="sm">
          {parts.map((part) => (
            <List.Item key={part}>{part}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}

import { Button, Group, Text } from "@mantine/core";
import type { ReviewState, ReviewTab } from "../moderationContract.ts";
import styles from "./reviews.module.css";
import { texts } from "./texts.ts";

interface BulkBarProps {
  tab: ReviewTab;
  count: number;
  onDecide(state: ReviewState): void;
  onDelete(): void;
  onClear(): void;
}

/** Actions for the selected reviews. Stays visible at the bottom of the screen. */
export function BulkBar({ tab, count, onDecide, onDelete, onClear }: BulkBarProps) {
  return (
    <section className={styles.bulkBar} aria-label={texts.bulk} data-save-bar>
      <Text size="sm" fw={500} role="status">
        {texts.selected(count)}
      </Text>
      <Group gap="xs">
        <Button variant="subtle" color="gray" onClick={onClear}>
          {texts.clear}
        </Button>
        <Button variant="default" color="red" onClick={onDelete}>
          {texts.remove}
        </Button>
        {tab !== "rejected" && (
          <Button variant="default" onClick={() => onDecide("REJECTED")}>
            {texts.reject}
          </Button>
        )}
        {tab !== "approved" && <Button onClick={() => onDecide("APPROVED")}>{texts.approve}</Button>}
      </Group>
    </section>
  );
}

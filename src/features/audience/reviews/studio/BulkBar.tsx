import { Button } from "@mantine/core";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import type { ReviewState, ReviewTab } from "../moderationContract.ts";
import { texts } from "./texts.ts";

interface BulkBarProps {
  tab: ReviewTab;
  count: number;
  onDecide(state: ReviewState): void;
  onDelete(): void;
  onClear(): void;
}

/** Actions for the selected reviews. */
export function BulkBar({ tab, count, onDecide, onDelete, onClear }: BulkBarProps) {
  return (
    <SelectionBar label={texts.bulk} status={texts.selected(count)} clearLabel={texts.clear} onClear={onClear}>
      <Button variant="default" color="red" onClick={onDelete}>
        {texts.remove}
      </Button>
      {tab !== "rejected" && (
        <Button variant="default" onClick={() => onDecide("REJECTED")}>
          {texts.reject}
        </Button>
      )}
      {tab !== "approved" && <Button onClick={() => onDecide("APPROVED")}>{texts.approve}</Button>}
    </SelectionBar>
  );
}

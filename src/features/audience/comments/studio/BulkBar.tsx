import { Button } from "@mantine/core";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import type { CommentStatus } from "../domain/moderation.ts";
import type { CommentTab } from "../moderationContract.ts";
import { texts } from "./texts.ts";

interface BulkBarProps {
  tab: CommentTab;
  count: number;
  onDecide(status: CommentStatus): void;
  onClear(): void;
}

/** Actions for the selected comments. */
export function BulkBar({ tab, count, onDecide, onClear }: BulkBarProps) {
  return (
    <SelectionBar label={texts.bulk} status={texts.selected(count)} clearLabel={texts.clear} onClear={onClear}>
      {tab !== "deleted" && (
        <Button variant="default" color="red" onClick={() => onDecide("deleted")}>
          {texts.remove}
        </Button>
      )}
      {tab !== "spam" && (
        <Button variant="default" onClick={() => onDecide("spam")}>
          {texts.spam}
        </Button>
      )}
      {tab === "deleted" && (
        <Button variant="default" onClick={() => onDecide("pending")}>
          {texts.restore}
        </Button>
      )}
      {tab !== "approved" && <Button onClick={() => onDecide("approved")}>{texts.approve}</Button>}
    </SelectionBar>
  );
}

import { Button } from "@mantine/core";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import type { CommentStatus } from "../domain/moderation.ts";
import type { CommentTab } from "../moderationContract.ts";
import { texts } from "./texts.ts";

interface BulkBarProps {
  tab: CommentTab;
  count: number;
  onDecide(status: CommentStatus): void;
  onPurge(): void;
  onClear(): void;
}

/** Actions for the selected comments. */
export function BulkBar({ tab, count, onDecide, onPurge, onClear }: BulkBarProps) {
  const isHidden = tab === "spam" || tab === "deleted";
  return (
    <SelectionBar label={texts.bulk} status={texts.selected(count)} clearLabel={texts.clear} onClear={onClear}>
      {isHidden && (
        <Button variant="default" color="red" onClick={onPurge}>
          {texts.purge}
        </Button>
      )}
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

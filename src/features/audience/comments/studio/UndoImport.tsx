import { Button } from "@mantine/core";
import { useState } from "react";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import {
  type CommentImport,
  listCommentImportsRoute,
  readCommentImportRoute,
  undoCommentImportRoute,
} from "../importContract.ts";
import { listCommentsRoute } from "../moderationContract.ts";
import { importTexts as texts } from "./importTexts.ts";

/** Asks before the comments of an import move to the trash. */
export function UndoImport({ entry }: { entry: CommentImport }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      <RemoveDialog
        route={undoCommentImportRoute}
        input={isAsking ? { params: { importId: entry.id } } : undefined}
        invalidates={[readCommentImportRoute, listCommentImportsRoute, listCommentsRoute]}
        title={texts.undoTitle}
        text={texts.undoText(entry.undoableCount)}
        confirmLabel={texts.undo}
        onClose={() => setAsking(false)}
        onRemoved={() => setAsking(false)}
      />
    </>
  );
}

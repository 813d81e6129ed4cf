import { Button } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { purgeBlogTrashRoute } from "../../bulkContract.ts";
import { texts } from "../texts.ts";
import { useItemTexts } from "../useBlog.ts";
import { trashReads } from "../useRestorePost.ts";

/** The button that permanently deletes everything in a blog's trash, after a question. */
export function EmptyTrash({ blogId, onDone }: { blogId: string; onDone(): void }) {
  const own = useItemTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<TrashIcon aria-hidden />} onClick={() => setAsking(true)}>
        {texts.emptyTrash}
      </Button>
      <RemoveDialog
        route={purgeBlogTrashRoute}
        input={isAsking ? { params: { blogId } } : undefined}
        invalidates={trashReads}
        title={texts.emptyTrashTitle}
        text={own.purgeManyText}
        confirmLabel={texts.emptyTrash}
        onClose={() => setAsking(false)}
        onRemoved={({ doneCount }) => {
          notify.success(own.manyPurged(doneCount));
          onDone();
        }}
      />
    </>
  );
}

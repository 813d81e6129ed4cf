import { Button } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { purgeBlogTrashRoute } from "../../bulkContract.ts";
import { texts } from "../texts.ts";
import { trashReads } from "../useRestorePost.ts";

/** The button that permanently deletes everything in a blog's trash, after a question. */
export function EmptyTrash({ blogId, onDone }: { blogId: string; onDone(): void }) {
  const [isAsking, setAsking] = useState(false);
  const purge = useApiMutation(purgeBlogTrashRoute, { invalidates: trashReads });

  async function empty(): Promise<void> {
    const report = await purge.mutateAsync({ params: { blogId } }).catch(() => undefined);
    if (!report) return; // `purge.error` is shown in the dialog.
    setAsking(false);
    notify.success(texts.manyPurged(report.doneCount));
    onDone();
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<TrashIcon aria-hidden />}
        onClick={() => {
          purge.reset();
          setAsking(true);
        }}
      >
        {texts.emptyTrash}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.emptyTrashTitle}
        text={texts.purgeManyText}
        confirmLabel={texts.emptyTrash}
        isDangerous
        isBusy={purge.isPending}
        problem={purge.error?.message}
        onConfirm={() => void empty()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

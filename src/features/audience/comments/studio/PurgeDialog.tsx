import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { listCommentsRoute, type ModeratedComment, purgeCommentsRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

interface PurgeDialogProps {
  /** None: closed. */
  comments: readonly Pick<ModeratedComment, "id">[];
  onClose(isDone: boolean): void;
}

/** Asks before comments are deleted permanently. */
export function PurgeDialog({ comments, onClose }: PurgeDialogProps) {
  const purge = useApiMutation(purgeCommentsRoute, { invalidates: [listCommentsRoute] });
  return (
    <ConfirmDialog
      isOpen={comments.length > 0}
      title={texts.purgeTitle(comments.length)}
      text={texts.purgeText}
      confirmLabel={texts.purge}
      isDangerous
      isBusy={purge.isPending}
      problem={purge.error?.message}
      onConfirm={() =>
        purge.mutate(
          { body: { ids: comments.map(({ id }) => id) } },
          {
            onSuccess({ deleted }) {
              if (deleted > 0) notify.success(texts.purged(deleted));
              onClose(true);
            },
          },
        )
      }
      onCancel={() => {
        purge.reset();
        onClose(false);
      }}
    />
  );
}

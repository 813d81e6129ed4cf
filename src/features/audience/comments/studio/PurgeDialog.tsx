import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { listCommentsRoute, type ModeratedComment, purgeCommentsRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

interface PurgeDialogProps {
  /** None: closed. */
  comments: readonly Pick<ModeratedComment, "id">[];
  onClose(): void;
  onPurged(): void;
}

/** Asks before comments are deleted permanently. */
export function PurgeDialog({ comments, onClose, onPurged }: PurgeDialogProps) {
  return (
    <RemoveDialog
      route={purgeCommentsRoute}
      input={comments.length > 0 ? { body: { ids: comments.map(({ id }) => id) } } : undefined}
      invalidates={[listCommentsRoute]}
      title={texts.purgeTitle(comments.length)}
      text={texts.purgeText}
      confirmLabel={texts.purge}
      onClose={onClose}
      onRemoved={({ deleted }) => {
        if (deleted > 0) notify.success(texts.purged(deleted));
        onPurged();
      }}
    />
  );
}

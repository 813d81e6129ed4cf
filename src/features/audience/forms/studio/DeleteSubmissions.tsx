import { useNavigate } from "@tanstack/react-router";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  deleteSubmissionRoute,
  deleteSubmissionsRoute,
  listSubmissionFormsRoute,
  listSubmissionsRoute,
  type SubmissionForm,
} from "../submissionsContract.ts";
import { texts } from "./texts.ts";

const invalidates = [listSubmissionFormsRoute, listSubmissionsRoute];

interface DeleteOneProps {
  submissionId: string;
  isOpen: boolean;
  onClose(): void;
  onDeleted(): void;
}

/** Confirms and deletes one submission. */
export function DeleteOneSubmission({ submissionId, isOpen, onClose, onDeleted }: DeleteOneProps) {
  const remove = useApiMutation(deleteSubmissionRoute, {
    invalidates,
    onSuccess() {
      onClose();
      onDeleted();
      notify.success(texts.submissionDeleted);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.deleteSubmissionTitle}
      text={texts.deleteSubmissionText}
      confirmLabel={texts.deleteSubmission}
      isDangerous
      isBusy={remove.isPending}
      problem={remove.error?.message}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { submissionId } })}
    />
  );
}

interface DeleteAllProps {
  group: SubmissionForm;
  isOpen: boolean;
  onClose(): void;
}

/** Confirms and deletes all submissions of one form. */
export function DeleteAllSubmissions({ group, isOpen, onClose }: DeleteAllProps) {
  const navigate = useNavigate();
  const remove = useApiMutation(deleteSubmissionsRoute, {
    invalidates,
    onSuccess({ deleted }) {
      onClose();
      notify.success(texts.allDeleted(deleted));
      void navigate({ to: "/submissions", search: keepSite as never, replace: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.deleteAllTitle(group.name)}
      text={texts.deleteAllText(group.count)}
      confirmLabel={texts.deleteAll}
      isDangerous
      isBusy={remove.isPending}
      problem={remove.error?.message}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ query: { form: group.key } })}
    />
  );
}

import { Button } from "@mantine/core";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import type { MemberDetail } from "../studioContract.ts";
import { viewAsMemberRoute, viewMinutes } from "../viewContract.ts";
import { memberTexts as texts } from "./texts.ts";

/** Starts to view the website as a member. Then shows the link, because browsers open new tabs only by a click. */
export function ViewAsDialog({ member: { id, email }, onClose }: { member: MemberDetail; onClose(): void }) {
  const start = useApiMutation(viewAsMemberRoute);
  const url = start.data?.url;
  return (
    <ConfirmDialog
      isOpen
      key={url ? "ready" : "ask"}
      title={texts.viewAsTitle(email)}
      text={url ? texts.viewReady : texts.viewAsText(viewMinutes)}
      confirmLabel={url ? texts.done : texts.startView}
      isBusy={start.isPending}
      problem={start.error?.message}
      onCancel={onClose}
      onConfirm={() => (url ? onClose() : start.mutate({ params: { memberId: id } }))}
    >
      {url && (
        <Button component="a" href={url} target="_blank" rel="noopener noreferrer" variant="default" data-autofocus>
          {texts.openView(email)}
        </Button>
      )}
    </ConfirmDialog>
  );
}

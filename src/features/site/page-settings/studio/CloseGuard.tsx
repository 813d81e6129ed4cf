import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import type { EditFormState } from "#kernel/studio-ui/form/useEditForm.ts";
import { texts } from "./texts.ts";

/** Asks before the panel closes with unsaved changes. `EditForm` asks when someone leaves the screen. */
export function CloseGuard<Values extends object>({ editor }: { editor: EditFormState<Values> }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const before = (current.search as { settings?: string }).settings;
      const after = (next.search as { settings?: string }).settings;
      return editor.holdsUnsaved() && current.pathname === next.pathname && before !== after;
    },
    enableBeforeUnload: false,
    withResolver: true,
    disabled: !editor.isDirty,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title={texts.leaveTitle}
      text={texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

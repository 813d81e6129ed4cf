import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { kitTexts } from "../kitTexts.ts";

/**
 * Asks before a screen with unsaved text is left. Render the returned `guard`. Editors inside EditForm have it already.
 */
export function useUnsavedGuard(editor: { isDirty: boolean; holdsUnsaved(): boolean }): { guard: ReactNode } {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const before = (current.search as { site?: string }).site;
      const after = (next.search as { site?: string }).site;
      return editor.holdsUnsaved() && (current.pathname !== next.pathname || before !== after);
    },
    enableBeforeUnload: () => editor.holdsUnsaved(),
    withResolver: true,
    disabled: !editor.isDirty,
  });
  const guard = (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title={kitTexts.leaveTitle}
      text={kitTexts.leaveText}
      confirmLabel={kitTexts.leave}
      cancelLabel={kitTexts.stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
  return { guard };
}

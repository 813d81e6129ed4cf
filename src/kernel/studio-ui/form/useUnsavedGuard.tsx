import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { kitTexts } from "../kitTexts.ts";

/**
 * Asks before a screen with unsaved text is left. Render the returned `guard`. Editors inside EditForm have it already.
 * @param options.asksInList true for text inside a list, which another search, filter or page would remove
 */
export function useUnsavedGuard(
  editor: { isDirty: boolean; holdsUnsaved(): boolean },
  { asksInList = false }: { asksInList?: boolean } = {},
): { guard: ReactNode } {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const before = (current.search as { site?: string }).site;
      const after = (next.search as { site?: string }).site;
      const isOtherList = asksInList && JSON.stringify(current.search) !== JSON.stringify(next.search);
      return editor.holdsUnsaved() && (current.pathname !== next.pathname || before !== after || isOtherList);
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

import type { ReactNode } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiMutation } from "../api/useApi.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface RemoveDialogProps<Remove extends Route> {
  route: Remove;
  /** The call that removes it; undefined while nothing is asked. */
  input: ApiInput<Remove> | undefined;
  /** Read routes whose answers contain it. */
  invalidates: Route[];
  title: string;
  text: string;
  /** What the removal changes elsewhere. */
  children?: ReactNode;
  confirmLabel: string;
  onClose(): void;
  /** Called after the dialog was closed. */
  onRemoved?(answer: RouteAnswer<Remove>): void;
}

/** Asks before something is removed, and removes it. A refusal is shown in the dialog. */
export function RemoveDialog<Remove extends Route>(props: RemoveDialogProps<Remove>) {
  const { route, input, invalidates, onClose, onRemoved, ...words } = props;
  const remove = useApiMutation(route, { invalidates });
  return (
    <ConfirmDialog
      {...words}
      isOpen={input !== undefined}
      isDangerous
      isBusy={remove.isPending}
      problem={remove.error?.message}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => {
        if (input === undefined) return;
        remove.mutate(input, {
          onSuccess(answer) {
            onClose();
            onRemoved?.(answer);
          },
        });
      }}
    />
  );
}

import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { NotesPanel } from "#kernel/studio-ui/notes/NotesPanel.tsx";
import type { OrderDetail } from "../contract.ts";
import { addOrderNoteRoute, deleteOrderNoteRoute, saveOrderNoteRoute } from "../handlingContract.ts";
import type { OrderActions } from "./useOrderActions.ts";

/** What the team noted about an order. */
export function OrderNotes({ order, actions }: { order: OrderDetail; actions: OrderActions }) {
  const { params } = actions;
  const shared = { onSuccess: actions.keep };
  const add = useApiMutation(addOrderNoteRoute, shared);
  const save = useApiMutation(saveOrderNoteRoute, shared);
  const remove = useApiMutation(deleteOrderNoteRoute, shared);
  return (
    <NotesPanel
      notes={order.notes}
      add={(body) => add.mutateAsync({ params, body: { body } })}
      save={(noteId, body) => save.mutateAsync({ params: { ...params, noteId }, body: { body } })}
      remove={(noteId) => remove.mutateAsync({ params: { ...params, noteId } })}
    />
  );
}

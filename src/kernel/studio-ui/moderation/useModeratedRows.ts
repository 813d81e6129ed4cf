import type { ListSearch } from "../table/useListSearch.ts";
import { useUnsavedReplies } from "./unsavedReplies.tsx";
import { useSelection } from "./useSelection.ts";

type Rows = readonly { id: string }[];

const idsOf = (rows: Rows) => rows.map(({ id }) => id);

/**
 * The selected rows of a `ModerationList`, and the replies that were typed and not sent below its rows.
 * @param filters the names of the list's filters
 */
export function useModeratedRows(list: ListSearch, filters: readonly string[]) {
  const selection = useSelection(list, filters);
  const replies = useUnsavedReplies();
  const unselect = (rows: Rows) => selection.toggle(idsOf(rows), false);
  /** Does it at once, or after a question if replies to these rows would be lost. */
  const askBefore = (rows: Rows, act: () => void) => replies.askBefore(idsOf(rows), act);
  return {
    selection,
    replies,
    unselect,
    askBefore,
    /** As `askBefore`, for what takes the rows out of the list. */
    takeOut: (rows: Rows, act: () => void) =>
      askBefore(rows, () => {
        unselect(rows);
        act();
      }),
  };
}

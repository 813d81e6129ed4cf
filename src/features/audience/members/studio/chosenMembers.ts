import { createContext, useContext } from "react";

/** The members that are selected in the list, for what later features add to its bar. */
export interface ChosenMembers {
  ids: readonly string[];
  /** Too many are selected for one bulk edit. */
  isTooMany: boolean;
  /** Ends the selection. */
  clear(): void;
}

export const ChosenMembersContext = createContext<ChosenMembers>({ ids: [], isTooMany: false, clear: () => {} });

export const useChosenMembers = (): ChosenMembers => useContext(ChosenMembersContext);

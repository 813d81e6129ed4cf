import { useSyncExternalStore } from "react";
import type { Store } from "./createStore.ts";

/**
 * The store's current state.
 * @param rendered the state that the server rendered with: hydration starts with it and then changes to the store's
 * state, such as choices made before the scripts loaded
 */
export function useStore<State>(store: Store<State>, rendered: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => rendered);
}

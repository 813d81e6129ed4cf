import { useSyncExternalStore } from "react";
import type { Store } from "./createStore.ts";

/**
 * The store's state, kept current.
 * @param rendered the state that the server rendered from: hydration starts with it, then moves on to what the store
 * holds by then, such as choices made before the scripts arrived
 */
export function useStore<State>(store: Store<State>, rendered: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => rendered);
}

import { useSyncExternalStore } from "react";

let hasEnded = false;
const listeners = new Set<() => void>();

/** Remembers that a call was refused because the session ended, so that the studio can ask to sign in again. */
export const sessionEnded = {
  set(value: boolean): void {
    hasEnded = value;
    for (const listener of listeners) listener();
  },
};

/** Whether the studio session has ended. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import type { FailureDefinition } from "./failure.ts";

/**
 * The failure of a save that someone else's save went before, for a feature's table: 409. What was typed stays on the
 * screen, and an answer with `current` has what is stored beside it.
 */
export function staleRevision(message = "Someone else saved changes after you opened this. Your text is still here."): {
  "stale-revision": FailureDefinition;
} {
  return { "stale-revision": { status: 409, message } };
}

/** `staleRevision` of a screen with settings. */
export const staleSettings = staleRevision(
  "Someone else saved these settings after you opened them. Your text is still here.",
);

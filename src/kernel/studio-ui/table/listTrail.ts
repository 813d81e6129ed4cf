/**
 * The cursors of the pages before this one, oldest first; the first page has an empty one. A link into the middle of a
 * list has no trail: its "previous" is the first page.
 */
export function nextTrail(trail: readonly string[], cursor: string | undefined): string[] {
  return [...trail, cursor ?? ""];
}

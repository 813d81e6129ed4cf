/** A status for something that people wrote, as the moderator saw it. */
export interface Decision<Status> {
  id: string;
  status: Status;
  revision: number;
}

interface Moderated<Status, Row extends Decision<Status>> {
  /** Locks the rows with these ids, in the order in which others lock them, and reads them. */
  lock(ids: readonly string[]): Promise<Row[]>;
  /** Sets the status of locked rows. @returns each with its previous status and its new revision */
  set(decisions: readonly Decision<Status>[]): Promise<readonly { id: string; before: Status; revision: number }[]>;
}

/**
 * Carries out a moderator's decisions about many rows at once. Skips those that have their status already or are gone. A
 * row that changed since the moderator read it is left as it is, so that only a text that was read can be approved.
 * Call it in a transaction.
 * @returns the previous status of each, for Undo, and those that were left, as they are now
 */
export async function decideRows<Status, Row extends Decision<Status>>(
  decisions: readonly Decision<Status>[],
  { lock, set }: Moderated<Status, Row>,
): Promise<{ changed: { id: string; before: Status; revision: number }[]; outdated: Row[] }> {
  const rows = await lock(decisions.map(({ id }) => id));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const open = decisions.filter(({ id, status }) => stored.has(id) && stored.get(id)?.status !== status);
  const isCurrent = ({ id, revision }: Decision<Status>) => stored.get(id)?.revision === revision;
  const current = open.filter(isCurrent);
  const changed = current.length > 0 ? await set(current) : [];
  return {
    changed: changed.map(({ id, before, revision }) => ({ id, before, revision })),
    outdated: open.flatMap((decision) => (isCurrent(decision) ? [] : (stored.get(decision.id) ?? []))),
  };
}

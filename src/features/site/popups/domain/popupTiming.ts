/** What a browser remembers of a popup (spec.txt §9 "Popup overlay storage keys"). */
export interface PopupMemory {
  /** ISO time; null: never. */
  dateClosed: string | null;
  /** Of the popup that was closed or answered. */
  version: string | null;
  submitted: boolean;
}

/** Whether a popup may open for someone: another version is always new to them. */
export function isPopupDue(
  memory: PopupMemory,
  { version, againAfterDays }: { version: string; againAfterDays: number },
  now: Date,
): boolean {
  if (memory.version !== version) return true;
  if (memory.submitted) return false;
  if (!memory.dateClosed) return true;
  const closed = Date.parse(memory.dateClosed);
  if (Number.isNaN(closed)) return true;
  return now.getTime() - closed >= againAfterDays * 86_400_000;
}

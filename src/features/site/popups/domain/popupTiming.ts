/** What a browser stores about a popup (spec.txt §9 "Popup overlay storage keys"). */
export interface PopupMemory {
  /** ISO time; null: never. */
  dateClosed: string | null;
  /** Version of the popup that was closed or submitted. */
  version: string | null;
  submitted: boolean;
}

/** Whether a popup may open for a visitor. A new version may always open. */
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

import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

const names = defineTexts("studio.keys", { Ctrl: "Ctrl", Enter: "Enter", Shift: "Shift", Delete: "Delete" });

/**
 * Keys as they are labeled on keyboards of the studio's language. `Mod` is Ctrl, or Command on a Mac.
 * @example shownKeys("Mod + K", { isMac: false }) // "Ctrl + K"
 */
export function shownKeys(keys: string, { isMac }: { isMac: boolean }): string {
  const labels: Record<string, string> = {
    Enter: names.Enter,
    Shift: names.Shift,
    Delete: names.Delete,
    Mod: isMac ? "⌘" : names.Ctrl,
  };
  return keys.replace(/[A-Z][a-z]+/g, (key) => labels[key] ?? key);
}

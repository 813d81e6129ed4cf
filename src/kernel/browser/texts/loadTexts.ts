import { englishTables } from "#kernel/domain/texts/defineTexts.ts";

/**
 * Loads the texts of all tables that were defined until now, on a page in another language than English. They come as a
 * script (`kernel/server/languages/browserTexts.ts`), which browsers run once, and keep. Without it, texts stay English.
 */
export async function loadTexts(): Promise<void> {
  const { texts } = document.documentElement.dataset;
  const names = `${Object.keys(englishTables)}`;
  if (!texts || !names) return;
  (window as { vitrineTexts?: unknown }).vitrineTexts = englishTables;
  await import(/* @vite-ignore */ `${texts}${names}.js`).catch(() => undefined);
}

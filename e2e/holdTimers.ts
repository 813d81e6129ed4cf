import type { Page } from "playwright-core";

/** Keeps timers of this length (ms) from running out in the page's next documents, so that a slow machine has time. */
export async function holdTimers(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((held) => {
    const { setTimeout } = window;
    const start = (run: () => void, delay?: number, ...rest: unknown[]) =>
      delay === held ? 0 : setTimeout(run, delay, ...rest);
    Object.assign(window, { setTimeout: start });
  }, milliseconds);
}

import type { App } from "#kernel/server/http/createApp.ts";

const maxDelay = 2 ** 31 - 1;

/**
 * Drops pages that change without a write, such as a list of posts when the next scheduled one is due. Each process
 * watches its own cached pages.
 */
export function createStaleTimers(app: App) {
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  app.fastify.addHook("onClose", async () => {
    for (const { timer } of timers.values()) clearTimeout(timer);
  });

  return {
    /** @param tags dropped at `at`, in the real time: a moved test clock drops every page of its website */
    set(websiteId: string, tags: readonly string[], at: Date | undefined): void {
      if (!at) return;
      const key = `${websiteId} ${tags.join(" ")}`;
      const known = timers.get(key);
      if (known && known.at <= at.getTime()) return;
      if (known) clearTimeout(known.timer);
      const delay = Math.min(maxDelay, Math.max(0, at.getTime() - app.services.clock.now().getTime()));
      const timer = setTimeout(() => {
        timers.delete(key);
        app.dropTags(websiteId, tags);
      }, delay);
      timer.unref();
      timers.set(key, { at: at.getTime(), timer });
    },
  };
}

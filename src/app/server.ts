import { join } from "node:path";
import { listenForDroppedTags } from "#kernel/server/cache/listenForDroppedTags.ts";
import { endsWithin } from "#kernel/server/endsWithin.ts";
import { type App, createApp, type Services } from "#kernel/server/http/createApp.ts";
import { registerBrowserTexts } from "#kernel/server/languages/browserTexts.ts";
import { loadLanguages } from "#kernel/server/languages/languageFiles.ts";
import { registerStudioTexts } from "#kernel/server/languages/studioLanguage.ts";
import type { Supervised } from "#kernel/server/supervise.ts";
import { type Features, registerFeatures } from "./features.ts";
import { packageFolder } from "./packageFolder.ts";
import { registerBundles } from "./registerBundles.ts";
import { registerStudioPage } from "./registerStudioPage.ts";

/** How long requests may continue when the program stops (ms). */
const maxShutdownMs = 4_000;

/** The whole program with injected services, without a port. */
export interface Server {
  app: App;
  features: Features;
  /** Starts background work: jobs, and listening to changes of other processes. */
  startBackground(options?: { jobs?: boolean }): Promise<void>;
  /**
   * Accepts no new connections, and gives running requests and jobs some seconds to finish. Then it closes connections
   * and leaves jobs to the next start. The services stay open.
   */
  stop(): Promise<void>;
}

/**
 * @param bundleFolder folder of the built browser bundles; without it, they are not served
 * @param schemaReady awaited before anything is read from the database; routes are registered meanwhile
 */
export async function createServer(
  services: Services,
  options: { bundleFolder?: string; schemaReady?: Promise<unknown> } = {},
): Promise<Server> {
  loadLanguages(join(packageFolder, "src", "languages"));
  const app = await createApp(services);
  registerBrowserTexts(app);
  registerStudioTexts(app);
  registerStudioPage(app);
  if (options.bundleFolder) registerBundles(app, options.bundleFolder);
  const features = registerFeatures(app);
  // Jobs stop while requests finish. Fastify runs `onClose` hooks from last to first, so what features close in their
  // hooks is still open for running jobs.
  let jobsEnd: Promise<void> | undefined;
  app.fastify.addHook("preClose", async () => {
    jobsEnd = app.jobs.stop();
    // The hook below awaits it.
    jobsEnd.catch(() => undefined);
  });
  app.fastify.addHook("onClose", () => jobsEnd ?? app.jobs.stop());
  try {
    await Promise.all([options.schemaReady, features.themes.prepare()]);
    await app.fastify.ready();
  } catch (error) {
    await app.fastify.close().catch(() => undefined);
    throw error;
  }
  let listening: Supervised | undefined;
  return {
    app,
    features,
    async startBackground({ jobs = true } = {}) {
      listening = await listenForDroppedTags(services.database, services.logger, app.id, {
        onDrop: (websiteId, tags) => app.dropTags(websiteId, tags),
        onDeaf: () => app.setHearing(false),
        onHearing: () => app.setHearing(true),
      });
      if (jobs) await app.jobs.start();
    },
    async stop() {
      // Clients keep a connection open after an answer if it was busy when stopping began.
      const closing = setInterval(() => app.fastify.server.closeIdleConnections(), 50);
      // A slow or endless request would keep the process running forever.
      const cutOff = setTimeout(() => app.fastify.server.closeAllConnections(), maxShutdownMs);
      await app.fastify.close().finally(() => {
        clearInterval(closing);
        clearTimeout(cutOff);
      });
      if (listening) await endsWithin(listening.stop(), 1_000);
    },
  };
}

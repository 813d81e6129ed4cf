import { listenForDroppedTags } from "#kernel/server/cache/listenForDroppedTags.ts";
import { endsWithin } from "#kernel/server/endsWithin.ts";
import { type App, createApp, type Services } from "#kernel/server/http/createApp.ts";
import type { Supervised } from "#kernel/server/supervise.ts";
import { type Features, registerFeatures } from "./features.ts";
import { registerBundles } from "./registerBundles.ts";
import { registerStudioPage } from "./registerStudioPage.ts";

/** How long requests may go on when the program stops (ms). */
const maxGoodbye = 4_000;

/** The whole program on injected services, without a port. */
export interface Server {
  app: App;
  features: Features;
  /** Starts what runs beside requests: jobs, and hearing of other processes' changes. */
  startBackground(options?: { jobs?: boolean }): Promise<void>;
  /**
   * Takes no new connections, and lets running requests and jobs finish for some seconds: then connections are cut, and
   * jobs are left to the next start. The services stay open.
   */
  stop(): Promise<void>;
}

/**
 * @param bundleFolder where the built browser bundles are; without it nothing serves them
 * @param schemaReady awaited before anything is read from the database; the routes are registered meanwhile
 */
export async function createServer(
  services: Services,
  options: { bundleFolder?: string; schemaReady?: Promise<unknown> } = {},
): Promise<Server> {
  const app = await createApp(services);
  registerStudioPage(app);
  if (options.bundleFolder) registerBundles(app, options.bundleFolder);
  const features = registerFeatures(app);
  // Jobs end beside the requests. Fastify runs `onClose` hooks from the last to the first: what the features end in
  // their own is still there for the jobs that run.
  let jobsEnd: Promise<void> | undefined;
  app.fastify.addHook("preClose", async () => {
    jobsEnd = app.jobs.stop();
    // Waited for below.
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
      // A connection that was busy when this began is kept open by its client after the answer.
      const closing = setInterval(() => app.fastify.server.closeIdleConnections(), 50);
      // Who sends or takes it slowly, or never ends, would keep us forever.
      const cutOff = setTimeout(() => app.fastify.server.closeAllConnections(), maxGoodbye);
      await app.fastify.close().finally(() => {
        clearInterval(closing);
        clearTimeout(cutOff);
      });
      if (listening) await endsWithin(listening.stop(), 1_000);
    },
  };
}

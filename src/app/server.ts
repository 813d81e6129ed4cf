import { listenForDroppedTags } from "#kernel/server/cache/listenForDroppedTags.ts";
import { type App, createApp, type Services } from "#kernel/server/http/createApp.ts";
import type { Supervised } from "#kernel/server/supervise.ts";
import { type Features, registerFeatures } from "./features.ts";
import { registerBundles } from "./registerBundles.ts";
import { registerStudioPage } from "./registerStudioPage.ts";

/** The whole program on injected services, without a port. */
export interface Server {
  app: App;
  features: Features;
  /** Starts what runs beside requests: jobs, and hearing of other processes' changes. */
  startBackground(options?: { jobs?: boolean }): Promise<void>;
  /** Takes no new connections, lets running requests and jobs finish. The services stay open. */
  stop(): Promise<void>;
}

/** @param bundleFolder where the built browser bundles are; without it nothing serves them */
export async function createServer(services: Services, options: { bundleFolder?: string } = {}): Promise<Server> {
  const app = await createApp(services);
  registerStudioPage(app);
  if (options.bundleFolder) registerBundles(app, options.bundleFolder);
  const features = await registerFeatures(app);
  // Fastify runs these hooks from the last to the first: requests have finished by now, and what the features end in
  // their own is still there for the jobs that run.
  app.fastify.addHook("onClose", () => app.jobs.stop());
  await app.fastify.ready();
  let listening: Supervised | undefined;
  return {
    app,
    features,
    async startBackground({ jobs = true } = {}) {
      listening = await listenForDroppedTags(services.database, services.logger, app.id, {
        onDrop: (websiteId, tags) => app.dropTags(websiteId, tags),
        onDeaf() {
          app.pageCache.pause();
          app.dropAll();
        },
        onHearing() {
          app.dropAll();
          app.pageCache.resume();
        },
      });
      if (jobs) await app.jobs.start();
    },
    async stop() {
      // A connection that was busy when this began is kept open by its client after the answer.
      const closing = setInterval(() => app.fastify.server.closeIdleConnections(), 50);
      await app.fastify.close().finally(() => clearInterval(closing));
      await listening?.stop();
    },
  };
}

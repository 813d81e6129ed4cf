import { Counter, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import { z } from "zod";
import { anyone, defineRoute, operatorOnly } from "#kernel/contract/defineRoute.ts";
import { Failure } from "#kernel/contract/failure.ts";
import { readSchemaState } from "#kernel/server/database/migrate.ts";
import { isHandedOn } from "#kernel/server/languages/routeLanguage.ts";
import { Answer } from "./answer.ts";
import { cachedAnswerCount } from "./cachedServer.ts";
import type { App } from "./createApp.ts";
import { serveMetricsApart } from "./metricsServer.ts";

const healthRoute = defineRoute({
  method: "GET",
  path: "/healthz",
  summary: "Whether the process is alive",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
  response: z.object({ status: z.literal("ok") }),
});

const readinessRoute = defineRoute({
  method: "GET",
  path: "/readyz",
  summary: "Whether the process is ready: database, migrations, jobs",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
  response: z.object({ status: z.literal("ready") }),
});

const metricsRoute = defineRoute({
  method: "GET",
  path: "/metrics",
  summary: "Metrics for Prometheus",
  access: operatorOnly,
  sameForEverybody: true,
  withoutWebsite: true,
});

/** Mounts the health, readiness and metrics routes. */
export function installHealth(app: App): void {
  const registry = app.metrics;
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Responses by method, route and status",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Response time by route",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: "page_cache_pages",
    help: "Pages in the cache",
    registers: [registry],
    collect() {
      this.set(app.pageCache.size);
    },
  });
  new Gauge({
    name: "page_cache_answers_total",
    help: "Responses from the page cache",
    registers: [registry],
    collect() {
      this.set(cachedAnswerCount());
    },
  });

  // These routes are mounted before features, when `app.route` cannot collect them yet, so they are plain Fastify
  // routes.
  app.fastify.addHook("onResponse", (request, reply, done) => {
    if (isHandedOn(reply)) return done();
    const route = request.routeOptions.url ?? "none";
    requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    durations.observe({ route }, reply.elapsedTime / 1000);
    app.services.logger.debug(
      {
        requestId: request.id,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      "answered",
    );
    done();
  });

  app.route(healthRoute, async () => ({ status: "ok" as const }));
  app.route(readinessRoute, async () => {
    const reason = await reasonNotReady(app);
    return reason ? new Failure(503, "not-ready", reason) : { status: "ready" as const };
  });
  serveMetricsApart(app, registry);
  app.route(
    metricsRoute,
    async () => new Answer(200, { "content-type": registry.contentType }, await registry.metrics()),
  );
}

async function reasonNotReady(app: App): Promise<string | undefined> {
  try {
    const { pending, refusal } = await readSchemaState(app.services.database.healthPool, app.services.schemaFolder);
    if (refusal) return refusal;
    if (pending.length > 0) return `${pending.length} migrations are waiting.`;
  } catch {
    return "The database cannot be reached.";
  }
  return app.jobs.isRunning() ? undefined : "Jobs are not running.";
}

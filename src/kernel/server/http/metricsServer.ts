import { createServer } from "node:http";
import type { Registry } from "prom-client";
import type { App } from "./createApp.ts";
import { hasBearerToken } from "./metricsAccess.ts";

/** Serves the metrics on their own port (`METRICS_PORT`) while the program runs. */
export function serveMetricsApart(app: App, registry: Registry): void {
  const { metricsPort, metricsHost, metricsToken } = app.services.configuration;
  if (metricsPort === undefined) return;
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000, connectionsCheckingInterval: 1000 });
  server.on("request", async (request, response) => {
    // No body is expected here, and none is waited for.
    response.setHeader("connection", "close");
    if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end();
    if (metricsToken !== undefined && !hasBearerToken(metricsToken, request)) return response.writeHead(401).end();
    try {
      const figures = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(figures);
    } catch (err) {
      app.services.logger.error({ err }, "the metrics could not be read");
      response.writeHead(500).end();
    }
  });
  app.fastify.addHook("onListen", async () => {
    await new Promise<void>((resolve) => {
      server.once("error", (err) => {
        app.services.logger.error({ err, metricsHost, metricsPort }, "the port of the metrics could not be opened");
        resolve();
      });
      server.listen(metricsPort, metricsHost, resolve);
    });
  });
  app.fastify.addHook("onClose", async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

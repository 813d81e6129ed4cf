import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { type Encoding, encodingFor } from "#kernel/server/cache/encodedPage.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";

const bundleRoute = defineRoute({
  method: "GET",
  path: "/assets/:fileName",
  summary: "A file of the browser bundles",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
  params: z.object({ fileName: z.string().regex(/^[\w.-]{1,200}$/) }),
});

const mediaTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/**
 * Serves the built bundles, compressed at build time. Browsers keep them forever, because their names contain a digest
 * of the content.
 */
export function registerBundles(app: App, folder: string): void {
  const files = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: (body) => body.length + 1 });

  async function read(path: string): Promise<Buffer | undefined> {
    const known = files.get(path);
    if (known) return known;
    if (!existsSync(path)) return undefined;
    const body = await readFile(path);
    files.set(path, body);
    return body;
  }

  app.route(bundleRoute, async ({ params }, context) => {
    const mediaType = mediaTypes[extname(params.fileName)];
    const path = join(folder, "assets", params.fileName);
    if (!mediaType) return kernelFailure("not-found");
    const wanted = encodingFor(context.request.headers["accept-encoding"]);
    const compressed = wanted === "identity" ? undefined : await read(path + endings[wanted]);
    const body = compressed ?? (await read(path));
    if (!body) return kernelFailure("not-found");
    return new Answer(
      200,
      {
        "content-type": mediaType,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
        ...(compressed ? { "content-encoding": wanted } : {}),
      },
      body,
    );
  });
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import autocannon from "autocannon";
import { type Figure, median } from "./figure.ts";
import type { ShopProcess } from "./shopProcess.ts";

interface Sample {
  headers: Record<string, string>;
  body: Buffer;
}

/** Cached pages compared with a bare `node:http` server in another process, with the same headers and bytes. */
export async function cachedPages(shop: ShopProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = { "cached home page": "/", "cached product page": "/shop/p/speckled-mug" };
  for (const [name, path] of Object.entries(pages)) {
    const sample = await read(shop, path);
    const bare = fork(join(import.meta.dirname, "bareServer.ts"));
    bare.send({ headers: sample.headers, body: sample.body.toString("base64") });
    const [{ port }] = (await once(bare, "message")) as [{ port: number }];
    const ours: number[] = [];
    const theirs: number[] = [];
    // Alternating, so that other load affects both.
    for (let round = 0; round < 3; round++) {
      theirs.push(await requestsPerSecond(`http://127.0.0.1:${port}${path}`));
      ours.push(await requestsPerSecond(`http://127.0.0.1:${shop.port}${path}`));
    }
    bare.kill();
    const ratio = median(ours) / median(theirs);
    figures.push({
      name,
      value: `${Math.round(median(ours))}/s = ${ratio.toFixed(2)} × bare node:http ${Math.round(median(theirs))}/s (${sample.body.length} bytes)`,
      measured: ratio,
      atLeast: 0.8,
    });
  }
  return figures;
}

function read(shop: ShopProcess, path: string): Promise<Sample> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port: shop.port, path, headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { date, connection, "keep-alive": keepAlive, ...headers } = response.headers as Record<string, string>;
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

async function requestsPerSecond(url: string): Promise<number> {
  const options = { url, connections: 16, headers: { "accept-encoding": "br" } };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: 4 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

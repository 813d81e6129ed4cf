import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import { type Figure, median } from "./figure.ts";
import { type Load, type LoadedServer, LoadGenerator, requestBytes } from "./loadGenerator.ts";
import type { ShopProcess } from "./shopProcess.ts";

const connections = 16;
const rounds = 5;
const seconds = 2;

interface Sample {
  headers: Record<string, string>;
  body: Buffer;
}

/** Cached pages compared with a bare `node:http` server in another process, with the same headers and bytes. */
export async function cachedPages(shop: ShopProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  const generator = new LoadGenerator();
  const pages = {
    "cached home page": "/",
    "cached product page": "/shop/p/speckled-mug",
    "cached blog": "/journal",
    "cached post": "/journal/what-the-kiln-decides",
  };
  for (const [name, path] of Object.entries(pages)) {
    const sample = await read(shop, path);
    const bare = fork(join(import.meta.dirname, "bareServer.ts"));
    bare.send({ headers: sample.headers, body: sample.body.toString("base64") });
    const [{ port }] = (await once(bare, "message")) as [{ port: number }];
    const servers = { ours: shop, bare: { port, pid: bare.pid as number } };
    const loads: Record<keyof typeof servers, Load[]> = { ours: [], bare: [] };
    for (const server of Object.values(servers)) await load(generator, server, path);
    // Alternating, so that other load affects both.
    for (let round = 0; round < rounds; round++) {
      loads.bare.push(await load(generator, servers.bare, path));
      loads.ours.push(await load(generator, servers.ours, path));
    }
    bare.kill();
    const ratio = median(loads.ours.map(({ perSecond }, round) => perSecond / (loads.bare[round]?.perSecond ?? 0)));
    const [ours, theirs] = [medianRate(loads.ours), medianRate(loads.bare)];
    figures.push({
      name,
      value: `${ours}/s = ${ratio.toFixed(2)} × bare node:http ${theirs}/s (${sample.body.length} bytes)`,
      measured: ratio,
      atLeast: 0.8,
    });
    const clientShare = median(loads.ours.map(({ cpuOfGenerator, cpuOfServer }) => cpuOfGenerator / cpuOfServer));
    figures.push({
      name: "CPU of the load generator",
      value: `${clientShare.toFixed(2)} × the server's`,
      measured: clientShare,
      atMost: 0.8,
    });
  }
  generator.stop();
  return figures;
}

function load(generator: LoadGenerator, server: LoadedServer, path: string): Promise<Load> {
  const request = requestBytes(server, { method: "GET", path, headers: { "accept-encoding": "br" } });
  return generator.send(
    server,
    Array.from({ length: connections }, () => [request]),
    seconds,
  );
}

const medianRate = (loads: readonly Load[]) => Math.round(median(loads.map(({ perSecond }) => perSecond)));

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

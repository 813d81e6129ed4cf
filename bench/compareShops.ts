import { Agent, request } from "node:http";
import type { Figure } from "./figure.ts";
import type { SeededShop } from "./seedShop.ts";

/** Maximum ratio of a large shop to a small one (README, Figures). */
const maxTimesSmaller = 1.5;

/** Sends a request to the server like a visitor of one website, on a connection that stays open. */
export type Ask = (shop: SeededShop, path: string, headers?: Record<string, string>) => Promise<string>;

/** @param port of the shop's process */
export function askOn(port: number): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (shop, path, headers = {}) =>
      new Promise((resolve, reject) => {
        const host = `${shop.identifier}.localhost:${port}`;
        const call = request({ host: "127.0.0.1", port, path, agent, headers: { host, ...headers } }, (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("end", () => {
            const body = Buffer.concat(parts).toString();
            if (response.statusCode === 200) resolve(body);
            else reject(new Error(`${host}${path} answered ${response.statusCode}: ${body.slice(0, 200)}`));
          });
        });
        call.on("error", reject);
        call.end();
      }),
    close: () => agent.destroy(),
  };
}

/**
 * Times the same request in a small and a large shop, alternating, so that other load affects both.
 * @param turns number of requests to each
 * @param question sends one shop's request; only what it awaits is timed
 * @param beforeTurn runs before each turn, untimed
 */
export async function compareShops(
  name: string,
  { small, large }: { small: SeededShop; large: SeededShop },
  {
    turns,
    question,
    beforeTurn,
  }: {
    turns: number;
    question: (shop: SeededShop, turn: number) => Promise<unknown>;
    beforeTurn?: (turn: number) => Promise<void>;
  },
): Promise<Figure> {
  const times = { small: [] as number[], large: [] as number[] };
  // The first few fill caches.
  for (let turn = -5; turn < turns; turn++) {
    await beforeTurn?.(Math.abs(turn));
    const order = turn % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    for (const which of order) {
      const started = performance.now();
      await question(which === "small" ? small : large, Math.abs(turn));
      if (turn >= 0) times[which].push(performance.now() - started);
    }
  }
  const [smallP99, largeP99] = [percentile(times.small, 0.99), percentile(times.large, 0.99)];
  const ratio = largeP99 / smallP99;
  const medians = `median ${percentile(times.large, 0.5).toFixed(1)} : ${percentile(times.small, 0.5).toFixed(1)}`;
  return {
    name,
    value: `p99 ${largeP99.toFixed(1)} : ${smallP99.toFixed(1)} ms = ${ratio.toFixed(2)} ×, ${medians}`,
    measured: ratio,
    atMost: maxTimesSmaller,
  };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

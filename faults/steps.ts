import { AsyncLocalStorage } from "node:async_hooks";
import { writeSync } from "node:fs";
import { Server } from "node:http";
import pg from "pg";

/** Header of a request: the number of the step after which the process kills itself. */
export const killHeader = "x-kill-after-step";

/** Steps of the current request that may still happen. */
const running = new AsyncLocalStorage<{ left: number }>();

/**
 * Counts the steps of requests with the header: each SQL statement that was executed, and each call of a payment provider
 * that was answered. After the last one, the process is killed before the program learns the result.
 */
export function installSteps(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...values: unknown[]): boolean {
    const [request] = values as [{ headers?: Record<string, unknown> } | undefined];
    const left = event === "request" ? Number(request?.headers?.[killHeader] ?? Number.NaN) : Number.NaN;
    const pass = () => Reflect.apply(emit, this, [event, ...values]) as boolean;
    return Number.isNaN(left) ? pass() : running.run({ left }, pass);
  };

  const { query } = pg.Client.prototype as { query: (...values: unknown[]) => unknown };
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...values: unknown[]): unknown {
      const count = running.getStore();
      if (!count) return Reflect.apply(query, this, values);
      const [statement] = values as [string | { text: string }];
      const text = typeof statement === "string" ? statement : statement.text;
      const last = values.at(-1);
      if (typeof last === "function") {
        const callback = (...results: unknown[]) => {
          takeStep(count, text);
          return Reflect.apply(last, undefined, results);
        };
        return Reflect.apply(query, this, [...values.slice(0, -1), callback]);
      }
      return (Reflect.apply(query, this, values) as Promise<unknown>).then((result) => {
        takeStep(count, text);
        return result;
      });
    },
  });

  const { fetch } = globalThis;
  globalThis.fetch = async (...values) => {
    const count = running.getStore();
    const answer = await fetch(...values);
    if (count) takeStep(count, `payment provider: ${(values[1]?.method ?? "GET").toLowerCase()} ${String(values[0])}`);
    return answer;
  };
}

function takeStep(count: { left: number }, what: string): void {
  count.left--;
  if (count.left > 0) return;
  const [line = ""] =
    what
      .trim()
      .replace(/\s+/g, " ")
      .match(/^.{1,60}/) ?? [];
  writeSync(2, `killed after: ${line}\n`);
  process.kill(process.pid, "SIGKILL");
}

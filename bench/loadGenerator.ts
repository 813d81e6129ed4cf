import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LoadPlan, LoadResult } from "./loadProcess.ts";
import type { PacedPlan, PacedResult } from "./pacedLoad.ts";

/** A server under load. */
export interface LoadedServer {
  port: number;
  pid: number;
  /** Processes of the database that works for it. */
  databasePids?: () => Promise<readonly number[]>;
}

/** What the server answered, and the CPU that this took, in ms per answer. */
export interface Load {
  answers: number;
  perSecond: number;
  /** The share of one core that the server used. */
  serverShare: number;
  cpuOfServer: number;
  cpuOfDatabase: number;
  cpuOfGenerator: number;
}

/** Sends requests from a process of its own, so that measuring does not take the time of what is measured. */
export class LoadGenerator {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, "loadProcess.ts"), { serialization: "advanced" });

  /**
   * @param requests by connection: the bytes of its requests, one after the other
   * @param seconds how long to repeat them; undefined: send each once
   * @throws the first answer that is not a 200 or a 204
   */
  async send(server: LoadedServer, requests: Uint8Array[][], seconds?: number): Promise<Load> {
    const { pid, databasePids = async () => [] } = server;
    const before = { server: await cpuMsOf([pid]), database: await cpuMsOf(await databasePids()) };
    const plan: LoadPlan = { port: server.port, requests, seconds };
    this.#child.send(plan);
    const [result] = (await once(this.#child, "message")) as [LoadResult];
    if ("refusal" in result) throw new Error(result.refusal);
    const cpuMs = (await cpuMsOf([pid])) - before.server;
    return {
      answers: result.answers,
      perSecond: result.answers / result.seconds,
      serverShare: cpuMs / 1000 / result.seconds,
      cpuOfServer: cpuMs / result.answers,
      cpuOfDatabase: ((await cpuMsOf(await databasePids())) - before.database) / result.answers,
      cpuOfGenerator: (result.cpuSeconds * 1000) / result.answers,
    };
  }

  /** Sends requests at a steady rate, also if the server is slower. */
  async sendPaced(plan: PacedPlan): Promise<PacedResult> {
    this.#child.send(plan);
    const [result] = (await once(this.#child, "message")) as [PacedResult | { refusal: string }];
    if ("refusal" in result) throw new Error(result.refusal);
    return result;
  }

  stop(): void {
    this.#child.kill();
  }
}

/** The bytes of a request. */
export function requestBytes(
  server: LoadedServer,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body?: object },
): Uint8Array {
  const text = body ? JSON.stringify(body) : "";
  const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${server.port}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body) lines.push("content-type: application/json", `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${text}`);
}

/** Milliseconds that these processes were on a CPU, from the kernel, which counts nanoseconds for each thread. */
async function cpuMsOf(pids: readonly number[]): Promise<number> {
  let nanoseconds = 0;
  for (const pid of pids) {
    // A process or thread may have ended.
    for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
      nanoseconds += Number(text.split(" ")[0]);
    }
  }
  return nanoseconds / 1e6;
}

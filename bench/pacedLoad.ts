import { openConnection } from "./loadConnection.ts";

/** Requests at a steady rate, whether or not the ones before are answered. */
export interface PacedPlan {
  port: number;
  /** By connection: the bytes of its requests, which are repeated. */
  requests: Uint8Array[][];
  perSecond: number;
  seconds: number;
}

export interface PacedResult {
  accepted: number;
  /** Answered with another status than 200 or 204. */
  refused: number;
  /** Not sent or not answered ten seconds after the end, or cut off. */
  unanswered: number;
  /** From the time when it was due until its answer (ms), so that a server that is slow makes later ones slow, too. */
  p50: number;
  p99: number;
  slowest: number;
  /** The generator's own share of a core. More than about 0.9 means that it was too slow itself. */
  generatorShare: number;
}

/** How often what is due is sent (ms). */
const tickMs = 2;

/** How long answers are waited for after the end (ms). */
const patienceMs = 10_000;

/** Sends requests when they are due, each on a connection that waits for nothing. */
export async function runPaced({ port, requests, perSecond, seconds }: PacedPlan): Promise<PacedResult> {
  let refused = 0;
  const connections = requests.map((list) => ({ list, sent: 0, line: openConnection(port, () => refused++) }));
  await Promise.all(connections.map(({ line }) => line.opened));
  const total = Math.round(perSecond * seconds);
  const times: number[] = [];
  const idle = [...connections];
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  let sent = 0;
  let lost = 0;

  const sendDue = () => {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
    while (sent < due && idle.length > 0) {
      const connection = idle.shift() as (typeof connections)[number];
      const dueAt = started + (sent / perSecond) * 1000;
      sent++;
      const request = connection.list[connection.sent++ % connection.list.length] as Uint8Array;
      connection.line.send(
        request,
        () => {
          times.push(performance.now() - dueAt);
          idle.push(connection);
        },
        // The connection is not used again.
        () => lost++,
      );
    }
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      sendDue();
      // All were answered or cut off, and there is nothing more to send, or no connection to send it on.
      const isOver = times.length + lost === sent && (sent === total || lost === connections.length);
      if (!isOver && performance.now() - started < seconds * 1000 + patienceMs) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  const { user, system } = process.cpuUsage(cpuBefore);
  const elapsedMs = performance.now() - started;
  for (const { line } of connections) line.close();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    accepted: times.length - refused,
    refused,
    unanswered: total - times.length,
    p50: at(0.5),
    p99: at(0.99),
    slowest: sorted.at(-1) ?? Number.NaN,
    generatorShare: (user + system) / 1000 / elapsedMs,
  };
}

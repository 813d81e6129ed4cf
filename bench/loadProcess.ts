// Sends prepared requests over kept-open connections, as its parent asks. Reads of an answer only what it must: whether
// it succeeded, and its length. So it takes less CPU than the server that it measures.
import { openConnection } from "./loadConnection.ts";
import { type PacedPlan, type PacedResult, runPaced } from "./pacedLoad.ts";

/** What to send. Each connection sends its next request when the previous one is answered. */
export interface LoadPlan {
  port: number;
  /** By connection: the bytes of its requests. */
  requests: Uint8Array[][];
  /** How long to repeat them; undefined: send each once. */
  seconds: number | undefined;
}

/** How it went, or what the server answered instead. */
export type LoadResult = { answers: number; seconds: number; cpuSeconds: number } | { refusal: string };

process.on("message", (plan: LoadPlan | PacedPlan) => {
  const work: Promise<LoadResult | PacedResult> = "perSecond" in plan ? runPaced(plan) : run(plan);
  work.then(
    (result) => process.send?.(result),
    (error) => process.send?.({ refusal: String(error) }),
  );
});

async function run({ port, requests, seconds }: LoadPlan): Promise<LoadResult> {
  let answers = 0;
  const connections = requests.map((list) => open(port, list));
  await Promise.all(connections.map(({ opened }) => opened));
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : started + seconds * 1000;
  const counts = await Promise.all(connections.map(({ send }) => send(end)));
  for (const count of counts) answers += count;
  const elapsed = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const { close } of connections) close();
  return { answers, seconds: elapsed, cpuSeconds: (user + system) / 1e6 };
}

function open(port: number, list: readonly Uint8Array[]) {
  const connection = openConnection(port);
  const send = (end: number) =>
    new Promise<number>((resolve, reject) => {
      const repeats = Number.isFinite(end);
      let sent = 0;
      const sendNext = () => {
        if (repeats ? performance.now() >= end : sent === list.length) return resolve(sent);
        const request = list[sent % list.length] as Uint8Array;
        sent++;
        connection.send(request, sendNext, reject);
      };
      sendNext();
    });
  return { opened: connection.opened, send, close: connection.close };
}

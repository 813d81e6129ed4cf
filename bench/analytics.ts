import { get } from "node:http";
import pg from "pg";
import { type Figure, median } from "./figure.ts";
import { LoadGenerator } from "./loadGenerator.ts";
import { pause, residentMemoryOf, type ShopProcess } from "./shopProcess.ts";
import { visitHits } from "./visitHits.ts";

/** Hits in all, as fast as they are taken; 10 million take about half an hour; 0: only the steady rate. */
const total = Number(process.env.ANALYTICS_HITS ?? 200_000);
/** The steady rate, and how long it lasts. */
const pace = {
  perSecond: Number(process.env.ANALYTICS_PACE ?? 5000),
  seconds: Number(process.env.ANALYTICS_SECONDS ?? 20),
};
/** Each waits for its batch, so fewer could not send 5,000 hits per second. */
const connections = 256;
const idlePages = 400;

/**
 * Hits of pages while pages are served: first at a steady rate, then as fast as they are taken. Hits per second, how long
 * hits and pages take meanwhile, and whether each hit that was acknowledged is stored and summed up once.
 */
export async function analytics(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
  const generator = new LoadGenerator();
  try {
    const requests = visitHits({ host: `localhost:${shop.port}`, connections, each: 100 });
    // Warm, and the connections' statements are prepared.
    await generator.send(
      shop,
      requests.map((list) => list.slice(0, 20)),
    );
    const idle = await timePages(shop, () => Promise.resolve(false), idlePages);
    const bench = { shop, pool, generator, requests, idle };
    const figures = [...(await atSteadyRate(bench)), ...(total > 0 ? await atFullSpeed(bench) : [])];
    const sums = await settledSums(pool);
    return [
      ...figures,
      {
        name: "sums and a recount",
        value: `${sums.differences} differences in ${sums.rows} sums`,
        measured: sums.differences,
        atMost: 0,
      },
    ];
  } finally {
    generator.stop();
    await pool.end();
  }
}

interface Bench {
  shop: ShopProcess;
  pool: pg.Pool;
  generator: LoadGenerator;
  requests: Uint8Array[][];
  /** How long pages took without hits (ms). */
  idle: readonly number[];
}

const countEvents = async (pool: pg.Pool) =>
  Number((await pool.query("select count(*) from visit_events")).rows[0].count);

/** As many hits per second as the product promises. */
async function atSteadyRate({ shop, pool, generator, requests, idle }: Bench): Promise<Figure[]> {
  const before = await countEvents(pool);
  const { value: load, pages } = await whilePagesAreRead(shop, () =>
    generator.sendPaced({ port: shop.port, requests, ...pace }),
  );
  const lost = load.accepted - ((await countEvents(pool)) - before);
  const asked = Math.round(pace.perSecond * pace.seconds);
  const rejected = load.refused + load.unanswered;
  return [
    {
      name: `hits at ${pace.perSecond}/s for ${pace.seconds} s`,
      value: `${load.accepted} of ${asked} accepted, ${load.refused} refused, ${load.unanswered} without an answer`,
      measured: rejected,
      atMost: 0,
    },
    { name: "accepted hits lost", value: `${lost} of ${load.accepted}`, measured: lost, atMost: 0 },
    {
      name: "hits, p99 from when they were due",
      value: `${load.p99.toFixed(0)} ms (p50 ${load.p50.toFixed(0)}, slowest ${load.slowest.toFixed(0)}; generator ${load.generatorShare.toFixed(2)} of a core)`,
    },
    pagesMeanwhile(`pages at ${pace.perSecond} hits/s, p99`, pages, idle),
  ];
}

async function atFullSpeed({ shop, pool, generator, requests, idle }: Bench): Promise<Figure[]> {
  const before = await countEvents(pool);
  const memoryBefore = await residentMemoryOf([shop.pid]);
  const { value, pages } = await whilePagesAreRead(shop, async () => {
    const rates: number[] = [];
    let answers = 0;
    while (answers < total) {
      const load = await generator.send(shop, requests);
      answers += load.answers;
      rates.push(load.perSecond);
    }
    return { rates, answers };
  });
  const { rates, answers } = value;
  const stored = (await countEvents(pool)) - before;
  const memoryGrowth = ((await residentMemoryOf([shop.pid])) - memoryBefore) / 2 ** 20;
  return [
    {
      name: "hits of pages",
      value: `${Math.round(median(rates))}/s, ${answers} in all, ${connections} connections`,
      measured: median(rates),
      atLeast: 5000,
    },
    pagesMeanwhile("pages at full speed, p99", pages, idle),
    { name: "hits lost", value: `${answers - stored} of ${answers}`, measured: answers - stored, atMost: 0 },
    { name: "memory meanwhile", value: `${memoryGrowth.toFixed(0)} MiB more` },
  ];
}

async function whilePagesAreRead<Value>(
  shop: ShopProcess,
  work: () => Promise<Value>,
): Promise<{ value: Value; pages: number[] }> {
  let isOver = false;
  const pages = timePages(shop, async () => isOver);
  const value = await work().finally(() => {
    isOver = true;
  });
  return { value, pages: await pages };
}

function pagesMeanwhile(name: string, busy: readonly number[], idle: readonly number[]): Figure {
  const ratio = percentile(busy, 0.99) / percentile(idle, 0.99);
  return {
    name,
    value: `${percentile(busy, 0.99).toFixed(1)} ms = ${ratio.toFixed(2)} × idle ${percentile(idle, 0.99).toFixed(1)} ms (medians ${median(busy).toFixed(1)} : ${median(idle).toFixed(1)} ms, ${busy.length} pages)`,
    measured: ratio,
    atMost: 1.2,
  };
}

/** How long cached pages took, one after the other (ms). */
async function timePages(shop: ShopProcess, isOver: () => Promise<boolean>, most = 1_000_000): Promise<number[]> {
  const times: number[] = [];
  while (times.length < most && !(await isOver())) {
    const started = performance.now();
    await readPage(shop.port);
    times.push(performance.now() - started);
    await pause(10);
  }
  return times;
}

function readPage(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/", headers: { host: `localhost:${port}` } }, (response) => {
      response.resume().on("end", resolve);
    }).on("error", reject);
  });
}

/** Waits until everything is summed up, and compares the sums with the events. */
async function settledSums(pool: pg.Pool): Promise<{ rows: number; differences: number }> {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::integer as waiting from visit_events as event join visit_rollups as rollup using (website_id)
       where occurred_at >= rolled_until`,
    );
    const { rows: known } = await pool.query("select 1 from visit_rollups");
    if (known.length > 0 && rows[0].waiting === 0) break;
    await pause(5000);
  }
  const { rows } = await pool.query(
    `with recount as (
       select website_id, (occurred_at at time zone time_zone)::date as day, path as value, count(*) as views,
         count(*) filter (where is_entry) as visits, count(*) filter (where is_first) as visitors
       from visit_events join websites on websites.id = website_id
       where kind = 'view' and not is_bot group by 1, 2, 3
     )
     select count(*)::integer as rows, (count(*) filter (where (sums.views, sums.visits, sums.visitors)
       is distinct from (recount.views, recount.visits, recount.visitors)))::integer as differences
     from recount full join (select * from visit_days where dimension = 'page') as sums using (website_id, day, value)`,
  );
  return rows[0];
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

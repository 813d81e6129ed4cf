import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Figure } from "./figure.ts";
import type { PicturesSent, SentPictures } from "./sendPictures.ts";
import { childrenOf, cpuSecondsOf, pause, residentMemoryOf, type ShopProcess } from "./shopProcess.ts";
import { Visitor } from "./visitor.ts";

const pictures = 200;
/** Like the studio. */
const atOnce = 3;
const libraryOf = 10_000;
const path = "/api/config/assets";

/** A cached page, and an answer that needs the database. */
const questions = ["/", "/api/commerce/shopping-cart"];

/**
 * A library of ten thousand files, listed and searched; then an upload of two hundred photos, with the response times
 * for visitors during it and while the sizes are made, which takes long.
 */
export async function assets(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
  const owner = new Visitor(shop.port);
  await owner.renew();
  await owner.send("POST", "/api/config/session", { email: "owner@example.com", password: "correct horse battery" });
  try {
    return [...(await largeLibrary(shop, pool, owner)), ...(await dropPictures(shop, owner))];
  } finally {
    owner.close();
    await pool.end();
  }
}

async function dropPictures(shop: ShopProcess, owner: Visitor): Promise<Figure[]> {
  await waits(shop, 200, () => false);
  const idle = await waits(shop, 1000, () => false);
  const before = await memoryWithPictures(shop);
  // The sender represents another machine and uses what CPU the shop leaves.
  const sender = fork(join(import.meta.dirname, "sendPictures.ts"), { serialization: "advanced" });
  setPriority(sender.pid as number, constants.priority.PRIORITY_LOW);
  let isUploading = true;
  const sent = new Promise<PicturesSent>((resolve, reject) => {
    sender.on("message", resolve);
    sender.on("exit", () => reject(new Error("the sender has ended")));
  }).finally(() => {
    isUploading = false;
  });
  sender.send({ port: shop.port, cookies: owner.cookies, pictures, atOnce } satisfies SentPictures);
  const held: number[] = [];
  const watch = setInterval(async () => held.push(await memoryWithPictures(shop)), 250);
  const busy = await waits(shop, Number.POSITIVE_INFINITY, () => isUploading);
  clearInterval(watch);
  const { stored, failed, seconds, megabytes } = await sent;
  const sizing = await waits(shop, 1000, () => false);
  const half = Math.floor(held.length / 2);
  const [first, second] = [Math.max(...held.slice(0, half)), Math.max(...held.slice(half))];
  return [
    {
      name: "200 photographs at once",
      value: `${stored} stored, ${failed} not, ${megabytes.toFixed(1)} MB each, ${seconds.toFixed(0)} s`,
      measured: stored,
      atLeast: pictures,
    },
    ratio("a visitor while they arrive", idle, busy),
    ratio("while their sizes are made", idle, sizing),
    {
      name: "memory, second half to first",
      value: `${Math.round(second)} MiB at most, ${Math.round(first)} in the first half, ${Math.round(before)} before`,
      measured: second / first,
      atMost: 1.3,
    },
  ];
}

/** MiB of the program and its image process. */
async function memoryWithPictures(shop: ShopProcess): Promise<number> {
  return residentMemoryOf([shop.pid, ...(await childrenOf(shop.pid))]);
}

function ratio(name: string, idle: number[], busy: number[]): Figure {
  const [quiet, loud] = [percentile(idle, 0.99), percentile(busy, 0.99)];
  return {
    name,
    value: `p99 ${loud.toFixed(1)} ms of ${busy.length} answers, ${quiet.toFixed(1)} ms when nothing happens`,
    measured: loud / quiet,
    atMost: 2,
  };
}

/** Response times of visitors (ms): this many, or as long as `goesOn`. */
async function waits(shop: ShopProcess, count: number, goesOn: () => boolean): Promise<number[]> {
  const visitor = new Visitor(shop.port);
  const found: number[] = [];
  const isEnough = () => (Number.isFinite(count) ? found.length >= count : !goesOn());
  while (!isEnough()) {
    const asked = performance.now();
    await visitor.send("GET", questions[found.length % questions.length] as string);
    found.push(performance.now() - asked);
    await pause(10);
  }
  visitor.close();
  return found;
}

async function largeLibrary(shop: ShopProcess, pool: pg.Pool, owner: Visitor): Promise<Figure[]> {
  const { rows } = await pool.query<{ id: string }>("select id from websites order by created_at limit 1");
  const websiteId = rows[0]?.id;
  // Ids ordered by time, like those of the program; a UUIDv7 starts with the time.
  await pool.query(
    `insert into assets (website_id, id, file_name, media_type, byte_size, width, height, alt_text, tags, content_hash)
     select $1::uuid, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 1000000 + number), 12, '0')
       || '70008000' || lpad(to_hex(number), 12, '0'))::uuid, 'IMG_' || number || '.jpg', 'image/jpeg', 1000000, 3000, 2000,
       (array['Speckled','Ash','Ink','Moss','Rust','Chalk'])[number % 6 + 1] || ' ' ||
         (array['mug','bowl','plate','vase','jar','jug','tray'])[number % 7 + 1],
       array['tag ' || number % 20], 'seeded ' || number
     from generate_series(1, $2::integer) as number`,
    [websiteId, libraryOf],
  );
  // Autovacuum would do this within a minute of so many new rows.
  await pool.query("vacuum analyze assets, asset_words");
  const walk = await timed(shop, 300, async (turn, state: { cursor?: string }) => {
    const cursor = turn % 20 === 0 || !state.cursor ? "" : `&cursor=${state.cursor}`;
    const { body } = await owner.send("GET", `${path}?limit=100${cursor}`);
    if (!cursor && body.total < libraryOf) throw new Error(`${body.total} assets`);
    if (body.assets.length !== 100) throw new Error(`a page of ${body.assets.length}`);
    state.cursor = body.nextCursor;
  });
  const words = ["mug", "speck", "img%20999", "rust%20vase", "plate"];
  const search = await timed(shop, 300, async (turn) => {
    const { body } = await owner.send("GET", `${path}?limit=100&query=${words[turn % words.length]}`);
    if (!(body.total > 0)) throw new Error("nothing is found");
  });
  const describe = await timed(shop, 200, async () => {
    await owner.send("GET", `${path}/library`);
  });
  return [
    budget("a page of 10,000 assets", walk),
    budget("a search in 10,000 assets", search),
    budget("their folders, tags, numbers", describe),
  ];
}

function budget(name: string, { waited, cpuMs }: Timed): Figure {
  const p99 = percentile(waited, 0.99);
  const value = `p99 ${p99.toFixed(1)} ms, median ${percentile(waited, 0.5).toFixed(1)} ms of ${waited.length}, ${cpuMs.toFixed(1)} ms of CPU`;
  return { name, value, measured: p99, atMost: 100 };
}

interface Timed {
  /** ms of each response */
  waited: number[];
  /** CPU time of a response in the shop's process, regardless of other load. */
  cpuMs: number;
}

async function timed(
  shop: ShopProcess,
  count: number,
  ask: (turn: number, state: { cursor?: string }) => Promise<void>,
): Promise<Timed> {
  const state = {};
  for (let turn = 0; turn < 30; turn++) await ask(turn, state);
  const waited: number[] = [];
  const before = await cpuSecondsOf(shop.port);
  for (let turn = 0; turn < count; turn++) {
    const asked = performance.now();
    await ask(turn, state);
    waited.push(performance.now() - asked);
  }
  return { waited, cpuMs: ((await cpuSecondsOf(shop.port)) - before) * (1000 / count) };
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

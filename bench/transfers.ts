import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { buildProductFile } from "#features/transfer/products/testing.ts";
import { diskStorage } from "#kernel/server/storage/diskStorage.ts";
import type { Figure } from "./figure.ts";
import { pause, residentMemoryOf, type ShopProcess } from "./shopProcess.ts";

/** Bytes of the file in a backup besides the shop. */
const largeFile = 300_000_000;
const film = "300 MB of film";

/** Cost of a command: seconds, and maximum MiB of memory. */
interface Run {
  seconds: number;
  memory: number;
}

type Install = Pick<ShopProcess, "dataFolder"> & Partial<Pick<ShopProcess, "connectionString">>;

/**
 * The file commands: `vitrine import` of products, `vitrine backup` and `vitrine restore`, run beside the shop. None
 * may use more memory for a larger file.
 */
export async function transfers(shop: ShopProcess): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-transfers-"));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  try {
    const fileOf = async (products: number) => {
      const file = join(folder, `${products}.csv`);
      const rows = buildProductFile("shopify", { products, rowsPerProduct: 5 });
      await pipeline(Readable.from(rows), createWriteStream(file));
      return file;
    };
    const small = await fileOf(1000);
    const empty = await vitrine(shop, "import", await fileOf(1));
    const first = await vitrine(shop, "import", small);
    const again = await vitrine(shop, "import", small);
    const large = await vitrine(shop, "import", await fileOf(4000));
    const least = await backUpAndRestore("least");
    await addLargeFile();
    const most = await backUpAndRestore("most");
    return [
      {
        name: "import of 1,000 products",
        value: `${(first.seconds - empty.seconds).toFixed(1)} s for 5,000 rows; ${empty.seconds.toFixed(1)} s to start`,
        measured: first.seconds - empty.seconds,
        atMost: 10,
      },
      {
        name: "import of what is there, to the first",
        value: `${again.seconds.toFixed(1)} s, ${first.seconds.toFixed(1)} s the first time`,
        measured: again.seconds / first.seconds,
        atMost: 1,
      },
      {
        name: "memory, 4,000 products to 1,000",
        value: `${Math.round(large.memory)} MiB at most, ${Math.round(first.memory)} MiB`,
        measured: large.memory / first.memory,
        atMost: 1.3,
      },
      {
        name: "memory of a backup, with a large file",
        value: `${Math.round(most.backup.memory)} MiB at most, ${Math.round(least.backup.memory)} MiB without ${film}`,
        measured: most.backup.memory / least.backup.memory,
        atMost: 1.3,
      },
      {
        name: "memory of its restore",
        value: `${Math.round(most.restore.memory)} MiB at most, ${Math.round(least.restore.memory)} MiB without ${film}`,
        measured: most.restore.memory / least.restore.memory,
        atMost: 1.3,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  /** Backs up the shop, and restores it into another data folder. */
  async function backUpAndRestore(name: string): Promise<{ backup: Run; restore: Run }> {
    const file = join(folder, `${name}.tar.gz`);
    const dataFolder = join(folder, name);
    await mkdir(dataFolder);
    const backup = await vitrine(shop, "backup", file);
    return { backup, restore: await vitrine({ dataFolder }, "restore", file) };
  }

  async function addLargeFile(): Promise<void> {
    const client = new pg.Client({ connectionString: shop.connectionString });
    await client.connect();
    const { rows } = await client.query("select id from websites order by created_at limit 1");
    await client.end();
    const storage = diskStorage(join(shop.dataFolder, "files"));
    const key = `${rows[0].id}/film/original.mp4`;
    const piece = Buffer.alloc(1_000_000, "clay");
    const pieces = Readable.from(Array.from({ length: largeFile / piece.length }, () => piece));
    await storage.put(key, pieces, { mediaType: "video/mp4" });
  }
}

/** Runs a command of the program, by default on the embedded database, and measures its cost. */
async function vitrine(install: Install, ...words: string[]): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, ["bin/vitrine.mjs", ...words], {
    env: { ...process.env, DATA_DIR: install.dataFolder, DATABASE_URL: install.connectionString },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  let memory = 0;
  while (child.exitCode === null) {
    memory = Math.max(memory, await residentMemoryOf([child.pid as number]));
    await Promise.race([ended, pause(20)]);
  }
  if (child.exitCode !== 0) throw new Error(`vitrine ${words.join(" ")} ended with ${child.exitCode}`);
  return { seconds: (performance.now() - started) / 1000, memory };
}

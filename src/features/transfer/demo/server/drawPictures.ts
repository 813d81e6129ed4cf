import { fork } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { DemoPicture } from "../pictures/demoPictures.ts";

/**
 * Draws the pictures in processes of their own, one for each core up to four, and gives each as it is done, in no
 * promised order.
 * @param packageFolder where the program's own files are
 */
export async function* drawPictures(
  pictures: readonly DemoPicture[],
  packageFolder: string,
): AsyncGenerator<{ picture: DemoPicture; body: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-pictures-"));
  const program = join(packageFolder, "src/features/transfer/demo/pictures/drawToFolder.ts");
  const shares = shareOut(pictures, Math.min(4, availableParallelism()));
  try {
    const painters = shares.map((share) => paint(program, folder, share));
    for await (const name of merge(painters)) {
      const picture = pictures.find((each) => each.name === name);
      if (picture) yield { picture, body: await readFile(join(folder, `${name}.jpg`)) };
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function shareOut(pictures: readonly DemoPicture[], count: number): string[][] {
  const shares: string[][] = Array.from({ length: count }, () => []);
  for (const [index, picture] of pictures.entries()) shares[index % count]?.push(picture.name);
  return shares;
}

/** Gives the names as they are drawn; throws when the process does not come to its end. */
async function* paint(program: string, folder: string, names: string[]): AsyncGenerator<string> {
  // The channel of a fork carries nothing here: its end tells the child that we have ended, however that came.
  const child = fork(program, [folder, ...names], {
    execArgv: ["--no-warnings"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  try {
    yield* createInterface({ input: child.stdout as Readable });
    const code = await ended;
    if (code !== 0) throw new Error(`drawing the demo's pictures ended with ${code}`);
  } finally {
    child.kill();
  }
}

/** Values of all generators, whichever comes first. */
async function* merge<Value>(generators: AsyncGenerator<Value>[]): AsyncGenerator<Value> {
  const next = (generator: AsyncGenerator<Value>) => generator.next().then((result) => ({ generator, result }));
  const waiting = new Map(generators.map((generator) => [generator, next(generator)]));
  while (waiting.size > 0) {
    const { generator, result } = await Promise.race(waiting.values());
    if (result.done) waiting.delete(generator);
    else {
      waiting.set(generator, next(generator));
      yield result.value;
    }
  }
}

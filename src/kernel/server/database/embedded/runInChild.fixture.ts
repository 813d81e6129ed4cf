/**
 * A program for the tests of this folder, so that they can kill a whole process:
 *   node runInChild.fixture.ts start <JSON of EmbeddedPostgresOptions>   runs until a line comes in, then stops
 *   node runInChild.fixture.ts join <data folder>
 *   node runInChild.fixture.ts lock <JSON>   tries for each lock file at its moment, holds them until a line comes in
 * Each prints one line of JSON once it is done or running.
 */
import { acquireLock, type Lock } from "#kernel/server/database/embedded/acquireLock.ts";
import { EmbeddedPostgresError } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import { joinRunningPostgres } from "#kernel/server/database/embedded/joinRunningPostgres.ts";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";

const [command, subject = ""] = process.argv.slice(2);
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);
const input = () => new Promise((resolve) => process.stdin.once("data", resolve).once("end", resolve));

try {
  if (command === "join") say({ connectionString: await joinRunningPostgres(subject) });
  if (command === "lock") {
    const { paths, startAt, interval } = JSON.parse(subject) as { paths: string[]; startAt: number; interval: number };
    const locks = new Map<string, Lock>();
    for (const [round, path] of paths.entries()) {
      while (Date.now() < startAt + round * interval);
      const lock = acquireLock(path);
      if ("release" in lock) locks.set(path, lock);
    }
    say({ acquired: [...locks.keys()] });
    await input();
    for (const lock of locks.values()) lock.release();
  }
  if (command === "start") {
    const warnings: string[] = [];
    const logger = { info() {}, warn: (message: string) => void warnings.push(message) };
    const { connectionString, adopted, stop } = await startEmbeddedPostgres({ logger, ...JSON.parse(subject) });
    say({ connectionString, adopted, ...(warnings.length > 0 ? { warnings } : {}) });
    await input();
    await stop();
  }
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  say({ name: error.name, code: error.code, message: error.message, pid: "pid" in error ? error.pid : undefined });
}
process.exit(0);

// Writes src/kernel/server/database/schema.generated.ts from a freshly migrated database.
// Adds new migrations to db/migrations/checksums.json.
// With --verify: fails when a file is not what the migrations give.
import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/kernel/server/database/embedded/startEmbeddedPostgres.ts";
import { migrate } from "../src/kernel/server/database/migrate.ts";
import { readSchemaFiles } from "../src/kernel/server/database/schemaFiles.ts";

const isVerifying = process.argv.includes("--verify");

const dataDir = await mkdtemp(join(tmpdir(), "vitrine-types-"));
// As root, the server runs as another user, who must be able to enter.
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 1 });
// Connections are expected to end with the server.
pool.on("error", () => undefined);
let isRight = true;
try {
  await writeChecksums();
  await migrate(pool, "db");
  const options = [
    "--dialect=postgres",
    `--url=${postgres.connectionString}`,
    '--type-mapping={"int8":"number"}',
    // Assigned at the commit: null only inside the transaction that places the order.
    '--overrides={"columns":{"orders.number":"Generated<number>"}}',
    "--out-file=src/kernel/server/database/schema.generated.ts",
    "--exclude-pattern=schema_*",
    ...(isVerifying ? ["--verify"] : []),
  ];
  execFileSync(process.execPath, ["node_modules/kysely-codegen/dist/cli/bin.js", ...options], {
    // It prints a warning about the override, which it then uses.
    stdio: "ignore",
  });
} catch (error) {
  isRight = false;
  console.error(
    error.status === undefined
      ? error.message
      : "src/kernel/server/database/schema.generated.ts is not what the migrations give: run `npm run database-types`.",
  );
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = isRight ? 0 : 1;

/** A migration that is listed must not change: databases that have it would not get the change. */
async function writeChecksums() {
  const file = "db/migrations/checksums.json";
  const checksums = JSON.parse(await readFile(file, "utf8"));
  for (const { name, checksum } of (await readSchemaFiles("db")).migrations) {
    if (checksums[name] === checksum) continue;
    if (checksums[name]) throw new Error(`${name} was changed: write a new migration instead.`);
    if (isVerifying) throw new Error(`${name} is not in ${file}: run \`npm run database-types\`.`);
    checksums[name] = checksum;
  }
  await writeFile(file, `${JSON.stringify(checksums, null, 2)}\n`);
}

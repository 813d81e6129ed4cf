// Builds the browser bundles and the server, unless their sources are unchanged since the last build.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isBuilt, readSources, writeStamp } from "./isBuilt.mjs";
import { runProgram } from "./runProgram.mjs";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Packages that find files beside their own code: binaries and pages. They stay where they are installed. */
const packagesWithFiles = ["@fastify/swagger-ui", "@node-rs/argon2", "lightningcss", "sharp"];

/** @param {string} packageFolder @returns {Promise<boolean>} whether it built */
export async function buildIfNeeded(packageFolder) {
  if (isBuilt(packageFolder)) return false;
  const sources = readSources(packageFolder);
  const started = performance.now();
  process.stderr.write("Building … ");
  await rm(join(packageFolder, "dist"), { recursive: true, force: true });
  // With another value, React's development code would be in the bundles.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const { build } = await import("vite");
  const common = { root: packageFolder, configFile: join(packageFolder, "vite.config.ts"), logLevel: "warn" };
  await build({ ...common, mode: "production" });
  await build({
    ...common,
    mode: "production",
    publicDir: false,
    // One file instead of a thousand, which a start would look for and compile one by one.
    ssr: { noExternal: true, external: packagesWithFiles },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: "src/app/cli.ts",
      outDir: "dist/server",
      target: "node24",
      sourcemap: true,
      rolldownOptions: { input: "src/app/cli.ts", output: { entryFileNames: "cli.js" } },
    },
  });
  await compileServer(packageFolder);
  await compressClient(join(packageFolder, "dist", "client"));
  await mkdir(join(packageFolder, "dist"), { recursive: true });
  writeStamp(packageFolder, sources);
  if (environment === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = environment;
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return true;
}

/** Loads the built server in a process of its own, which keeps the compiled code for every start. */
async function compileServer(packageFolder) {
  const program = join(packageFolder, "scripts", "compileServer.mjs");
  const status = await runProgram(process.execPath, [program], { stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw new Error("The built server cannot be loaded.");
}

// Once here instead of at every request.
async function compressClient(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || ![".js", ".css", ".svg", ".json", ".html"].includes(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    const quality = body.length > 400_000 ? 9 : 11;
    const br = await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    await writeFile(`${path}.br`, br);
    await writeFile(`${path}.gz`, await compressGzip(body, { level: 9 }));
  }
}

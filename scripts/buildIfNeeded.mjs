// Builds the browser bundles and the server, unless their sources are unchanged since the last build.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { digestOfInputs, isBuilt, stampOf } from "./isBuilt.mjs";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** @param {string} packageFolder @returns {Promise<boolean>} whether it built */
export async function buildIfNeeded(packageFolder) {
  if (await isBuilt(packageFolder)) return false;
  const digest = await digestOfInputs(packageFolder);
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
    ssr: { noExternal: [/\.css$/] },
    build: {
      ssr: "src/app/cli.ts",
      outDir: "dist/server",
      target: "node24",
      sourcemap: true,
      rolldownOptions: { input: "src/app/cli.ts", output: { entryFileNames: "cli.js" } },
    },
  });
  await compressClient(join(packageFolder, "dist", "client"));
  await mkdir(join(packageFolder, "dist"), { recursive: true });
  await writeFile(stampOf(packageFolder), digest);
  if (environment === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = environment;
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return true;
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

// Builds the browser bundles and the server, unless what they are made from is what the last build was made from.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** @param {string} packageFolder @returns {Promise<boolean>} whether it built */
export async function buildIfNeeded(packageFolder) {
  const stamp = join(packageFolder, "dist", "made-from");
  const digest = await digestOfInputs(packageFolder);
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === digest) return false;
  const started = performance.now();
  process.stderr.write("Building … ");
  await rm(join(packageFolder, "dist"), { recursive: true, force: true });
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
  await writeFile(stamp, digest);
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return true;
}

async function digestOfInputs(packageFolder) {
  const hash = createHash("sha256");
  const files = ["package-lock.json", "vite.config.ts", "scripts/buildIfNeeded.mjs"];
  for (const entry of await readdir(join(packageFolder, "src"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(packageFolder.length + 1);
    if (/\.(ts|tsx|css|json|html|svg|woff2)$/.test(path)) files.push(path);
  }
  for (const file of files.sort()) {
    hash.update(file).update("\0");
    hash.update(await readFile(join(packageFolder, file))).update("\0");
  }
  return hash.digest("hex");
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

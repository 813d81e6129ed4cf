import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const entries = {
  storefront: path("src/app/storefront/main.ts"),
  previewFrame: path("src/app/previewFrame/main.ts"),
  visits: path("src/app/visits/main.ts"),
  pageFeatures: path("src/app/pageFeatures/main.ts"),
  tags: path("src/app/tags/main.ts"),
  languages: path("src/app/languages/main.ts"),
  studio: path("src/app/studio/main.ts"),
};

/** Bundles for visitors: small, and without schemas. */
const light: readonly (string | null)[] = [
  entries.storefront,
  entries.previewFrame,
  entries.visits,
  entries.pageFeatures,
  entries.tags,
  entries.languages,
];

/** What the studio's entry loads once it has the texts of its language. */
const studioStart = path("src/app/studio/start.tsx");

const isOfReact = /node_modules\/(react|react-dom|scheduler)\//;

/** Modules that must not be in a browser bundle. */
const serverOnly = /^(node:|kysely($|\/)|pg($|\/|-)|graphile-worker($|\/))|\/server\//;

/** The helper that Vite puts around every `import()`. */
const preloadHelper = "\0vite/preload-helper.js";

/** Uses our own helper, so that each page loads 0.6 kB less. */
export function replacePreloadHelper(): Plugin {
  return {
    name: "replace-preload-helper",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== preloadHelper) return;
      return `export { preloadModules as __vitePreload } from ${JSON.stringify(path("src/kernel/browser/preloadModules.ts"))};`;
    },
  };
}

/** Bundles read texts from the page's language alone, so they need less code for it than the server. */
export function readTextsOfPage(): Plugin {
  const ofServer = path("src/kernel/domain/texts/defineTexts.ts");
  return {
    name: "read-texts-of-page",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    load(id) {
      if (id !== ofServer) return;
      return readFileSync(path("src/kernel/browser/texts/defineTexts.ts"), "utf8");
    },
  };
}

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
  return !id.startsWith(path("src/app/")) && importsOf(entries.storefront, graph).has(id);
}

/** Everything that a module imports, with itself. `later`: also what it loads with `import()`. */
function importsOf(start: string, graph: Rolldown.ChunkingContext, { later = false } = {}): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    const module = graph.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) visit(next);
    if (later) for (const next of module?.dynamicallyImportedIds ?? []) visit(next);
  };
  visit(start);
  return reached;
}

/** How many screens and dialogs must need a module before it is in the file for all of them. */
const manyParts = 14;

/**
 * Modules of the studio's first file and of the file for many screens, instead of a hundred files with a module each. A
 * file takes all that its modules import, so modules that a website's page can reach, too, keep files of their own, and
 * so do those that import them.
 */
function shareOut(graph: Rolldown.ChunkingContext) {
  const { storefront, previewFrame, visits, tags } = entries;
  const visible = [storefront, previewFrame, visits, tags].flatMap((entry) => [
    ...importsOf(entry, graph, { later: true }),
  ]);
  const ofWebsites = new Set(visible.filter((id) => !isOfReact.test(id) && !isOfLoader(id, graph)));
  const ofStudio = importsOf(studioStart, graph, { later: true });
  const parts = new Set([...ofStudio].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const uses = new Map<string, number>();
  for (const part of parts) for (const id of importsOf(part, graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const isApart = (id: string) =>
    id !== studioStart && !parts.has(id) && ![...importsOf(id, graph)].some((each) => ofWebsites.has(each));
  const often = [...ofStudio].filter((id) => (uses.get(id) ?? 0) >= manyParts);
  return {
    start: new Set([...importsOf(studioStart, graph)].filter(isApart)),
    screens: new Set(often.filter(isApart)),
  };
}

/** Shared out once for each build. */
const shares = new WeakMap<Rolldown.ChunkingContext, ReturnType<typeof shareOut>>();

function sharesOf(graph: Rolldown.ChunkingContext) {
  const found = shares.get(graph) ?? shareOut(graph);
  shares.set(graph, found);
  return found;
}

/** The browser bundles: `dist/client`, hashed files under `/assets/`, `.vite/manifest.json` for the server. */
export default defineConfig({
  plugins: [react(), replacePreloadHelper(), readTextsOfPage(), refuseServerCode(), refuseSchemasForVisitors()],
  // Hashed files of the build only; static files of themes and sites are the server's.
  publicDir: false,
  build: {
    outDir: "dist/client",
    manifest: true,
    // The studio's first file: smaller ones would only be more requests.
    chunkSizeWarningLimit: 900,
    target: "es2022",
    // At the first touch, React comes beside the code that needs it, not after it.
    modulePreload: {
      polyfill: false,
      // The loader is always loaded already, and React before the islands. The names of what a comment form needs would be
      // on every product page; the form is only used after its text is read.
      resolveDependencies: (file, needed, { hostId }) => {
        // What counts visits is small, and its parts are rarely needed, so their names would be most of it.
        if (file.includes("CommentForm") || hostId.includes("/visits-")) return [];
        const isLoaded = hostId.includes("hydrateAll") ? /\/(?:loader|react|rolldown-runtime)-/ : /\/loader-/;
        return needed.filter((name) => !isLoaded.test(name));
      },
    },
    rolldownOptions: {
      // A table of texts that a bundle does not read is left out.
      treeshake: { manualPureFunctions: ["defineTexts"] },
      // Names of cookies and the like need no file that several bundles share.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: {
        codeSplitting: {
          groups: [
            // What comes before the first touch stays apart from everything that comes after it.
            { name: (id, graph) => (isOfLoader(id, graph) ? "loader" : null), debugName: "loader", priority: 3 },
            { name: "react", test: isOfReact, priority: 2 },
            {
              name: (id, graph) => (sharesOf(graph).start.has(id) ? "studioStart" : null),
              debugName: "studioStart",
              priority: 1,
            },
            { name: (id, graph) => (sharesOf(graph).screens.has(id) ? "studioScreens" : null), debugName: "screens" },
            // Folders of storefront shelves, across features: one request for a product page's islands instead of one
            // for each. What the two share is in the first.
            { name: "product", test: /\/storefront\/product\//, priority: 1 },
            { name: "notices", test: /\/storefront\/notices\// },
            { name: "account", test: /\/storefront\/account\// },
            { name: "comments", test: /\/audience\/comments\/(?:browserContract|storefront\/ownComments)\.ts$/ },
            // The same for the fields and rules of forms.
            {
              name: "formParts",
              test: /\/(?:blankText|formLimits|checkAnswers|focusFirstError|FormFields)\.tsx?$|\/audience\/forms\/browserContract\.ts$/,
            },
            {
              name: "NewsletterForm",
              test: /\/audience\/newsletter\/(?:browserContract|storefront\/NewsletterForm)\.tsx?$/,
            },
            {
              name: "WriteReviews",
              test: /\/audience\/reviews\/(?:domain\/reviewFailures|storefront\/WriteReviews?)\.tsx?$/,
            },
            // What cart and checkout share with the studio: one file instead of sixteen, whose names every product page has.
            {
              name: "purchase",
              test: /\/commerce\/(?:(?:checkout|discounts|gift-cards|payments|policies)\/browserContract|cart\/(?:cartPageTexts|domain\/(?:codeCalls|cartKind|cartProducts|missingCharges)|storefront\/DescribedAnswers)|orders\/domain\/orderPickup|payments\/domain\/(?:cardText|giftCardCode)|shipping\/domain\/carrierTexts|policies\/domain\/policyKinds|installments\/domain\/installmentMarkets|address\/domain\/countryNames|tax\/domain\/taxRowLabel)\.tsx?$|\/kernel\/domain\/joinIsolated\.ts$/,
            },
            // Forms of payment providers, of the checkout and of the account.
            { name: "cards", test: /\/storefront\/cards\/|\/payments\/storefront\// },
          ],
        },
      },
    },
  },
});

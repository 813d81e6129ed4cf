import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";

const entries = { storefront: "src/app/storefront/main.ts", studio: "src/app/studio/start.tsx" } as const;
const isCanvas = (id: string) => id.endsWith("/editor/canvas/studio/Canvas.tsx");
const isEditorScreen = (id: string) => id.endsWith("/editor/documents/studio/EditorScreen.tsx");
const isEditors = (id: string) => isCanvas(id) || /\/node_modules\/(zustand|zundo)\//.test(id);
/** gzip bytes of scripts that only the page editor loads, in addition to those of every studio screen. */
const editorBudget = 348_000;
let folder: string;
let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  folder = await mkdtemp(join(tmpdir(), "vitrine-editor-bundle-"));
  const built = (await build({
    root: packageFolder,
    configFile: join(packageFolder, "vite.config.ts"),
    logLevel: "silent",
    mode: "production",
    build: { write: false, outDir: folder },
  })) as Rolldown.RolldownOutput;
  chunks = new Map(
    built.output.flatMap((file): [string, Rolldown.OutputChunk][] =>
      file.type === "chunk" ? [[file.fileName, file]] : [],
    ),
  );
}, 120_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Chunks that load together with these, without a dynamic import in between. */
function comesWith(start: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const reached = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  visit(start);
  return [...reached];
}

const holdsEditor = (chunk: Rolldown.OutputChunk) =>
  comesWith(chunk).some(({ moduleIds }) => moduleIds.some(isEditors));

function entryOf(name: keyof typeof entries): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(entries[name]));
  if (!found) throw new Error(`no chunk of ${entries[name]}`);
  return found;
}

test("visitors never load the editor, not even later", () => {
  const reached = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(chunks.get(name));
  };
  visit(entryOf("storefront"));
  expect([...reached].filter(({ moduleIds }) => moduleIds.some(isEditors)).map(({ name }) => name)).toEqual([]);
});

test("in the studio, only the editor's canvas loads it", () => {
  expect(holdsEditor(entryOf("studio"))).toBe(false);
  // Every dynamically imported chunk that includes the editor.
  const later = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const loadedWith = [...later].flatMap((name) => chunks.get(name) ?? []).filter(holdsEditor);
  expect(loadedWith.map(({ name }) => name)).toEqual(["Canvas"]);
});

test("the editor stays within its budget", () => {
  const studio = comesWith(entryOf("studio"));
  const editor = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => isCanvas(id) || isEditorScreen(id)),
  );
  const loaded = new Set(editor.flatMap(comesWith).filter((chunk) => !studio.includes(chunk)));
  const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeLessThanOrEqual(editorBudget);
  expect(bytes).toBeGreaterThan(editorBudget / 2);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";

const entry = join(packageFolder, "src/app/storefront/main.ts");
let folder: string;

beforeAll(async () => {
  // React uses this to choose between its two builds.
  vi.stubEnv("NODE_ENV", "production");
  folder = await mkdtemp(join(tmpdir(), "vitrine-bundle-"));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function chunksOf(input: string): Promise<Map<string, Rolldown.OutputChunk>> {
  const built = await build({
    root: packageFolder,
    configFile: join(packageFolder, "vite.config.ts"),
    logLevel: "silent",
    mode: "production",
    build: { write: false, outDir: join(folder, "out"), rolldownOptions: { input } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === "chunk");
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** gzip bytes of these chunks and their imports, each counted once. `isLater` says which dynamic imports count, too. */
function bytesOf(
  chunks: Map<string, Rolldown.OutputChunk>,
  start: string[],
  isLater: (name: string) => boolean,
): number {
  const reached = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = chunks.get(fileName);
    if (!chunk || reached.has(fileName)) return;
    reached.add(fileName);
    chunk.imports.forEach(visit);
    for (const later of chunk.dynamicImports) if (isLater(chunks.get(later)?.name ?? "")) visit(later);
  };
  start.forEach(visit);
  return [...reached].reduce((sum, fileName) => sum + gzipSync(chunks.get(fileName)?.code ?? "").length, 0);
}

/**
 * For other pages, or loaded on first use: a quick view, a large picture, a filter, more reviews, a form's captcha, a
 * folder.
 */
const notOfProductPages = new Set([
  "AltchaCheck",
  "ServiceCheck",
  "AnswersDialog",
  "CartPage",
  "CheckoutPage",
  "AddressBook",
  "otherIslands",
  "account",
  "cards",
  "moreReviews",
  "WriteReviews",
  "openQuickView",
  "pictureViewer",
  "InstallmentDialog",
  "listUpdates",
  "closeFolder",
  "openLink",
  "openSearch",
  "FormBlock",
  "NewsletterForm",
  "popupOverlay",
  // Chunks of blocks, which load when the block comes near the window.
  "enhanceBlocks",
  "album.enhance",
  "calendar.enhance",
  "carousel.enhance",
  "code.enhance",
  "slides.enhance",
  "accordion.enhance",
  "embed-src.enhance",
  "lightbox.enhance",
  "video.enhance",
  "discussion.enhance",
  "like.enhance",
  "liked.enhance",
  "share.enhance",
  "CommentForm",
]);

it("stays within the budget: 3 kB for the loader, 90 kB with a product page fully hydrated, no schemas (README, Figures)", async () => {
  const chunks = await chunksOf(entry);
  const start = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId === entry).map((c) => c.fileName);
  expect(start).toHaveLength(1);
  expect(bytesOf(chunks, start, () => false)).toBeLessThanOrEqual(3000);
  expect(bytesOf(chunks, start, (name) => !notOfProductPages.has(name))).toBeLessThanOrEqual(90_000);
  const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/node_modules\/(zod|@mantine|kysely|pg)\/|\/server\//.test(id))).toEqual([]);
}, 30_000);

it("counts visits with at most 1.1 kB before a touch, and no schemas", async () => {
  const counting = join(packageFolder, "src/app/visits/main.ts");
  const chunks = await chunksOf(counting);
  const start = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId === counting).map((c) => c.fileName);
  expect(start).toHaveLength(1);
  expect(bytesOf(chunks, start, () => false)).toBeLessThanOrEqual(1100);
  const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/node_modules\/(zod|react|react-dom)\/|\/server\//.test(id))).toEqual([]);
}, 30_000);

it("shares the features of a page with at most 1 kB, and no schemas", async () => {
  const features = join(packageFolder, "src/app/pageFeatures/main.ts");
  const chunks = await chunksOf(features);
  const start = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId === features).map((c) => c.fileName);
  expect(start).toHaveLength(1);
  expect(bytesOf(chunks, start, () => true)).toBeLessThanOrEqual(1000);
  const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/node_modules\/|\/server\//.test(id))).toEqual([]);
}, 30_000);

it("asks about tag services with at most 1.2 kB, and no schemas", async () => {
  const tags = join(packageFolder, "src/app/tags/main.ts");
  const chunks = await chunksOf(tags);
  const start = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId === tags).map((c) => c.fileName);
  expect(start).toHaveLength(1);
  expect(bytesOf(chunks, start, () => false)).toBeLessThanOrEqual(1200);
  const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/node_modules\/|\/server\//.test(id))).toEqual([]);
}, 30_000);

it("keeps and offers languages with at most 1 kB, and no schemas", async () => {
  const languages = join(packageFolder, "src/app/languages/main.ts");
  const chunks = await chunksOf(languages);
  const start = [...chunks.values()]
    .filter(({ facadeModuleId }) => facadeModuleId === languages)
    .map((c) => c.fileName);
  expect(start).toHaveLength(1);
  expect(bytesOf(chunks, start, () => true)).toBeLessThanOrEqual(1000);
  const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/node_modules\/|\/server\//.test(id))).toEqual([]);
}, 30_000);

it("keeps the studio's preview frame, which websites' hosts serve, at 6 kB, without React, schemas or the studio's kit", async () => {
  const frame = join(packageFolder, "src/app/previewFrame/main.ts");
  const chunks = await chunksOf(frame);
  const start = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId === frame).map((c) => c.fileName);
  expect(start).toHaveLength(1);
  expect(bytesOf(chunks, start, () => true)).toBeLessThanOrEqual(6000);
  const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /\/node_modules\/|\/server\/|\/studio-ui\//.test(id))).toEqual([]);
}, 30_000);

it.each([
  ["a module of Node", "node:fs"],
  ["the database", "kysely"],
  ["the server layer of a feature", join(packageFolder, "src/features/commerce/cart/server/index.ts")],
])("refuses %s in a browser bundle", async (_what, specifier) => {
  const input = join(folder, "entry.ts");
  await writeFile(input, `import * as found from ${JSON.stringify(specifier)}; console.log(found);`);
  await expect(chunksOf(input)).rejects.toThrow("into a browser bundle");
});

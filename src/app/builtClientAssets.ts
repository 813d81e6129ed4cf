import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import type { ClientAssets, StudioPage } from "#kernel/server/clientAssets.ts";

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

const storefrontEntry = "src/app/storefront/main.ts";
const previewFrameEntry = "src/app/previewFrame/main.ts";
const visitsEntry = "src/app/visits/main.ts";
const featuresEntry = "src/app/pageFeatures/main.ts";
const tagsEntry = "src/app/tags/main.ts";
const languagesEntry = "src/app/languages/main.ts";
const studioEntry = "src/app/studio/main.ts";
/** What the entry loads once it has the texts. */
const studioStart = "src/app/studio/start.tsx";

/** The browser bundles of the last build, read from Vite's manifest. */
export async function readBuiltClientAssets(packageFolder: string): Promise<ClientAssets> {
  const file = join(packageFolder, "dist", "client", ".vite", "manifest.json");
  if (!existsSync(file)) throw new Error("The browser bundles are not built: run `npm run build`.");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const storefront = chunkOf(manifest, storefrontEntry);
  const studio = chunkOf(manifest, studioStart);
  const studioStyles = stylesOf(manifest, studioStart);
  return {
    storefrontScript: `/${storefront.file}`,
    storefrontStyles: stylesOf(manifest, storefrontEntry).map((style) => `/${style}`),
    previewFrameScript: `/${chunkOf(manifest, previewFrameEntry).file}`,
    visitsScript: `/${chunkOf(manifest, visitsEntry).file}`,
    featuresScript: `/${chunkOf(manifest, featuresEntry).file}`,
    tagsScript: `/${chunkOf(manifest, tagsEntry).file}`,
    languagesScript: `/${chunkOf(manifest, languagesEntry).file}`,
    studioHtml: async (page) =>
      studioDocument(page, {
        script: `/${chunkOf(manifest, studioEntry).file}`,
        preloads: [studio.file, ...(studio.imports ?? []).map((name) => chunkOf(manifest, name).file)].map(
          (file) => `/${file}`,
        ),
        styles: studioStyles.map((style) => `/${style}`),
      }),
  };
}

/** The studio is one page: everything in it is made by its script. */
export function studioDocument(
  { nonce, language, texts }: StudioPage,
  parts: { script: string; preloads: string[]; styles: string[] },
): string {
  const direction = textDirection(language) === "rtl" ? ' dir="rtl"' : "";
  const ofTexts = texts === undefined ? "" : ` data-studio-texts="${escapeHtml(texts)}"`;
  const styles = parts.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  const preloads = parts.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`);
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${direction}${ofTexts}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="csp-nonce" property="csp-nonce" nonce="${escapeHtml(nonce)}" content="${escapeHtml(nonce)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Vitrine</title>
${[...styles, ...preloads].join("\n")}
</head>
<body>
<div id="root"></div>
<noscript>The studio needs JavaScript. Your website does not.</noscript>
<script type="module" src="${escapeHtml(parts.script)}"></script>
</body>
</html>
`;
}

function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build: run \`npm run build\`.`);
  return chunk;
}

function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = chunkOf(manifest, name);
  const inherited = (chunk.imports ?? []).flatMap((imported) => stylesOf(manifest, imported, seen));
  return [...new Set([...inherited, ...(chunk.css ?? [])])];
}

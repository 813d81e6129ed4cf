import type { compileLess } from "./compileLess.ts";

/**
 * Combines the theme's style sheets into one, with LESS compiled.
 * @param order names in order; default: alphabetical
 * @param compile compiles LESS without imports to CSS
 */
export async function compileStyles(
  sources: Map<string, string>,
  order: string[] | undefined,
  theme: string,
  compile: typeof compileLess,
): Promise<string> {
  const parts: string[] = [];
  for (const file of order ?? [...sources.keys()].sort()) {
    const source = sources.get(file);
    if (source === undefined) throw new Error(`${theme}/template.conf names ${file}, which is not in styles/`);
    parts.push(
      file.endsWith(".less") ? await compile(withImports(source, sources, `${theme}/styles/${file}`)) : source,
    );
  }
  return parts.join("\n");
}

function withImports(source: string, sources: Map<string, string>, path: string): { source: string; path: string } {
  // Imports are inlined here, so that a theme reads only its own files and runs no code.
  const whole = source.replace(/@import\s+(?:\([a-z, ]+\)\s*)?["']([^"']+)["']\s*;/g, (_import, name: string) => {
    const file = name.replace(/^\.\//, "");
    const body = sources.get(file) ?? sources.get(`${file}.less`);
    if (body === undefined) throw new Error(`${path} imports ${name}, which is not in styles/`);
    return body;
  });
  return { source: whole, path };
}

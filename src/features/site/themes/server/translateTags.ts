/** A theme's `<squarespace:query>`: the first items of a collection, by its slug. */
export interface ThemeQuery {
  /** Key under `squarespace.queries`. */
  key: string;
  collection: string;
  limit: number;
  category: string | undefined;
  tag: string | undefined;
}

/**
 * A template with its tags converted to JSON-T. The number of lines is unchanged, so that errors name the right one.
 */
export interface TranslatedTemplate {
  source: string;
  queries: ThemeQuery[];
  /** Names of its block fields. */
  fields: string[];
}

const defaultLimit = 20;
const maxLimit = 100;

/**
 * Converts `<squarespace:…>` tags to variables and sections of the template engine. Rendering puts their values under
 * `squarespace`. Unknown tags stay unchanged.
 * @param keyPrefix prefix of this template's query keys
 * @param scriptUrl returns the URL of a file of `scripts/`; undefined if the theme has no such file
 */
export function translateTags(
  source: string,
  keyPrefix: string,
  scriptUrl: (file: string) => string | undefined,
): TranslatedTemplate {
  const queries: ThemeQuery[] = [];
  const fields: string[] = [];
  const translated = source
    .replace(/<squarespace:query\b([^>]*)>/g, (whole, text: string) => {
      const attributes = readAttributes(text);
      if (!attributes.collection) return whole;
      const key = `${keyPrefix}${queries.length}`;
      const limit = Math.min(maxLimit, Math.max(1, Number(attributes.limit) || defaultLimit));
      const { collection, category, tag } = attributes;
      queries.push({ key, collection: collection.replace(/^\/+|\/+$/g, ""), limit, category, tag });
      return keepLines(whole, `{.section squarespace.queries.${key}}`);
    })
    .replace(/<\/squarespace:query\s*>/g, (whole) => keepLines(whole, "{.end}"))
    .replace(
      /<squarespace:(navigation|folder-navigation|block-field|script)\b([^>]*?)\/?>(?:\s*<\/squarespace:\1\s*>)?/g,
      (whole, tag: string, text: string) => {
        const attributes = readAttributes(text);
        if (tag === "block-field") fields.push(wordOf(attributes.id, "field"));
        return keepLines(whole, translateTag(tag, attributes, scriptUrl));
      },
    );
  return { source: translated, queries, fields };
}

function translateTag(
  tag: string,
  attributes: Record<string, string>,
  scriptUrl: (file: string) => string | undefined,
): string {
  if (tag === "navigation") {
    const id = wordOf(attributes.navigationId, "main");
    return `{squarespace.navigations.${id}|apply ${wordOf(attributes.template, "navigation")}.block}`;
  }
  if (tag === "folder-navigation") {
    const template = wordOf(attributes.template, "folder-navigation");
    return `{.section squarespace.folder}{@|apply ${template}.block}{.end}`;
  }
  if (tag === "block-field") return `{squarespace.fields.${wordOf(attributes.id, "field")}}`;
  const url = scriptUrl(attributes.src ?? "");
  return url ? `<script type="module" src="${url}"></script>` : "";
}

/** The name as a variable reference. */
function wordOf(text: string | undefined, otherwise: string): string {
  const word = (text ?? "").replace(/[^a-zA-Z0-9_-]/g, "-").replace(/^[^a-zA-Z]+/, "");
  return word || otherwise;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const match of text.matchAll(/([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[match[1] as string] = match[2] ?? match[3] ?? "";
  }
  return attributes;
}

function keepLines(whole: string, replacement: string): string {
  return replacement + "\n".repeat(whole.split("\n").length - 1);
}

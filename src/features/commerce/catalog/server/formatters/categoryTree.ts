import type { ThemeFormatter } from "#features/site/themes/server/index.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { listTexts } from "../../listTexts.ts";

interface ShownCategory {
  name: string;
  url: string;
  depth: number;
  active: boolean;
  isOpen: boolean;
}

interface ShownCollection {
  title: string;
  fullUrl: string;
  categories?: ShownCategory[];
}

/**
 * `{collection|category-tree}`: the categories of a products collection as links, with open ones as nested lists of any
 * depth. A template could not do this, because it may apply itself only sixteen times.
 */
export const categoryTree: ThemeFormatter = (value) => {
  const { fullUrl, categories = [] } = (value ?? {}) as ShownCollection;
  if (categories.length === 0) return "";
  const isAll = !categories.some(({ active }) => active);
  const all = link(fullUrl, listTexts.allProducts, isAll);
  const label = escapeHtml(listTexts.categories);
  return `<nav class="categories" aria-label="${label}"><ul><li>${all}</li>${nested(categories)}</ul></nav>`;
};

/** The categories are in tree order with their depths. */
function nested(categories: readonly ShownCategory[]): string {
  const html: string[] = [];
  let depth = 0;
  for (const [index, category] of categories.entries()) {
    if (index > 0) {
      if (category.depth > depth) html.push("<ul>");
      else html.push("</li>", "</ul></li>".repeat(depth - category.depth));
    }
    depth = category.depth;
    html.push(`<li${category.isOpen ? ' class="is-open"' : ""}>${link(category.url, category.name, category.active)}`);
  }
  return `${html.join("")}</li>${"</ul></li>".repeat(depth)}`;
}

function link(url: string, text: string, isCurrent: boolean): string {
  return `<a href="${escapeHtml(url)}"${isCurrent ? ' aria-current="page"' : ""}><bdi>${escapeHtml(text)}</bdi></a>`;
}

import type { ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { quickViewTexts } from "../../browserContract.ts";
import { categoryTree } from "./categoryTree.ts";
import { asProduct } from "./shopProduct.ts";

/** Formatters of product lists besides the cards: `{collection|category-tree}`, and a card's `{@|quick-view-link}`. */
export function registerListFormatters(themes: Themes): void {
  // Links to the product's page, which the loader opens as a quick view if there are scripts.
  const quickViewLink: ThemeFormatter = (value) => {
    const item = asProduct(value);
    if (!item) return "";
    const [url, name, label] = [
      item.fullUrl,
      item.title,
      fillMessage(quickViewTexts.quickViewOf, { name: item.title }),
    ].map(escapeHtml);
    return `<a class="quick-view-link" href="${url}" data-only-screen data-quick-view="${item.id}" data-name="${name}" aria-label="${label}">${quickViewTexts.quickView}</a>`;
  };
  themes.addFormatter("category-tree", categoryTree);
  themes.addFormatter("quick-view-link", quickViewLink);
}

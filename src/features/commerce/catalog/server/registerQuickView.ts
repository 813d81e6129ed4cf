import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicRow, type Pages } from "#features/site/pages/server/index.ts";
import type { PageRendering, Themes } from "#features/site/themes/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { quickViewTexts } from "../browserContract.ts";
import { catalogFailures } from "../contract.ts";
import { productPath } from "../domain/productPaths.ts";
import { quickViewRoute } from "../shopContract.ts";
import { asProduct } from "./formatters/shopProduct.ts";

const fail = failuresOf(catalogFailures);

/** The formatters beside the pictures, in order. Those that no feature of the install provides are omitted. */
const choosing = [
  "product-price",
  "product-status",
  "installments",
  "variants-select",
  "quantity-input",
  "product-scarcity",
  "add-to-cart-btn",
];

/** Serves the content of a product's quick view: a part of the product's own page, cached and dropped with it. */
export function registerQuickView(app: App, { pages, themes }: { pages: Pages; themes: Themes }): void {
  function render(page: PageRendering): string {
    const item = asProduct(page.model.item);
    if (!item) return "";
    const formatted = (name: string) => themes.format(name, item, page);
    const excerpt = item.excerpt ? `<div class="quick-view-excerpt rich-text">${item.excerpt}</div>` : "";
    const [price, status, installments, ...choices] = choosing.map(formatted);
    return `<div class="quick-view" data-item-id="${item.id}">
<div class="quick-view-pictures">${formatted("product-gallery")}</div>
<div class="quick-view-column">
<div class="product-price-line">${price}${status}${installments}</div>
${excerpt}
<div class="product-choices">${choices.join("")}</div>
<p class="quick-view-more"><a href="${escapeHtml(item.fullUrl)}">${quickViewTexts.fullDetails}</a></p>
</div>
</div>`;
  }

  app.route(quickViewRoute, async ({ params }, context) => {
    const product = await context.site.db
      .selectFrom("products as product")
      .innerJoin("collections as collection", (join) =>
        join
          .onRef("collection.website_id", "=", "product.website_id")
          .onRef("collection.id", "=", "product.collection_id"),
      )
      .select(["product.url_slug", "collection.url_slug as collection_slug", "collection.is_homepage"])
      .where("product.website_id", "=", context.site.websiteId)
      .where("product.id", "=", params.itemId)
      .where("product.is_visible", "=", true)
      .where(isPublicRow("collection", context.now))
      .executeTakeFirst();
    if (!product) return fail("product-unknown");
    const shopPath = collectionPath({ url_slug: product.collection_slug, is_homepage: product.is_homepage });
    return pages.renderPiece(context, {
      url: quickViewRoute.path.replace(":itemId", params.itemId),
      path: productPath(shopPath, product.url_slug),
      render,
    });
  });
}

import { allowsQuantity } from "#features/commerce/product-kinds/domain/productKind.ts";
import type { PageRendering, ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { productMark } from "../../domain/productStatus.ts";
import {
  productGalleryIsland,
  productPriceIsland,
  quantityInputIsland,
  saleMarkIsland,
  variantsSelectIsland,
} from "../../shopContract.ts";
import type { TemplateProduct } from "../describe/describeTemplateItem.ts";
import { markText } from "../describe/markText.ts";
import { galleryImages } from "./galleryImages.ts";
import { renderProductIsland } from "./renderProductIsland.ts";
import { asProduct } from "./shopProduct.ts";

/**
 * Replaces the engine's markup with our components: `{@|product-price}`, `{@|variants-select}`, `{@|quantity-input}`,
 * `{@|product-status}`, and our own `{@|product-gallery}`. The cart has the button (`addProductButton`). In a list a
 * price is plain text, because there is nothing to choose and nothing to hydrate.
 */
export function registerCatalogFormatters(app: App, { themes }: { themes: Themes }): void {
  const { islands } = app.services;

  // `{@|product-price live}` follows a choice beside it, as on the product's own page; so does the mark.
  const isLive = (item: TemplateProduct, page: PageRendering, args: readonly string[]) =>
    page.model.item?.id === item.id || args.includes("live");

  const productPrice: ThemeFormatter = (value, page, args) => {
    const item = asProduct(value);
    if (!item) return "";
    const island = isLive(item, page, args)
      ? productPriceIsland
      : { ...productPriceIsland, hydration: "never" as const };
    return renderProductIsland(islands, island, item, page, {});
  };

  const variantsSelect: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    // Dropdowns only for more than one variant (spec.txt §2).
    if (!item || item.structuredContent.variants.length < 2) return "";
    return renderProductIsland(islands, variantsSelectIsland, item, page, {});
  };

  const quantityInput: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    if (!item?.canBeBought || item.structuredContent.isSubscribable) return "";
    const { multipleQuantityAllowedForServices } = page.model.websiteSettings.storeSettings;
    return allowsQuantity(item.structuredContent.productType, multipleQuantityAllowedForServices)
      ? renderProductIsland(islands, quantityInputIsland, item, page, {})
      : "";
  };

  const productStatus: ThemeFormatter = (value, page, args) => {
    const item = asProduct(value);
    if (!item) return "";
    const { productType, variants } = item.structuredContent;
    const mark = productMark(productType, variants, item.canBeBought);
    if (!mark) return "";
    const isSaleOfSome = mark === "sale" && variants.some((variant) => !variant.onSale);
    if (isSaleOfSome && isLive(item, page, args)) return renderProductIsland(islands, saleMarkIsland, item, page, {});
    const text = markText(mark, item.merchandising.customSoldOutText);
    return `<div class="product-mark ${mark}">${escapeHtml(text)}</div>`;
  };

  const productGallery: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    if (!item) return "";
    return renderProductIsland(islands, productGalleryIsland, item, page, { images: galleryImages(item) });
  };

  themes.addFormatter("product-price", productPrice);
  themes.addFormatter("variants-select", variantsSelect);
  themes.addFormatter("quantity-input", quantityInput);
  themes.addFormatter("product-status", productStatus);
  themes.addFormatter("product-gallery", productGallery);
}

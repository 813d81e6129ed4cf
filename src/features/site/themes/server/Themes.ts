import type { PageModel } from "#features/site/pages/contract.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** What a formatter may know beside the value that it formats. */
export interface PageRendering {
  website: Website;
  model: PageModel;
  /** What a plain HTML form was answered, for islands that show it again; by item id. */
  submitted?: { itemId: string; message: string; chosen: Record<string, string>; quantity: string };
}

/** Formats a value of the page model to HTML: `{item|add-to-cart-btn}`. */
export type ThemeFormatter = (value: unknown, page: PageRendering, args: string[]) => string;

export interface Themes {
  /**
   * Adds a formatter, or puts ours in the place of the engine's, which then stays reachable as `plain-<name>`: a list
   * shows `{@|plain-product-price}`, the product's own page the island of `{item|product-price}`.
   */
  addFormatter(name: string, format: ThemeFormatter): void;
  /** Adds HTML at the place of `{squarespace-footers}`, such as the cart pill. */
  addFooter(render: (page: PageRendering) => string): void;
  /**
   * Renders a whole page: `site.region` around the collection's template, or around `mainContent`.
   * @param template such as "products.item", "blog.list"; absent when the model carries `mainContent`
   */
  render(page: PageRendering, template: string | undefined, head: PageHead): Promise<string>;
}

/** What stands in `<head>`. Paths are absolute; the origin is put before them. */
export interface PageHead {
  title: string;
  description: string;
  canonicalPath?: string;
  socialImageUrl?: string;
  origin: string;
  noIndex?: boolean;
  /** schema.org objects, sent as JSON-LD. */
  structuredData?: object[];
  feedPath?: string;
}

import type { PageModel, TemplateItem } from "#features/site/page-model/contract.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { StyleChoice } from "../domain/styleChoices.ts";
import type { LibraryFont } from "./fontLibrary.ts";
import type { ThemeQuery } from "./translateTags.ts";

/** What a formatter may know beside the value that it formats. */
export interface PageRendering {
  website: Website;
  model: PageModel;
  /** What a plain HTML form was answered, for islands that show it again; by item id. */
  submitted?: {
    itemId: string;
    message: string;
    chosen: Record<string, string>;
    quantity: string;
    /** Which of the item's forms it was, and what stood in its fields; the add-to-cart form unless told. */
    form?: { name: string; isDone: boolean; fields: Record<string, string> };
  };
  /** What the theme's `<squarespace:query>` tags found, by the keys of `queriesOf`. */
  queries?: Record<string, { collection: PageModel["collection"]; items: TemplateItem[] }>;
  /** HTML of the theme's `<squarespace:block-field>` places, by their ids. */
  fields?: Record<string, string>;
  /** HTML of what features add to the page, by their names (`pages.addPart`). */
  parts?: Record<string, string>;
}

/** Formats a value of the page model to HTML: `{item|add-to-cart-btn}`. */
export type ThemeFormatter = (value: unknown, page: PageRendering, args: string[]) => string;

/** What an owner's choices of looks bring into the head of their pages. */
export interface SiteStyles {
  /** Address of the style sheet. */
  styleSheet: string;
  /** What of it is on a page, after the theme's: all but fonts that are fetched. */
  css: string;
  bringsFonts: boolean;
}

export interface Themes {
  /** What a website's owner chose of the looks that its theme offers; undefined where that is nothing. */
  setSiteStyles(stylesOf: (website: Website, offered: readonly StyleChoice[]) => SiteStyles | undefined): void;
  /** The looks that the website's theme lets its owner choose, in its order. */
  styleChoices(website: Website): Promise<StyleChoice[]>;
  /** Fonts that any website may choose. */
  fontLibrary(): Promise<LibraryFont[]>;
  /** Reads the default theme before the first visitor waits for it. Call it when all features have added their parts. */
  prepare(): Promise<void>;
  /**
   * Adds a formatter, or puts ours in the place of the engine's, which stays reachable as `plain-<name>`.
   */
  addFormatter(name: string, format: ThemeFormatter): void;
  /** Adds HTML at the beginning of `<body>`, behind a link past it all, such as the line over every page. */
  addOpening(render: (page: PageRendering) => string): void;
  /** Adds HTML at the place of `{squarespace-footers}`, such as the cart pill. */
  addFooter(render: (page: PageRendering) => string): void;
  /**
   * Adds styles that are before the theme's own.
   * @param styles CSS that is made, or the path of a file of the package
   */
  addStyles(styles: { css: string } | { file: string }): void;
  /**
   * Tells of a script that is no island and adds to pages, so that they get the styles of what it may add.
   * @param file of the package: "src/features/…"
   * @param isOn whether a page's HTML has what the script works on
   */
  addScript(file: string, isOn: (html: string) => boolean): void;
  /**
   * Formats one value as `{value|call}` in a template does; empty when there is no such formatter.
   * @param call a formatter's name, with arguments where it takes some: "date %B %e"
   */
  format(call: string, value: unknown, page: PageRendering): string;
  /** Whether the website's theme has a template, such as "not-found.page". */
  hasTemplate(website: Website, template: string): Promise<boolean>;
  /** The queries of the theme that a page with this template needs answered in `PageRendering.queries`. */
  queriesOf(website: Website, template: string | undefined): Promise<ThemeQuery[]>;
  /** Names of the theme's block fields that a page with this template shows from `PageRendering.fields`. */
  fieldsOf(website: Website, template: string | undefined): Promise<string[]>;
  /**
   * Renders a whole page: `site.region` around the collection's template, or around `mainContent`.
   * @param template such as "products.item", "blog.list"; absent when the model carries `mainContent`
   */
  render(page: PageRendering, template: string | undefined, head: PageHead): Promise<string>;
}

/** What is in `<head>`. Paths are absolute; the origin is put before them. */
export interface PageHead {
  title: string;
  description: string;
  canonicalPath?: string;
  socialImageUrl?: string;
  origin: string;
  noIndex?: boolean;
  /** schema.org objects, sent as JSON-LD. */
  structuredData?: object[];
  /** Further properties of Open Graph, and in place of those that every page has: "og:type". */
  openGraph?: Record<string, string>;
  feedPath?: string;
}

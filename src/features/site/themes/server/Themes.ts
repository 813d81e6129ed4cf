import type { LanguageLink, PageModel, TemplateItem } from "#features/site/page-model/contract.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { ThemeSettings } from "../contract.ts";
import type { OfferedStyles } from "../domain/styleChoices.ts";
import type { LibraryFont } from "./fontLibrary.ts";
import type { ThemeQuery } from "./translateTags.ts";

/** What a formatter can use besides the value that it formats. */
export interface PageRendering {
  website: Website;
  model: PageModel;
  /** Answers to plain HTML forms, which islands show again; by item id. */
  submitted?: {
    itemId: string;
    message: string;
    chosen: Record<string, string>;
    quantity: string;
    /** Which of the item's forms it was, the values of its fields and their messages. Default: the add-to-cart form. */
    form?: { name: string; isDone: boolean; fields: Record<string, string>; errors?: Record<string, string> };
  };
  /** Results of the theme's `<squarespace:query>` tags, by the keys of `queriesOf`. */
  queries?: Record<string, { collection: PageModel["collection"]; items: TemplateItem[] }>;
  /** HTML of the theme's `<squarespace:block-field>` tags, by id. */
  fields?: Record<string, string>;
  /** HTML that features add to the page, by name (`pages.addPart`). */
  parts?: Record<string, string>;
  /** HTML at the beginning of `<body>` of this page alone, such as the bar of a preview. */
  opening?: string;
  /** A page for someone with a preview link. It has no comments, likes or share buttons, because its address may be hidden. */
  isPreview?: boolean;
  /** Which of several versions of the page this is, for the reports of its visits. */
  version?: string;
}

/** Formats a value of the page model as HTML: `{item|add-to-cart-btn}`. */
export type ThemeFormatter = (value: unknown, page: PageRendering, args: string[]) => string;

/** What an owner's style choices add to the head of their pages. */
export interface SiteStyles {
  /** URL of the style sheet. */
  styleSheet: string;
  /** The same styles, for a page, after the theme's own. */
  css: string;
  fonts: ChosenFonts;
}

export interface ChosenFonts {
  /** `@font-face` rules of a page; empty if the theme's own fonts are kept. */
  css: string;
  /** URL of the rules for frames of the studio. */
  sheetUrl: string;
  /** The files that most pages need. */
  files: readonly string[];
  /** Fonts of the theme that others replace. */
  replaced: ReadonlySet<string>;
}

/** The service that compiles and renders themes. */
export interface Themes {
  /** An owner's style choices; undefined if there are none. */
  setSiteStyles(stylesOf: (website: Website, offered: OfferedStyles) => SiteStyles | undefined): void;
  /** The website's theme, its tweaks, and what the owner chose. */
  settingsOf(website: Website): Promise<ThemeSettings>;
  /** The styles that the website's theme lets its owner choose. */
  offeredStyles(website: Website): Promise<OfferedStyles>;
  /** Fonts that any website may choose. */
  fontLibrary(): Promise<LibraryFont[]>;
  /** Reads the default theme before the first visit. Call it when all features have added their parts. */
  prepare(): Promise<void>;
  /** Adds a formatter, or replaces one of the engine's. The engine's is still available as `plain-<name>`. */
  addFormatter(name: string, format: ThemeFormatter): void;
  /** Adds HTML at the beginning of `<body>`, such as the announcement bar, after a link that skips it. */
  addOpening(render: (page: PageRendering) => string): void;
  /** Adds HTML at `{squarespace-footers}`, such as the cart pill. */
  addFooter(render: (page: PageRendering) => string): void;
  /**
   * Adds styles before the theme's own.
   * @param styles generated CSS, or the path of a file of the package
   */
  addStyles(styles: { css: string } | { file: string }): void;
  /**
   * Registers a script that is not an island and adds content to pages, so that they get the styles for it.
   * @param file in the package: "src/features/…"
   * @param isOn whether a page's HTML has what the script works on
   */
  addScript(file: string, isOn: (html: string) => boolean): void;
  /**
   * Formats one value as `{value|call}` does in a template. Empty if there is no such formatter.
   * @param call a formatter's name, with its arguments: "date %B %e"
   */
  format(call: string, value: unknown, page: PageRendering): string;
  /** Whether the website's theme has a template, such as "not-found.page". */
  hasTemplate(website: Website, template: string): Promise<boolean>;
  /** The theme's queries in this template. `PageRendering.queries` needs their results. */
  queriesOf(website: Website, template: string | undefined): Promise<ThemeQuery[]>;
  /** Names of the theme's block fields in this template. `PageRendering.fields` needs their HTML. */
  fieldsOf(website: Website, template: string | undefined): Promise<string[]>;
  /**
   * Renders a whole page: `site.region` around the collection's template, or around `mainContent`.
   * @param template such as "products.item", "blog.list"; not needed if the model has `mainContent`
   */
  render(page: PageRendering, template: string | undefined, head: PageHead): Promise<string>;
}

/** Content of `<head>`. Paths are absolute, and are shown with the origin. */
export interface PageHead {
  title: string;
  description: string;
  /** Or the address of a page of another website, which a product may have. */
  canonicalPath?: string;
  socialImageUrl?: string;
  /** The page in each language of the website, its own first, if there are several. */
  alternates?: readonly LanguageLink[];
  origin: string;
  noIndex?: boolean;
  /** schema.org objects, sent as JSON-LD. */
  structuredData?: object[];
  /** More properties of Open Graph. They replace the default ones of the same name: "og:type". */
  openGraph?: Record<string, string>;
  /** Path of the RSS feed with `format=rss`. Its JSON Feed has `format=jsonfeed`. */
  feedPath?: string;
}

import { z } from "zod";
import { styleGroups } from "../domain/styleChoices.ts";
import { looksOfBlocks } from "./blockStyleFiles.ts";

const name = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]*$/);

/**
 * A file of the theme's `styles/`, the look of a feature ("features/commerce/cart/storefront/cart.css"), or the looks of
 * all kinds of blocks.
 */
const styleSheet = z.union([
  z.literal(looksOfBlocks),
  z.string().regex(/^(?:features\/(?:[a-z0-9-]+\/)+)?[a-zA-Z0-9][a-zA-Z0-9._-]*$/),
]);

/** A font of an npm package, served by us. Only packages that a theme of this install may name. */
const font = z.object({
  family: z.string().regex(/^[A-Za-z0-9 ]+$/),
  package: z.string().regex(/^@fontsource-variable\/[a-z0-9-]+$/),
  /** Name of the file with Latin letters in the package's `files` folder. Those of other scripts are beside it. */
  file: z.string().regex(/^[a-z0-9-]+\.woff2$/),
  style: z.enum(["normal", "italic"]).default("normal"),
  /** Range of weights in the file, such as "100 900". */
  weight: z.string().regex(/^\d{1,4}( \d{1,4})?$/),
  /** What is in until the file is there; its metrics are fitted to the font's. */
  fallback: z.enum(["serif", "sans-serif"]),
});

const styleName = z.string().regex(/^--[a-z][a-z0-9-]*$/);
const styleColor = z.string().regex(/^#[0-9a-f]{6}$/);
const styleBase = { name: styleName, title: z.string().min(1), group: z.enum(styleGroups) };
/** A value in the style sheet. It can't contain anything that ends a declaration. */
const styleText = z.string().regex(/^[^;{}<>\\]{1,100}$/);

/** A style that the owner may choose: a custom property of the theme's style sheet. */
const styleChoice = z.discriminatedUnion("type", [
  z.object({
    ...styleBase,
    type: z.literal("color"),
    default: styleColor,
    on: z.object({ name: styleName, ratio: z.number().min(1).max(21), also: z.array(styleName).optional() }).optional(),
    /** The value that the style sheets set for the tweak `color-scheme` `dark`. */
    dark: z.object({ color: styleColor, name: styleName.optional(), from: styleName.optional() }).optional(),
  }),
  z.object({ ...styleBase, type: z.literal("font"), default: z.string().min(1) }),
  z.object({
    ...styleBase,
    type: z.literal("range"),
    default: z.number(),
    min: z.number(),
    max: z.number(),
    step: z.number().positive(),
    unit: z.string().regex(/^[a-z%]{0,4}$/),
  }),
  z.object({
    ...styleBase,
    type: z.literal("choice"),
    default: styleText,
    options: z.array(z.object({ value: styleText, title: z.string().min(1) })).min(2),
  }),
]);

/** A color that follows from the chosen ones: `DerivedColor`. */
const derivedColor = z.object({
  name: styleName,
  color: styleColor.or(styleName),
  dark: styleColor.or(styleName).optional(),
  other: styleColor.or(styleName).optional(),
  on: z.array(styleColor.or(styleName)).optional(),
  under: z.array(styleName).optional(),
  ratio: z.number().min(1).max(21),
});

/** `template.conf`: the theme's description. Keys of the ecosystem that Vitrine does not use are allowed. */
export const themeConf = z.looseObject({
  name: z.string().min(1),
  layouts: z.record(name, z.looseObject({ name: z.string().optional(), regions: z.array(name).min(1) })),
  /** In the order in which they are concatenated. Default: every file of `styles/` by name. */
  stylesheets: z.array(styleSheet).optional(),
  fonts: z.array(font).default([]),
  /** Layout by page type (spec.txt §2), such as { "201": "checkout" }; others use `default`. */
  pageTypeLayouts: z.record(z.string().regex(/^\d+$/), name).default({}),
  /** Options for the owner, each a class on the page: `tweak-<name>-<value>`. */
  /** Styles that an owner may choose, each a custom property of the style sheets. */
  styles: z.array(styleChoice).default([]),
  /** Colors that stay readable with the chosen ones. */
  derivedColors: z.array(derivedColor).default([]),
  tweaks: z.record(name, z.object({ title: z.string(), options: z.array(name).min(1), default: name })).default({}),
});

/** `collections/<type>.conf`: how the theme shows a collection type. */
export const collectionConf = z.looseObject({ title: z.string().optional(), layout: name.optional() });

/** `strings/<language>.json`: the texts of templates, used as `{localizedStrings.name}`. */
export const themeStrings = z.record(z.string(), z.string());

export type ThemeConf = z.infer<typeof themeConf>;
export type ThemeFont = ThemeConf["fonts"][number];

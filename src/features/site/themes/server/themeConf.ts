import { z } from "zod";

const name = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]*$/);
const fileName = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]*$/);

/** A font of an npm package, served by us: only packages that a theme of this install may name. */
const font = z.object({
  family: z.string().regex(/^[A-Za-z0-9 ]+$/),
  package: z.string().regex(/^@fontsource-variable\/[a-z0-9-]+$/),
  /** Name in the package's `files` folder. */
  file: z.string().regex(/^[a-z0-9-]+\.woff2$/),
  style: z.enum(["normal", "italic"]).default("normal"),
  /** Range of weights that the file holds, such as "100 900". */
  weight: z.string().regex(/^\d{1,4}( \d{1,4})?$/),
  /** What stands in until the file is there; its metrics are fitted to the font's. */
  fallback: z.enum(["serif", "sans-serif"]),
  preload: z.boolean().default(false),
});

/** `template.conf`: what a theme says of itself. Keys of the ecosystem that mean nothing here are let through. */
export const themeConf = z.looseObject({
  name: z.string().min(1),
  layouts: z.record(name, z.looseObject({ name: z.string().optional(), regions: z.array(name).min(1) })),
  /** In the order in which they are concatenated; absent: every file of `styles/` by name. */
  stylesheets: z.array(fileName).optional(),
  fonts: z.array(font).default([]),
  /** Layout by page type (spec.txt §2), such as { "201": "checkout" }; others use `default`. */
  pageTypeLayouts: z.record(z.string().regex(/^\d+$/), name).default({}),
  /** Choices that an owner may make, each a class on the page: `tweak-<name>-<value>`. */
  tweaks: z.record(name, z.object({ title: z.string(), options: z.array(name).min(1), default: name })).default({}),
});

/** `collections/<type>.conf`: how the theme shows a collection type. */
export const collectionConf = z.looseObject({ title: z.string().optional(), layout: name.optional() });

/** `strings/<language>.json`: what templates say, as `{localizedStrings.name}`. */
export const themeStrings = z.record(z.string(), z.string());

export type ThemeConf = z.infer<typeof themeConf>;
export type ThemeFont = ThemeConf["fonts"][number];

import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { themeSettings, tweakValues } from "#features/site/themes/contract.ts";
import { styleGroups } from "#features/site/themes/domain/styleChoices.ts";
import { anyone, defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";

export const stylesFailures = {
  ...staleRevision("Someone else saved the styles after you opened them. Your choices are still here."),
  "style-unknown": { status: 400, message: "The theme does not offer this option." },
} satisfies FailureTable;

const base = { name: z.string(), title: z.string(), group: z.enum(styleGroups) };

/** The styles that the theme lets its owner choose (`site/themes/domain/styleChoices.ts`). */
const styleChoice = z.discriminatedUnion("type", [
  z.object({
    ...base,
    type: z.literal("color"),
    default: z.string(),
    on: z.object({ name: z.string(), ratio: z.number(), also: z.array(z.string()).optional() }).optional(),
    dark: z.object({ color: z.string(), name: z.string().optional(), from: z.string().optional() }).optional(),
  }),
  z.object({ ...base, type: z.literal("font"), default: z.string() }),
  z.object({
    ...base,
    type: z.literal("range"),
    default: z.number(),
    min: z.number(),
    max: z.number(),
    step: z.number(),
    unit: z.string(),
  }),
  z.object({
    ...base,
    type: z.literal("choice"),
    default: z.string(),
    options: z.array(z.object({ value: z.string(), title: z.string() })),
  }),
]);

/** A color that follows from the chosen ones (`site/themes/domain/styleChoices.ts`). */
const derivedColor = z.object({
  name: z.string(),
  color: z.string(),
  dark: z.string().optional(),
  other: z.string().optional(),
  on: z.array(z.string()).optional(),
  under: z.array(z.string()).optional(),
  ratio: z.number(),
});

const values = z.record(z.string().max(100), z.union([z.string().max(200), z.number()]));

/** A font to choose. `stack` is its value in the style sheet. */
const font = z.object({
  family: z.string(),
  stack: z.string(),
  /** URL of its file; null for a system font. */
  url: z.string(),
  /** From the website's library. */
  isOwn: z.boolean(),
});
export type StyleFont = z.infer<typeof font>;

export const siteStyles = z.object({
  theme: z.string(),
  choices: z.array(styleChoice),
  derived: z.array(derivedColor),
  fonts: z.array(font),
  /** Chosen values by custom property. A missing one has the theme's value. */
  values,
  revision,
});
export type SiteStyles = z.infer<typeof siteStyles>;

/** Everything that the editor of styles shows and changes. */
export const editedLook = z.object({ styles: siteStyles, theme: themeSettings });
export type EditedLook = z.infer<typeof editedLook>;

/** What is chosen there. */
export const lookChoices = z.object({ values, tweaks: tweakValues });
export type LookChoices = z.infer<typeof lookChoices>;

export const readStylesRoute = defineRoute({
  method: "GET",
  path: "/api/config/styles",
  summary: "The theme's style options and their current values",
  access: withRight("design.manage"),
  response: siteStyles,
});

export const saveStylesRoute = defineRoute({
  method: "PUT",
  path: "/api/config/styles",
  summary: "Saves style values; omitted values use the theme's defaults",
  access: withRight("design.manage"),
  body: z.object({ values, revision }),
  response: siteStyles,
  failures: stylesFailures,
});

export const readStylesFrameRoute = defineRoute({
  method: "GET",
  path: "/api/config/styles/frame",
  summary: "A page of the website without scripts, for the style preview",
  access: withRight("design.manage"),
  query: z.object({ path: z.string().max(500).default("/") }),
  response: z.object({ html: z.string() }),
  failures: { "page-unknown": { status: 404, message: "Unable to locate content" } },
});

/** The same for the editor's frame, which is on the studio's host. */
export const studioStyleSheetRoute = defineRoute({
  method: "GET",
  path: "/api/config/site-styles/:fileName",
  summary: "The website's style sheet, with font URLs for the studio",
  access: signedInAccount,
  params: z.object({ fileName: z.string().max(100) }),
});

/** The URL contains a digest of the content, so it may be cached forever. */
export const styleSheetRoute = defineRoute({
  method: "GET",
  path: "/site-styles/:fileName",
  summary: "The website's style sheet",
  access: anyone,
  sameForEverybody: true,
  params: z.object({ fileName: z.string().max(100) }),
});

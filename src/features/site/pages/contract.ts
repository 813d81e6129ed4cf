import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { linkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Every public page. `readPageAddress` parses the query; unknown parameters are ignored. */
export const pageRoute = defineRoute({
  method: "GET",
  path: "/*",
  summary:
    "A page of the website; `?format=json` and `json-pretty` return its model, `rss` and `jsonfeed` a blog's feeds",
  access: anyone,
  withoutWebsite: true,
  query: z.looseObject({}),
});

export const sitemapRoute = defineRoute({
  method: "GET",
  path: "/sitemap.xml",
  summary: "The sitemap of all public pages; with more than 50,000 an index, whose parts have `part`",
  access: anyone,
  query: z.object({ part: z.coerce.number().int().min(1).max(1000).optional() }),
});

export const siteIconRoute = defineRoute({
  method: "GET",
  path: "/favicon.svg",
  summary: "The website's icon in browser tabs: the first letter of its title",
  access: anyone,
  sameForEverybody: true,
});

/** The website's icon as square pictures. Without one, `.ico` redirects to the drawn letter. */
export const iconFileRoute = defineRoute({
  method: "GET",
  path: "/favicon.ico",
  summary: "The website's icon, 32 px, for browsers that request it by default",
  access: anyone,
  sameForEverybody: true,
});

export const iconPictureRoute = defineRoute({
  method: "GET",
  path: "/favicon.png",
  summary: "The website's icon, 192 px",
  access: anyone,
  sameForEverybody: true,
});

export const touchIconRoute = defineRoute({
  method: "GET",
  path: "/apple-touch-icon.png",
  summary: "The website's icon on the home screens of phones, 180 px",
  access: anyone,
  sameForEverybody: true,
});

export const robotsRoute = defineRoute({
  method: "GET",
  path: "/robots.txt",
  summary: "The rules for search engine crawlers",
  access: anyone,
});

// 401 and not 200, because feed readers, crawlers and monitors must not take the lock screen for the page.
export const lockFailures = {
  "site-locked": { status: 401, message: "This site is password protected." },
  "page-locked": { status: 401, message: "This page is password protected." },
  "password-wrong": { status: 401, message: "Incorrect password. Please try again." },
  "too-many-passwords": {
    status: 429,
    one: "Too many incorrect passwords. Please try again in {minutes} minute.",
    message: "Too many incorrect passwords. Please try again in {minutes} minutes.",
  },
} satisfies FailureTable;

/** Texts of a lock screen besides the messages of `lockFailures`. */
export const lockTexts = defineTexts("locks", {
  password: "Password",
  enter: "Enter",
  forContributors: "Work on this site? Sign in",
  titleOfProblem: "Error: {title}",
});

/** The lock: the whole website, or a page by its id. */
const lock = z.union([z.literal("site"), z.uuid()]);

export const unlockRoute = defineRoute({
  method: "POST",
  path: "/api/unlock",
  summary: "Unlocks a page or website for this browser and redirects to the requested page",
  access: anyone,
  forgeryProof: "form",
  // Wrong passwords have their own limit: see `unlock.ts`.
  rateLimit: { name: "unlock", limit: 60, seconds: 60, by: "address" },
  body: z.object({ lock, password: z.string().max(200), returnTo: z.string().max(2000).default("/") }),
  failures: lockFailures,
});

export const fieldFailures = {
  ...staleRevision(),
} satisfies FailureTable;

/** Cache tag of pages that show a field of the theme. */
export const fieldTag = (name: string) => `field:${name}`;

const fieldParams = z.object({ name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,99}$/) });

/** `document` is a document of blocks, as in pages. Revision 0: nothing was saved yet. */
const storedField = z.object({ name: z.string(), document: z.looseObject({}), revision });

export const readFieldRoute = defineRoute({
  method: "GET",
  path: "/api/config/block-fields/:name",
  summary: "The content of a theme field",
  access: withRight("design.manage"),
  params: fieldParams,
  response: storedField,
});

export const saveFieldRoute = defineRoute({
  method: "PUT",
  path: "/api/config/block-fields/:name",
  summary: "Saves the content of a theme field",
  access: withRight("design.manage"),
  params: fieldParams,
  body: z.object({ document: z.looseObject({}), revision }),
  response: storedField,
  failures: fieldFailures,
});

/** Layout of the theme's header. */
export const siteHeader = z.object({
  layout: z.enum(["start", "center", "split"]).default("center"),
  logoAssetId: z.uuid().nullable().default(null),
  tagline: z.string().trim().max(200).default(""),
  showCart: z.boolean().default(true),
  showSearch: z.boolean().default(true),
  isSticky: z.boolean().default(false),
  button: z
    .object({ text: z.string().trim().min(1, "Required").max(50), url: linkUrl })
    .nullable()
    .default(null),
});
export type SiteHeader = z.infer<typeof siteHeader>;

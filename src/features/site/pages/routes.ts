import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";

/** Every public page. The query is read by `readPageAddress`: what is not known is ignored, never refused. */
export const pageRoute = defineRoute({
  method: "GET",
  path: "/*",
  summary: "A page of the website; `?format=json` and `json-pretty` return its model, `rss` a blog's feed",
  access: anyone,
  withoutWebsite: true,
  query: z.looseObject({}),
});

export const sitemapRoute = defineRoute({
  method: "GET",
  path: "/sitemap.xml",
  summary: "The sitemap of all public pages",
  access: anyone,
});

export const siteIconRoute = defineRoute({
  method: "GET",
  path: "/favicon.svg",
  summary: "The website's icon in browser tabs: the first letter of its title",
  access: anyone,
  sameForEverybody: true,
});

/** The icon in square pictures, where the owner has chosen one; `.ico` leads to the drawn letter otherwise. */
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

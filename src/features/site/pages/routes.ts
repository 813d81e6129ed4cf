import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";

/** Every public page. The query is read by `readPageAddress`: what is not known is ignored, never refused. */
export const pageRoute = defineRoute({
  method: "GET",
  path: "/*",
  summary: "A page of the website; `?format=json` and `json-pretty` give its model, `rss` the feed of a blog",
  access: anyone,
  withoutWebsite: true,
  query: z.looseObject({}),
});

export const sitemapRoute = defineRoute({
  method: "GET",
  path: "/sitemap.xml",
  summary: "Every public page, for search engines",
  access: anyone,
});

export const siteIconRoute = defineRoute({
  method: "GET",
  path: "/favicon.svg",
  summary: "The website's icon in browser tabs: the first letter of its title",
  access: anyone,
  sameForEverybody: true,
});

export const robotsRoute = defineRoute({
  method: "GET",
  path: "/robots.txt",
  summary: "What search engines may visit",
  access: anyone,
});

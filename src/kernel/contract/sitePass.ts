import { z } from "zod";
import { anyone, defineRoute } from "./defineRoute.ts";

/** Maximum characters of a path that a pass leads to. */
export const maxSitePath = 2000;

/**
 * The studio's links to a website. They redirect to the website's own host, which has no session, with a signed link
 * that shows a contributor what anonymous visitors cannot see. It is an address and not an API call, so that it opens
 * by every kind of click.
 *
 * The signed link works for one minute. The pass works for one hour, and ends with its session and rights. A person who
 * is not signed in is sent to the sign-in first.
 */
export const viewSiteRoute = defineRoute({
  method: "GET",
  path: "/config/view",
  summary: "Redirects a contributor to a page of the website",
  access: anyone,
  withoutWebsite: true,
  query: z.object({
    site: z.string().max(100).optional(),
    /** On the website, with its query: "/shop?page=2". Anything else leads to the home page. */
    path: z.string().max(maxSitePath).default("/"),
  }),
});

/** On the website's own host: accepts the link, sets the pass and redirects to the page. */
export const enterSiteRoute = defineRoute({
  method: "GET",
  path: "/site-pass",
  summary: "Lets a contributor coming from the studio view the website",
  access: anyone,
  query: z.object({ token: z.string().max(2000).default(""), path: z.string().max(maxSitePath).default("/") }),
});

import { z } from "zod";
import { anyone, defineRoute } from "./defineRoute.ts";

/** Characters of a path that a pass leads to. */
export const maxSitePath = 2000;

/**
 * The studio's links to a website: on to the website's own host, which knows no session, with a signed link that shows a
 * contributor what strangers do not see. An address and no call, so that it opens by every kind of click.
 *
 * The signed link works for one minute; the pass behind it for one hour, and no longer than the session and the rights
 * that it is of. Who is not signed in is asked to, and led on then.
 */
export const viewSiteRoute = defineRoute({
  method: "GET",
  path: "/config/view",
  summary: "Redirects a contributor to a page of the website",
  access: anyone,
  withoutWebsite: true,
  query: z.object({
    site: z.string().max(100).optional(),
    /** On the website, with its query: "/shop?page=2"; anything else leads to the home page. */
    path: z.string().max(maxSitePath).default("/"),
  }),
});

/** On the website's own host: takes the link, sets the pass, goes on to the page. */
export const enterSiteRoute = defineRoute({
  method: "GET",
  path: "/site-pass",
  summary: "Lets a contributor coming from the studio view the website",
  access: anyone,
  query: z.object({ token: z.string().max(2000).default(""), path: z.string().max(maxSitePath).default("/") }),
});

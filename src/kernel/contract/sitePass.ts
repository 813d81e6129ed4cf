import { z } from "zod";
import { anyone, defineRoute, signedInAccount } from "./defineRoute.ts";

/**
 * The studio leads to a page that strangers may not see: a link for the website's own host, which knows no session.
 * It works for one minute; the pass behind it for one hour, and no longer than the session and the rights that it is of.
 */
export const sitePassRoute = defineRoute({
  method: "POST",
  path: "/api/config/site-pass",
  summary: "A link to a page of the website that shows a contributor what strangers do not see",
  access: signedInAccount,
  body: z.object({ path: z.string().min(1).max(2000) }),
  response: z.object({ url: z.string() }),
});

/** On the website's own host: takes the link, sets the pass, goes on to the page. */
export const enterSiteRoute = defineRoute({
  method: "GET",
  path: "/site-pass",
  summary: "Lets a contributor who comes from the studio see the website",
  access: anyone,
  query: z.object({ token: z.string().max(2000).default(""), path: z.string().max(2000).default("/") }),
});

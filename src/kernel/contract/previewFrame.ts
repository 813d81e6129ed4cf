import { z } from "zod";
import { anyone, defineRoute, signedInAccount } from "./defineRoute.ts";

/** Returns the address of the frame for the studio's previews of the website. */
export const findPreviewFrameRoute = defineRoute({
  method: "POST",
  path: "/api/config/preview-frame",
  summary: "The address of the website's preview frame; it expires after ten minutes",
  access: signedInAccount,
  response: z.object({
    url: z.string(),
    /** The frame's origin. Messages from other origins are ignored. */
    origin: z.string(),
  }),
});

/** On the website's own host: an empty page whose script shows what the studio sends. */
export const previewFrameRoute = defineRoute({
  method: "GET",
  path: "/preview-frame",
  summary: "The frame that shows the website's pages in the studio",
  access: anyone,
  query: z.object({ token: z.string().max(2000).default("") }),
});

import { z } from "zod";
import { anyone, defineRoute, signedInAccount } from "./defineRoute.ts";

/** Where the studio finds the frame that its previews of the website stand in. */
export const findPreviewFrameRoute = defineRoute({
  method: "POST",
  path: "/api/config/preview-frame",
  summary: "The address of the website's preview frame; it expires after ten minutes",
  access: signedInAccount,
  response: z.object({
    url: z.string(),
    /** The frame's origin: messages from elsewhere are not its own. */
    origin: z.string(),
  }),
});

/** On the website's own host: an empty page whose script shows what the studio hands it. */
export const previewFrameRoute = defineRoute({
  method: "GET",
  path: "/preview-frame",
  summary: "The frame that shows the website's pages in the studio",
  access: anyone,
  query: z.object({ token: z.string().max(2000).default("") }),
});

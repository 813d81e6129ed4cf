import { z } from "zod";
import { withAnyRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

/** Messages of spec.txt §5 "Other" and §8 "Admin strings". */
export const videoFailures = {
  "video-address-invalid": { status: 400, message: "{val} is not a valid page URL" },
  "video-unknown": { status: 404, message: "Unable to locate content" },
  "vimeo-basic": {
    status: 422,
    message: "Vimeo Basic accounts are unsupported. Please share a video from a different account.",
  },
  "video-unreachable": { status: 502, message: "Unable to connect. Please try again" },
} satisfies FailureTable;

/** A service's data of a video. */
export const videoDetails = z.object({
  /** The service's name. */
  provider: z.string(),
  title: z.string(),
  authorName: z.string(),
  /** px; null if unknown. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

export type VideoDetails = z.infer<typeof videoDetails>;

/** Called by the editor when an owner pastes an address. */
export const findVideoRoute = defineRoute({
  method: "GET",
  path: "/api/config/videos",
  summary: "oEmbed data of a video URL",
  access: withAnyRight("pages.edit", "posts.edit"),
  query: z.object({ address: z.string().trim().min(1).max(2000) }),
  rateLimit: { name: "find-video", limit: 60, seconds: 60, by: "visitor" },
  response: videoDetails,
  failures: videoFailures,
});

/** What may be linked to, by words of its title or path. Asked by the link field; `site/page-tree` answers. */
export const findLinksRoute = defineRoute({
  method: "GET",
  path: "/api/config/links",
  summary: "Pages, posts and products by title, for choosing a link; without a query, all pages",
  access: withAnyRight("pages.edit", "posts.edit"),
  query: z.object({ query: z.string().max(200).default("") }),
  response: z.object({ links: z.array(z.object({ title: z.string(), path: z.string(), kind: z.string() })).max(50) }),
});

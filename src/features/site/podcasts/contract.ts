import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { emailMessage, isEmail } from "#kernel/domain/email.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { episodeTypes, podcastTypes } from "./domain/episodeTypes.ts";
import { podcastCategories, subcategoriesOf } from "./domain/podcastCategories.ts";
import { podcastParts } from "./domain/podcastChecklist.ts";

export const podcastFailures = {
  ...staleSettings,
  "blog-unknown": { status: 404, message: "This blog no longer exists." },
} satisfies FailureTable;

/** The settings of a post that make it an episode. */
export const episodeSettings = {
  /** The recording; null: the post is no episode. */
  audioAssetId: z.uuid().nullable(),
  season: z.int().min(1).max(9999).nullable(),
  episodeNumber: z.int().min(1).max(99_999).nullable(),
  episodeType: z.enum(episodeTypes),
  /** Absent in the feed when false, so that the podcast's own setting holds. */
  isExplicit: z.boolean(),
};

const line = (max: number) => z.string().overwrite(oneLine).max(max);
const link = z.union([
  z.literal(""),
  // The message of spec.txt §5.
  z.url({ protocol: /^https?$/, error: "Links must be formatted as example.com or https://example.com" }).max(2000),
]);

/** A podcast as it is stored. */
export const storedPodcast = z.object({
  /** On: the blog's RSS feed is a podcast, with its episodes. */
  isOn: z.boolean().default(false),
  /** Empty: the title of the blog's page. */
  title: line(255).default(""),
  /** Plain text. Empty: the description of the blog's page. */
  description: z.string().trim().max(4000).default(""),
  /** Empty: the website's title. */
  author: line(255).default(""),
  /** Podcast apps write to this address to check who owns the podcast. It is public. */
  email: z
    .string()
    .trim()
    .max(256)
    .refine((text) => text === "" || isEmail(text), emailMessage)
    .default(""),
  coverAssetId: z.uuid().nullable().default(null),
  /** Empty: not chosen yet. */
  category: z.string().max(100).default(""),
  subcategory: z.string().max(100).default(""),
  /** BCP 47; empty: the website's. */
  language: z
    .string()
    .regex(/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/, "Choose a language.")
    .max(35)
    .default(""),
  type: z.enum(podcastTypes).default("episodic"),
  isExplicit: z.boolean().default(false),
  copyright: line(255).default(""),
  /** On: other podcast hosts may not import the podcast (`podcast:locked`). */
  isLocked: z.boolean().default(true),
  /** The podcast's page in the apps; empty: none yet. */
  appleUrl: link.default(""),
  spotifyUrl: link.default(""),
});

/** The settings of a blog's podcast, for its form. */
export const podcastSettings = storedPodcast.superRefine(checkCategory);
export type PodcastSettings = z.output<typeof podcastSettings>;

const podcastPage = storedPodcast.extend({
  blog: z.object({ id: z.string(), title: z.string(), path: z.string() }),
  /** What is used if a field is empty. */
  defaults: z.object({ title: z.string(), description: z.string(), author: z.string(), language: z.string() }),
  /** Path of the feed, with its query. */
  feedPath: z.string(),
  /** Public episodes. */
  episodeCount: z.number().int(),
  /** What podcast apps ask for. */
  checklist: z.array(z.object({ part: z.enum(podcastParts), isDone: z.boolean() })),
  revision,
});
export type PodcastPage = z.infer<typeof podcastPage>;

function checkCategory(
  { category, subcategory }: { category: string; subcategory: string },
  context: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (category !== "" && !Object.hasOwn(podcastCategories, category)) refuse("category", "Choose a category.");
  else if (subcategory !== "" && !subcategoriesOf(category).includes(subcategory)) {
    refuse("subcategory", "Choose a subcategory of the category.");
  }
}

const blogId = z.object({ blogId: z.uuid() });

export const readPodcastRoute = defineRoute({
  method: "GET",
  path: "/api/config/blogs/:blogId/podcast",
  summary: "The podcast settings of a blog, and what podcast apps still need",
  access: withRight("pages.edit"),
  params: blogId,
  response: podcastPage,
  failures: podcastFailures,
});

export const savePodcastRoute = defineRoute({
  method: "PUT",
  path: "/api/config/blogs/:blogId/podcast",
  summary: "Saves the podcast settings of a blog",
  access: withRight("pages.edit"),
  params: blogId,
  body: storedPodcast.extend({ revision }).superRefine(checkCategory),
  response: podcastPage,
  failures: podcastFailures,
});

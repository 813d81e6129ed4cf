import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { blogId, labelName, postFailures } from "./contract.ts";
import { labelKinds, labelMessages } from "./domain/postLabels.ts";

export const labelFailures = {
  "blog-unknown": postFailures["blog-unknown"],
  "category-unknown": { status: 404, message: "This category is no longer used." },
  "tag-unknown": { status: 404, message: "This tag is no longer used." },
  "category-exists": { status: 409, message: labelMessages.exists.category },
  "tag-exists": { status: 409, message: labelMessages.exists.tag },
} satisfies FailureTable;

const countedLabel = z.object({ name: z.string(), count: z.number().int() });
export type CountedLabel = z.infer<typeof countedLabel>;

export const listLabelsRoute = defineRoute({
  method: "GET",
  path: "/api/config/blogs/:blogId/labels",
  summary: "The categories and tags of a blog, with the number of posts that have them",
  access: withRight("posts.edit"),
  params: blogId,
  response: z.object({ categories: z.array(countedLabel), tags: z.array(countedLabel) }),
  failures: labelFailures,
});

const kind = z.enum(labelKinds);
const changedPosts = z.object({
  /** Its name after the change. */
  name: z.string(),
  /** Number of posts that were changed. */
  changedCount: z.number().int(),
});

export const renameLabelRoute = defineRoute({
  method: "POST",
  path: "/api/config/blogs/:blogId/labels/rename",
  summary: "Renames a category or tag, or merges it into another one",
  access: withRight("posts.edit"),
  params: blogId,
  body: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("category"),
      from: z.string().min(1, "Required").max(50),
      to: labelName("category"),
      /** False: a name that exists is refused. */
      isMerge: z.boolean().default(false),
    }),
    z.object({
      kind: z.literal("tag"),
      from: z.string().min(1, "Required").max(50),
      to: labelName("tag"),
      isMerge: z.boolean().default(false),
    }),
  ]),
  response: changedPosts,
  failures: labelFailures,
});

export const deleteLabelRoute = defineRoute({
  method: "POST",
  path: "/api/config/blogs/:blogId/labels/delete",
  summary: "Removes a category or tag from all posts of a blog",
  access: withRight("posts.edit"),
  params: blogId,
  body: z.object({ kind, name: z.string().min(1, "Required").max(50) }),
  response: changedPosts,
  failures: labelFailures,
});

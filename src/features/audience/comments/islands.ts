import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  CommentForm: async () => (await import("./storefront/CommentForm.tsx")).CommentForm,
};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  AccountComments: async () => (await import("./storefront/AccountComments.tsx")).AccountComments,
  CommentList: async () => (await import("./storefront/CommentList.tsx")).CommentList,
  LikeButton: async () => (await import("./storefront/LikeButton.tsx")).LikeButton,
  OwnComment: async () => (await import("./storefront/OwnComment.tsx")).OwnComment,
};

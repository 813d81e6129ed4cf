import type { ScreenAddress } from "#features/site/page-tree/studio/pageScreens.ts";

/** The editor of a post. It opens a post by its id, like a page. */
export function editScreen(postId: string): ScreenAddress {
  return { to: "/pages/$pageId/edit", params: { pageId: postId }, search: {} };
}

/** The settings of a post above its editor. */
export function postSettingsScreen(postId: string): ScreenAddress {
  return { ...editScreen(postId), search: { settings: postId } };
}

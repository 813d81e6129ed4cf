import { readPage } from "#kernel/browser/listUpdates.ts";

/** Reads the post's page again, which shows a new comment now, and replaces the list and its numbers. */
export async function refreshComments(path: string, itemId: string): Promise<void> {
  const page = await readPage(path).catch(() => undefined);
  // Without the page, the next visit shows it: the comment is stored.
  if (!page) return;
  for (const part of ["[data-comments-list]", ".comments-title", `.sqs-comment-link[data-id="${itemId}"]`]) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceChildren(...next.childNodes);
  }
  if (!page.querySelector(".comments-first")) document.querySelector(".comments-first")?.remove();
  // The page has loaded both, so they are not loaded twice.
  const [{ enhanceBlocks }, { enhance }] = await Promise.all([
    import("#features/site/blocks/storefront/enhanceBlocks.ts"),
    import("../blocks/comments/discussion.enhance.ts"),
  ]);
  for (const discussion of document.querySelectorAll<HTMLElement>("[data-discussion]")) {
    enhanceBlocks(discussion);
    enhance(discussion);
  }
}

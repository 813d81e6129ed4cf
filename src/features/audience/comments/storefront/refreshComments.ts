import { readPage } from "#kernel/browser/listUpdates.ts";
import { commentElementId } from "../browserContract.ts";

const parts = ["[data-comments-list]", ".comments-title"];

/** Reads the post's page again, which shows a new comment now, and replaces the list and its number. */
export async function refreshComments(path: string, commentId: string): Promise<void> {
  const page = await readPage(path).catch(() => undefined);
  // Without the page, the next visit shows it: the comment is stored.
  if (!page) return;
  for (const part of parts) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceChildren(...next.childNodes);
  }
  if (!page.querySelector(".comments-first")) document.querySelector(".comments-first")?.remove();
  document.getElementById(commentElementId(commentId))?.scrollIntoView({ block: "nearest" });
}

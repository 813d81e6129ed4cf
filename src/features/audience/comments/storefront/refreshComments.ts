import { withoutPageStyles } from "#kernel/domain/pageStyles.ts";
import { commentElementId } from "../browserContract.ts";

/** Reads the post's page again, which shows a new comment now, and replaces the list and its number. */
export async function refreshComments(path: string, commentId: string): Promise<void> {
  try {
    const answer = await fetch(path, { headers: { accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(withoutPageStyles(await answer.text()), "text/html");
    for (const part of ["[data-comments-list]", ".comments-title", ".comments-first"]) {
      const [shown, next] = [document.querySelector(part), page.querySelector(part)];
      if (shown && next) shown.replaceChildren(...next.childNodes);
      else if (shown && part === ".comments-first") shown.remove();
    }
    document.getElementById(commentElementId(commentId))?.classList.add("is-new");
  } catch {
    // The comment is stored, and the next visit shows it.
  }
}

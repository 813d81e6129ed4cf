import { commentPaths, commentTexts } from "../../browserContract.ts";
import { readOwn } from "../../storefront/ownComments.ts";

/** Adds links to the comments that the visitor can still change. */
export function enhance(discussion: HTMLElement): void {
  void readOwn(discussion.dataset.discussion ?? "").then(({ editable }) => {
    for (const id of editable) {
      const actions = discussion.querySelector(`[data-comment="${CSS.escape(id)}"] .comment-actions`);
      if (!actions || actions.querySelector(".comment-edit")) continue;
      const link = document.createElement("a");
      link.className = "comment-edit";
      link.href = commentPaths.own.replace(":commentId", id);
      link.textContent = commentTexts.edit;
      actions.append(link);
    }
  });
}

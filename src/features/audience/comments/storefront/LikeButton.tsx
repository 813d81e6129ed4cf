import { commentPaths } from "../browserContract.ts";
import type { LikeButtonProps } from "../contract.ts";

/**
 * A plain form, which `like.enhance.ts` makes a switch. It has the class names of the template engine's like button.
 */
export function LikeButton({ itemId, commentId, count, label, locale }: LikeButtonProps) {
  return (
    <form
      className="sqs-simple-like like-block"
      method="post"
      action={commentPaths.like}
      data-like=""
      data-only-screen=""
      data-item-id={itemId}
      data-comment-id={commentId}
      data-like-count={count}
    >
      <input type="hidden" name="itemId" value={itemId} />
      {commentId && <input type="hidden" name="commentId" value={commentId} />}
      <button type="submit" className="like-button">
        <span className="like-icon" aria-hidden="true" />
        <span className="visually-hidden">{label}</span>{" "}
        <span className="like-count">{count.toLocaleString(locale)}</span>
      </button>
    </form>
  );
}

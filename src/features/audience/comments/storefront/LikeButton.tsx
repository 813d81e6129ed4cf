import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { commentPaths, commentTexts } from "../browserContract.ts";
import type { LikeButtonProps } from "../contract.ts";

/**
 * A plain form, which `like.enhance.ts` makes a switch. It has the class names of the template engine's like button.
 */
export function LikeButton({ itemId, commentId, count, label, locale }: LikeButtonProps) {
  const shown = new Intl.NumberFormat(locale).format(count);
  const countId = `likes-${commentId ?? itemId}`;
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
      <button type="submit" className="like-button" aria-label={label} aria-describedby={countId}>
        <span className="like-icon" aria-hidden="true" />
        <span className="like-count" aria-hidden="true">
          {shown}
        </span>
      </button>
      <span className="visually-hidden" id={countId}>
        {fillMessage(pluralForm(commentTexts.likes, count, locale), { count: shown })}
      </span>
    </form>
  );
}

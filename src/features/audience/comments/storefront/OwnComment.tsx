import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { commentLimits, commentPaths, commentTexts, ownTexts } from "../browserContract.ts";
import type { OwnCommentProps } from "../contract.ts";

/** One's own comment: what became of it, and for a while its text to change. Plain forms only. */
export function OwnComment({
  id,
  body,
  subjectTitle,
  subjectUrl,
  minutesLeft,
  notice,
  error,
  locale,
}: OwnCommentProps) {
  const path = commentPaths.own.replace(":commentId", id);
  return (
    <div className="page-body own-comment">
      <h1>{ownTexts.title}</h1>
      <p className="own-comment-notice" role="status">
        {notice}
      </p>
      {minutesLeft > 0 ? (
        <>
          <form className="own-comment-form" method="post" action={path}>
            <div className={error ? "field has-error" : "field"}>
              <label className="field-label" htmlFor="own-comment-body">
                {commentTexts.body}
              </label>
              <textarea
                className="field-input"
                id="own-comment-body"
                name="body"
                rows={8}
                maxLength={commentLimits.body}
                dir="auto"
                defaultValue={body}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? "own-comment-hint own-comment-error" : "own-comment-hint"}
              />
              <p className="field-hint" id="own-comment-hint">
                {fillMessage(pluralForm(ownTexts.editable, minutesLeft, locale), { count: String(minutesLeft) })}
              </p>
              {error && (
                <p className="field-error" id="own-comment-error" role="alert">
                  {error}
                </p>
              )}
            </div>
            <button className="button button-primary" type="submit">
              {ownTexts.save}
            </button>
          </form>
          <form className="own-comment-remove" method="post" action={commentPaths.remove.replace(":commentId", id)}>
            <button className="button button-secondary" type="submit">
              {ownTexts.remove}
            </button>
          </form>
        </>
      ) : (
        <>
          {error && (
            <p className="field-error" role="alert">
              {error}
            </p>
          )}
          <p className="own-comment-body" dir="auto">
            {body}
          </p>
          <p className="own-comment-over">{ownTexts.over}</p>
        </>
      )}
      <p>
        <a className="arrow-link" href={subjectUrl}>
          <bdi>{fillMessage(commentTexts.backTo, { title: subjectTitle })}</bdi>
        </a>
      </p>
    </div>
  );
}

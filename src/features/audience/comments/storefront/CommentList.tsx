import { fillMessage } from "#kernel/contract/failure.ts";
import { commentElementId, commentFormId, commentPaths, commentTexts } from "../browserContract.ts";
import type { CommentListProps, ShownComment } from "../contract.ts";
import { linkedText } from "../domain/linkedText.ts";
import { LikeButton } from "./LikeButton.tsx";

/** Comments as threads: the answers of each are below it, oldest first. The text of visitors is never HTML. */
export function CommentList({ comments, ...shared }: CommentListProps) {
  const threads: { first: ShownComment; answers: ShownComment[] }[] = [];
  for (const comment of comments) {
    const last = threads.at(-1);
    // A page may begin in the middle of a thread.
    if (comment.isReply && last) last.answers.push(comment);
    else threads.push({ first: comment, answers: [] });
  }
  return (
    <ol className="comment-list">
      {threads.map(({ first, answers }) => (
        <li key={first.id} className={first.isReply ? "comment-thread is-continued" : "comment-thread"}>
          <Comment comment={first} {...shared} />
          {answers.length > 0 && (
            <ol className="comment-answers">
              {answers.map((answer) => (
                <li key={answer.id}>
                  <Comment comment={answer} {...shared} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

type CommentProps = Omit<CommentListProps, "comments"> & { comment: ShownComment };

function Comment({ comment, itemId, isOpen, likes, locale }: CommentProps) {
  const { id, name, url } = comment;
  const nameId = `comment-name-${id}`;
  if (comment.isRemoved) {
    return (
      <article className="comment is-removed" id={commentElementId(id)}>
        <p>{commentTexts.removed}</p>
      </article>
    );
  }
  return (
    <article className="comment" id={commentElementId(id)} aria-labelledby={nameId} data-comment={id}>
      <header className="comment-head">
        <span className="comment-author" id={nameId}>
          {url ? (
            <a href={url} rel="nofollow ugc noopener">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
        {comment.isTeam && <span className="comment-team">{commentTexts.team}</span>}
        <a className="comment-date" href={`#${commentElementId(id)}`}>
          <time dateTime={comment.date}>{comment.dateText}</time>
        </a>
        {comment.isEdited && <span className="comment-edited">{commentTexts.edited}</span>}
        {comment.answersName && (
          <span className="comment-answered" dir="auto">
            {fillMessage(commentTexts.inReplyTo, { name: comment.answersName })}
          </span>
        )}
      </header>
      <div className="comment-body" dir="auto">
        <CommentText text={comment.body} />
      </div>
      <footer className="comment-actions" data-only-screen="">
        {likes && (
          <LikeButton
            itemId={itemId}
            commentId={id}
            count={comment.likeCount}
            label={fillMessage(commentTexts.likeComment, { name })}
            locale={locale}
          />
        )}
        {isOpen && (
          <a
            className="comment-reply"
            href={`${commentPaths.reply.replace(":commentId", id)}#${commentFormId}`}
            rel="nofollow"
            data-reply-to={id}
            data-reply-name={name}
            aria-label={fillMessage(commentTexts.replyTo, { name })}
          >
            {commentTexts.reply}
          </a>
        )}
      </footer>
    </article>
  );
}

/** Paragraphs, lines and links of a plain text. */
function CommentText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
    <p key={index}>
      {linkedText(paragraph).map((part, place) =>
        part.isLink ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <a key={place} href={part.text} rel="nofollow ugc noopener">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  ));
}

import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { accountCommentsPath, commentPaths, accountCommentTexts as texts } from "../browserContract.ts";
import type { AccountCommentsProps } from "../contract.ts";

/** A member's comments, newest first, each with a link to its own page; server only. */
export function AccountComments({ comments, older, isFirst }: AccountCommentsProps & SectionProps) {
  return (
    <div className="account-parts">
      {comments.length === 0 && <p>{texts.none}</p>}
      <ul className="account-rows">
        {comments.map(({ id, text, subjectTitle, dateText, stateText }) => (
          <li className="account-row" key={id}>
            <span>
              <bdi>{text}</bdi>
              <span className="account-quiet account-row-detail">
                <bdi>{subjectTitle}</bdi> · {dateText} · {stateText}
              </span>
            </span>
            <a href={commentPaths.own.replace(":commentId", id)} aria-label={`${texts.change}: ${text}`}>
              {texts.change}
            </a>
          </li>
        ))}
      </ul>
      {(older !== null || !isFirst) && (
        <nav className="account-row-actions" aria-label={texts.pages}>
          {!isFirst && <a href={accountCommentsPath}>{texts.newest}</a>}
          {older !== null && <a href={`${accountCommentsPath}?before=${older}`}>{texts.older}</a>}
        </nav>
      )}
    </div>
  );
}

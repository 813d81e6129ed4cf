import { type FormEvent, useEffect, useRef } from "react";
import { Captcha } from "#features/site/captcha/storefront/Captcha.tsx";
import { LabeledField } from "#kernel/browser/LabeledField.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import {
  commentFormId,
  commentLimits,
  commentPath,
  commentPaths,
  commentTexts,
  trapField,
} from "../browserContract.ts";
import type { CommentFormProps } from "../contract.ts";
import { keep } from "./keptText.ts";
import { usePosting } from "./usePosting.ts";

/**
 * The form below a post. Its fields are uncontrolled, so text typed before the scripts loaded is kept. Without scripts, it
 * is a plain form, and a comment that was refused comes back with its messages.
 */
export function CommentForm(props: CommentFormProps) {
  const { itemId, path, guests, canNotify, canNotifyGuests, captcha } = props;
  const element = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const posting = usePosting(props, element);
  const { parent, name, message, errors, isBusy, isAlive, posted, captchaRound } = posting;
  const typed = props.answered?.fields ?? {};
  const needsSignIn = !guests && isAlive && name === null;

  // Also on a phone, where the form is higher than the screen.
  useEffect(() => {
    if (posted) thanks.current?.focus();
  }, [posted]);

  // A message takes the focus to the first field that it is about, or else to itself.
  useEffect(() => {
    if (!message) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? element.current?.querySelector<HTMLElement>(".comment-problem"))?.focus();
  }, [message]);

  // What was typed before the form knew that only members can comment.
  function keepText(): void {
    keep(itemId, element.current?.querySelector("textarea")?.value ?? "");
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void posting.send(new FormData(event.currentTarget));
  }

  const textField = (field: "name" | "email" | "url", type: string, autoComplete: string, maxLength: number) => (
    <LabeledField
      form="comment"
      name={field}
      label={field === "url" ? `${commentTexts.url} (${commentTexts.optional})` : commentTexts[field]}
      error={errors[field]}
      {...(field === "email" ? { hint: commentTexts.emailHint } : {})}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          dir="auto"
          autoComplete={autoComplete}
          maxLength={maxLength}
          defaultValue={typed[field] ?? ""}
        />
      )}
    </LabeledField>
  );

  return (
    <div className="comment-form-place" id={commentFormId} data-only-screen="">
      <h3 className="comment-form-title" tabIndex={-1}>
        {parent ? fillMessage(commentTexts.answer, { name: parent.name }) : commentTexts.write}
      </h3>
      {parent && (
        <p className="comment-form-cancel">
          <a
            href={`${path}#${commentFormId}`}
            onClick={(event) => {
              event.preventDefault();
              posting.cancelReply();
            }}
          >
            {commentTexts.cancelReply}
          </a>
        </p>
      )}
      {posted && (
        <p className="comment-posted" role="status" tabIndex={-1} ref={thanks}>
          {posted.status === "approved" ? commentTexts.published : commentTexts.pending}{" "}
          {posted.status === "approved" && (
            <>
              <a href={commentPath(posted.id)}>{commentTexts.viewLink}</a> ·{" "}
            </>
          )}
          <a href={commentPaths.own.replace(":commentId", posted.id)}>{commentTexts.editLink}</a>
        </p>
      )}
      {!guests && (name === null || !isAlive) && (
        <p className="comment-members-only">
          {commentTexts.membersOnly}{" "}
          <a href={memberSignInPath(`${path}#${commentFormId}`)} rel="nofollow" onClick={keepText}>
            {commentTexts.signIn}
          </a>
        </p>
      )}
      <form
        ref={element}
        className="comment-form"
        method="post"
        // Without scripts, the answer is at the form again.
        action={`${commentPaths.post}#${commentFormId}`}
        onSubmit={onSubmit}
        noValidate
        hidden={needsSignIn}
        aria-label={commentTexts.write}
      >
        <input type="hidden" name="itemId" value={itemId} />
        <input type="hidden" name="parentId" value={parent?.id ?? ""} />
        {message && (
          <p className="comment-problem field-error" role="alert" tabIndex={-1}>
            {message}
          </p>
        )}
        <LabeledField form="comment" name="body" label={commentTexts.body} error={errors.body}>
          {(control) => (
            <textarea
              {...control}
              dir="auto"
              rows={6}
              maxLength={commentLimits.body}
              defaultValue={typed.body ?? ""}
              aria-required="true"
            />
          )}
        </LabeledField>
        {name ? (
          <p className="comment-as" dir="auto">
            {fillMessage(commentTexts.asMember, { name })}
          </p>
        ) : (
          guests && (
            <div className="comment-guest">
              {textField("name", "text", "name", commentLimits.name)}
              {textField("email", "email", "email", commentLimits.email)}
              {textField("url", "text", "url", commentLimits.url)}
              <noscript>
                <p className="field-hint">{commentTexts.membersNeedNoName}</p>
              </noscript>
            </div>
          )
        )}
        <p className="comment-trap" aria-hidden="true">
          <label htmlFor="comment-trap">{commentTexts.trap}</label>
          <input id="comment-trap" name={trapField} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </p>
        {canNotify && (canNotifyGuests || name) && (
          <p className="comment-notify">
            <label>
              <input type="checkbox" name="notify" value="yes" defaultChecked={props.answered?.notify ?? false} />{" "}
              {commentTexts.notify}
            </label>
          </p>
        )}
        {captcha && <Captcha key={captchaRound} captcha={captcha} onToken={posting.setToken} />}
        <button type="submit" className="button button-primary" aria-disabled={isBusy || undefined}>
          {isBusy ? commentTexts.sending : commentTexts.send}
        </button>
      </form>
    </div>
  );
}

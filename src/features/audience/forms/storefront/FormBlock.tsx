import { type FormEvent, useEffect, useRef, useState } from "react";
import { Captcha } from "#features/site/captcha/storefront/Captcha.tsx";
import { SafeHtml } from "#kernel/browser/SafeHtml.tsx";
import { formDoneId, formSubmitPath, submissionTexts } from "../browserContract.ts";
import type { FormBlockProps } from "../submissionsContract.ts";
import { FormFields } from "./FormFields.tsx";
import { focusFirstError } from "./focusFirstError.ts";
import { useSubmission } from "./useSubmission.ts";

/**
 * A form on a page (spec.txt §4 "Form submit"). Without scripts, it is submitted as a plain form and leads back to the
 * page at the fragment of its confirmation.
 */
export function FormBlock(props: FormBlockProps) {
  const { form, blockId, submitLabel, message, disclaimer, page, captcha } = props;
  const { phase, problem, errors, forget, captchaRound, setToken, submit } = useSubmission(props);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const element = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (phase !== "done") return;
    done.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: "center" });
  }, [phase]);
  useEffect(() => {
    if (problem && element.current) focusFirstError(element.current);
  }, [problem]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  }

  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <div className={`form-block is-${phase}`} data-captcha={captcha?.provider}>
      <form
        ref={element}
        className="form-block-form"
        method="post"
        action={formSubmitPath}
        onSubmit={onSubmit}
        noValidate={isAlive}
        hidden={phase === "done"}
        aria-label={form.name}
      >
        {hasFieldErrors && <p className="form-problem">{submissionTexts.problemAbove}</p>}
        <input type="hidden" name="formId" value={form.id} />
        <input type="hidden" name="blockId" value={blockId} />
        <input type="hidden" name="pageId" value={page.id} />
        <input type="hidden" name="pagePath" value={page.path} />
        <input type="hidden" name="pageTitle" value={page.title} />
        <FormFields
          fields={form.fields}
          answers={props.refused?.answers}
          errors={errors}
          onChange={forget}
          idPrefix={`form-${blockId}`}
          queryString={isAlive ? window.location.search : ""}
        />
        {disclaimer && <SafeHtml className="form-disclaimer rich-text" dir="auto" html={disclaimer} />}
        {captcha && <Captcha key={captchaRound} captcha={captcha} onToken={setToken} />}
        <p className="form-problem" role="alert">
          {hasFieldErrors ? submissionTexts.problemBelow : problem}
        </p>
        <button
          type="submit"
          className="button button-primary"
          dir="auto"
          aria-disabled={phase === "sending" || undefined}
        >
          {phase === "sending" ? submissionTexts.submitting : submitLabel}
        </button>
      </form>
      <SafeHtml
        id={formDoneId(blockId)}
        className="form-done rich-text"
        dir="auto"
        ref={done}
        tabIndex={-1}
        role="status"
        html={message}
      />
    </div>
  );
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Captcha } from "#features/site/captcha/storefront/Captcha.tsx";
import { callApi } from "#kernel/browser/callApi.ts";
import { SafeHtml } from "#kernel/browser/SafeHtml.tsx";
import { isEmail } from "#kernel/domain/email.ts";
import {
  newsletterCalls,
  newsletterDoneId,
  newsletterFailures,
  newsletterFormPath,
  newsletterTexts,
} from "../browserContract.ts";
import type { NewsletterFormProps, newsletterSignUpRoute } from "../contract.ts";

/** A newsletter's sign-up form. Without scripts, it is submitted as a plain form and leads back to the page. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { blockId, list, asksName, buttonLabel, message, disclaimer, pagePath, captcha } = props;
  const [phase, setPhase] = useState<"idle" | "sending" | "done">("idle");
  const [problem, setProblem] = useState<string>();
  const [token, setToken] = useState<string>();
  const [captchaRound, setCaptchaRound] = useState(0);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isLocked = useRef(false);
  const email = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button is gone.
    if (phase === "done") done.current?.focus();
  }, [phase]);

  function refuse(text: string): void {
    setProblem(text);
    setPhase("idle");
    isLocked.current = false;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isLocked.current) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    setProblem(undefined);
    if (!isEmail(text("email"))) {
      email.current?.focus();
      return refuse(newsletterFailures[text("email") ? "email-invalid" : "email-required"].message);
    }
    if (captcha && !token) return refuse(newsletterFailures["captcha-incomplete"].message);
    isLocked.current = true;
    setPhase("sending");
    const result = await callApi<typeof newsletterSignUpRoute>(newsletterCalls.signUp, {
      body: {
        email: text("email"),
        firstName: text("firstName"),
        lastName: text("lastName"),
        list,
        pagePath,
        ...(token ? { captchaToken: token } : {}),
      },
    });
    // A token counts once, whatever the answer.
    setToken(undefined);
    setCaptchaRound((round) => round + 1);
    if (result.ok) setPhase("done");
    else refuse(result.envelope.message);
  }

  const id = `newsletter-${blockId}`;
  return (
    <div className={`newsletter-form is-${phase}`} data-captcha={captcha?.provider}>
      <form
        method="post"
        action={newsletterFormPath}
        onSubmit={(event) => void submit(event)}
        noValidate={isAlive}
        hidden={phase === "done"}
      >
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="blockId" value={blockId} />
        <input type="hidden" name="pagePath" value={pagePath} />
        {asksName && (
          <div className="newsletter-names">
            <label>
              <span>{newsletterTexts.firstName}</span>
              <input name="firstName" type="text" autoComplete="given-name" maxLength={100} />
            </label>
            <label>
              <span>{newsletterTexts.lastName}</span>
              <input name="lastName" type="text" autoComplete="family-name" maxLength={100} />
            </label>
          </div>
        )}
        <label htmlFor={`${id}-email`}>{newsletterTexts.email}</label>
        <div className="newsletter-line">
          <input
            ref={email}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            required
            maxLength={256}
            onInput={() => setProblem(undefined)}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          />
          <button
            type="submit"
            className="button button-primary"
            dir="auto"
            aria-disabled={phase === "sending" || undefined}
          >
            {phase === "sending" ? newsletterTexts.sending : buttonLabel}
          </button>
        </div>
        {captcha && <Captcha key={captchaRound} captcha={captcha} onToken={setToken} />}
        <p className="form-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        {disclaimer && <SafeHtml className="newsletter-disclaimer rich-text" dir="auto" html={disclaimer} />}
      </form>
      <SafeHtml
        id={newsletterDoneId(blockId)}
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

import { useRef, useState } from "react";
import { answersOfForm } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { localPath } from "#kernel/browser/localPath.ts";
import { formCalls, submissionFailures, submissionTexts } from "../browserContract.ts";
import type {
  FormBlockProps,
  saveSubmissionRoute,
  submissionKeyRoute,
  validateFormRoute,
} from "../submissionsContract.ts";
import { submissionMessage } from "./submissionMessage.ts";

/** Sends a form: checks it here, gets a key, then submits it. Ignores a second submit while one runs. */
export function useSubmission({ form, page, redirect, captcha, refused }: FormBlockProps) {
  const [phase, setPhase] = useState<"idle" | "sending" | "done">("idle");
  const [problem, setProblem] = useState(refused?.message);
  const [errors, setErrors] = useState<Record<string, string>>(refused?.errors ?? {});
  const [token, setToken] = useState<string>();
  const [captchaRound, setCaptchaRound] = useState(0);
  // State changes with the next render, and a double click may come before it.
  const isLocked = useRef(false);
  // The same answers, sent again after a network failure, are the same submission.
  const sent = useRef<{ text: string; key: string }>(undefined);

  function refuse(message: string, fields: Record<string, string> = {}): void {
    isLocked.current = false;
    setErrors(fields);
    setProblem(message);
    setPhase("idle");
  }

  async function submit(data: FormData): Promise<void> {
    if (isLocked.current) return;
    const given = checkAnswers(form.fields, answersOfForm(form.fields, data), { strictLegacyEmail: false });
    setProblem(undefined);
    if (Object.keys(given.errors).length > 0) {
      return refuse(submissionFailures["fields-invalid"].message, given.errors);
    }
    if (captcha && !token) return refuse(submissionFailures["captcha-incomplete"].message);
    isLocked.current = true;
    setErrors({});
    setPhase("sending");
    const valid = await callApi<typeof validateFormRoute>(formCalls.validate, {
      params: { formId: form.id },
      body: given.answers,
    });
    if (!valid.ok) return refuse(submissionMessage(valid.status, valid.envelope), valid.envelope.errors);
    const text = JSON.stringify(given.answers);
    if (sent.current?.text !== text) {
      const fetched = await callApi<typeof submissionKeyRoute>(formCalls.submissionKey, {
        query: { formId: form.id },
      });
      if (!fetched.ok) return refuse(fetched.status === 0 ? fetched.envelope.message : submissionTexts.noKey);
      sent.current = { text, key: fetched.data.data.key };
    }
    const saved = await callApi<typeof saveSubmissionRoute>(formCalls.saveSubmission, {
      body: {
        key: sent.current.key,
        form: text,
        ...(token ? { captchaKey: token } : {}),
        pageTitle: page.title,
        pageId: page.id,
        contentSource: "c",
        pagePath: page.path,
      },
    });
    // A token counts once, whatever the answer.
    setToken(undefined);
    setCaptchaRound((round) => round + 1);
    if (!saved.ok) {
      if (saved.status !== 0) sent.current = undefined;
      return refuse(submissionMessage(saved.status, saved.envelope), saved.envelope.errors);
    }
    const target = saved.data.redirect || redirect;
    if (target) window.location.assign(localPath(target));
    else setPhase("done");
  }

  /** The field was changed, so its error is removed. */
  function forget(fieldId: string): void {
    setErrors(({ [fieldId]: _gone, ...rest }) => rest);
  }

  return { phase, problem, errors, forget, captchaRound, setToken, submit };
}

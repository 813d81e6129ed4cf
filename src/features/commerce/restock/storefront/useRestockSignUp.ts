import { useRef, useState } from "react";
import { captchaTexts } from "#features/site/captcha/browserContract.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { restockCalls, restockFailures } from "../browserContract.ts";
import type { RestockNotificationProps, signUpRoute } from "../contract.ts";
import { emailProblem } from "../domain/emailProblem.ts";

interface SignUpFields {
  productId: string;
  variantId: string;
  email: string;
  isJoinMailingList: boolean;
}

/**
 * The widget's states (spec.txt §4 "Restock widget"): idle; an error after a failed check or call, cleared before each
 * attempt and when a field changes; done for the variant of the sign-up. After a failed call, the captcha restarts.
 */
export function useRestockSignUp({ captcha, answer }: Pick<RestockNotificationProps, "captcha" | "answer">) {
  const [error, setError] = useState(answer && !answer.isDone ? answer.message : undefined);
  const [isSending, setSending] = useState(false);
  const [doneWith, setDoneWith] = useState<readonly string[]>(answer?.isDone ? [answer.variantId] : []);
  const [token, setToken] = useState<string>();
  const [captchaRound, setCaptchaRound] = useState(0);
  // State changes with the next render, and a double click may come before it.
  const isBusy = useRef(false);

  function problemOf({ email, variantId }: SignUpFields): string | undefined {
    if (!variantId) return restockFailures["variant-missing"].message;
    const code = emailProblem(email);
    if (code) return restockFailures[code].message;
    return captcha && !token ? captchaTexts.incomplete : undefined;
  }

  async function signUp({ email, ...fields }: SignUpFields): Promise<void> {
    if (isBusy.current) return;
    const problem = problemOf({ email, ...fields });
    setError(problem);
    if (problem) return;
    isBusy.current = true;
    setSending(true);
    const body = { ...fields, siteVisitorEmail: email.trim(), ...(token ? { captchaToken: token } : {}) };
    const result = await callApi<typeof signUpRoute>(restockCalls.signUp, { body });
    isBusy.current = false;
    setSending(false);
    // A token counts once, whatever the answer.
    setToken(undefined);
    setCaptchaRound((round) => round + 1);
    if (result.ok) setDoneWith((done) => [...done, fields.variantId]);
    else setError(result.envelope.message);
  }

  return { error, forget: () => setError(undefined), isSending, doneWith, captchaRound, setToken, signUp };
}

import { type ComponentType, useEffect, useState } from "react";
import { type CaptchaOnPage, captchaTexts } from "../browserContract.ts";

export interface CaptchaWidgetProps {
  captcha: CaptchaOnPage;
  /** Called with the token of a completed captcha, and with undefined when it has expired. */
  onToken(token: string | undefined): void;
}

/**
 * A form's captcha, in the engine's own `captcha-container`. It loads when the form is hydrated. Change its `key` to
 * restart it, as after a failed call, because a sent token is used up.
 * @example {captcha && <Captcha key={attempt} captcha={captcha} onToken={setToken} />}
 */
export function Captcha({ captcha, onToken }: CaptchaWidgetProps) {
  const [Widget, setWidget] = useState<ComponentType<CaptchaWidgetProps>>();
  const isBuiltIn = captcha.provider === "altcha";
  useEffect(() => {
    let isGone = false;
    const load = isBuiltIn
      ? import("./AltchaCheck.tsx").then((module) => module.AltchaCheck)
      : import("./ServiceCheck.tsx").then((module) => module.ServiceCheck);
    load.then((component) => {
      if (!isGone) setWidget(() => component);
    });
    return () => {
      isGone = true;
    };
  }, [isBuiltIn]);
  return (
    <div className="captcha-container" data-captcha={captcha.provider}>
      {Widget ? <Widget captcha={captcha} onToken={onToken} /> : <noscript>{captchaTexts.needsScript}</noscript>}
    </div>
  );
}

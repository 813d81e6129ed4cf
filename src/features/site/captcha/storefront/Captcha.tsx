import { type ComponentType, useEffect, useState } from "react";
import { type CaptchaOnPage, captchaTexts } from "../browserContract.ts";

export interface CaptchaWidgetProps {
  captcha: CaptchaOnPage;
  /** Told the token of a completed captcha, and undefined when it has expired. */
  onToken(token: string | undefined): void;
}

/**
 * The captcha of a form, in the engine's own `captcha-container`. It loads when the form comes to life. Give it another
 * `key` to begin again, as after a failed call: the token that was sent is used up.
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

import { useEffect, useRef, useState } from "react";
import { type CaptchaService, captchaServices } from "../domain/captchaProviders.ts";
import type { CaptchaWidgetProps } from "./Captcha.tsx";
import { checkTexts } from "./checkTexts.ts";

/** The common API of the scripts of hCaptcha, reCAPTCHA and Turnstile. */
interface ServiceScript {
  ready?(start: () => void): void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      callback(token: string): void;
      "expired-callback"(): void;
      "error-callback"(): void;
    },
  ): unknown;
}

const loading = new Map<string, Promise<ServiceScript>>();

/** A service's captcha, with the service's own look. */
export function ServiceCheck({ captcha, onToken }: CaptchaWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const latestOnToken = useRef(onToken);
  latestOnToken.current = onToken;
  const { provider, siteKey } = captcha;

  useEffect(() => {
    let isGone = false;
    // A widget cannot be rendered twice in the same element.
    const element = document.createElement("div");
    place.current?.append(element);
    loadScript(provider as CaptchaService).then(
      (script) => {
        if (isGone) return;
        script.render(element, {
          sitekey: siteKey,
          callback: (token) => latestOnToken.current(token),
          "expired-callback": () => latestOnToken.current(undefined),
          "error-callback": () => latestOnToken.current(undefined),
        });
      },
      () => setBroken(!isGone),
    );
    return () => {
      isGone = true;
      element.remove();
    };
  }, [provider, siteKey]);

  return (
    <div className="captcha-service" ref={place}>
      {isBroken && <p role="alert">{checkTexts.unreachable}</p>}
    </div>
  );
}

function loadScript(provider: CaptchaService): Promise<ServiceScript> {
  const { script: address, globalName } = captchaServices[provider];
  let script = loading.get(address);
  if (!script) {
    script = new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = address;
      element.async = true;
      element.onerror = () => {
        loading.delete(address);
        element.remove();
        reject(new Error(`${address} could not be loaded`));
      };
      element.onload = () => {
        const loaded = (window as unknown as Record<string, ServiceScript>)[globalName];
        if (!loaded) return reject(new Error(`${address} did not load as expected`));
        if (loaded.ready) loaded.ready(() => resolve(loaded));
        else resolve(loaded);
      };
      document.head.append(element);
    });
    loading.set(address, script);
  }
  return script;
}

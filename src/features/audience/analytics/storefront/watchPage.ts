import { onCLS, onINP, onLCP } from "web-vitals";
import { readCookie } from "#kernel/browser/readCookie.ts";
import { censusPaths } from "../browserContract.ts";
import { speedTimeoutMs } from "../domain/clientLimits.ts";
import { visitRecordCookie } from "../domain/visitCookies.ts";
import { report } from "./report.ts";
import type { VisitPage } from "./visitPage.ts";
import { whenSeen } from "./whenSeen.ts";

const buttons = ".button-block a";

/** Measures the page, and reports buttons, forms, popups and quick views. Loaded when the page is complete and idle. */
export function watchPage(page: VisitPage): void {
  if (Math.random() * 100 < Number(page.speed)) measureSpeed(page);
  const tell = (path: string, fields: Record<string, string>) =>
    report(
      page,
      path,
      new URLSearchParams({
        ...fields,
        visitorCookie: readCookie(visitRecordCookie) ?? "",
        pagePath: location.pathname,
        websiteId: page.website,
        templateId: page.template,
      }),
    );

  addEventListener(
    "click",
    ({ target }) => {
      const { href, textContent, dataset } = (target as Element).closest?.<HTMLAnchorElement>(
        `${buttons},a[data-quick-view]`,
      ) ?? { href: undefined };
      if (href === undefined) return;
      if (dataset?.quickView) tell(censusPaths.quickView + dataset.quickView, {});
      else tell(censusPaths.buttonClick, fieldsOfButton(href, textContent));
    },
    { capture: true },
  );
  // Neither event bubbles.
  const popup = (action: string) => (event: Event) => {
    if ((event.target as Element).matches?.("dialog[data-popup]")) tell(censusPaths.overlay, { action });
  };
  addEventListener("close", popup("close"), true);
  addEventListener("submit", popup("submit"), true);
  addEventListener("toggle", (event) => event.newState === "open" && popup("open")(event), true);

  whenSeen(document.querySelectorAll<HTMLAnchorElement>(buttons), ({ href, textContent }) =>
    tell(censusPaths.buttonRender, fieldsOfButton(href, textContent)),
  );
  const forms = document.querySelectorAll<HTMLElement>(".form-block");
  // Most pages have no form.
  if (forms.length > 0) {
    import("./watchForms.ts").then(({ watchForms }) => watchForms(forms, tell)).catch(() => undefined);
  }
}

const fieldsOfButton = (href: string, text: string | null | undefined) => ({
  buttonText: (text ?? "").trim().slice(0, 200),
  destinationUrl: href.slice(0, 2000),
});

/** Sends one report: when the page is left or hidden, or after 30 seconds. */
function measureSpeed(page: VisitPage): void {
  const values = new Map<string, number>();
  const keep = ({ name, value }: { name: string; value: number }) => values.set(name, value);
  for (const measure of [onLCP, onCLS, onINP]) measure(keep, { reportAllChanges: true });
  let isSent = false;
  const send = () => {
    if (isSent || values.size === 0) return;
    isSent = true;
    const records = [...values].map(([metric, value]) => ({ metric, value: Math.max(0, value) }));
    const about = { pagePath: location.pathname, websiteId: page.website, templateId: page.template };
    const body = JSON.stringify({ records, ...about, language: navigator.language });
    report(page, censusPaths.speed, new Blob([body], { type: "application/json" }));
  };
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  setTimeout(send, Math.max(0, speedTimeoutMs - performance.now()));
}

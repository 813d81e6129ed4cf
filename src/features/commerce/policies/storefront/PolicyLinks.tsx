import { type MouseEvent, useState } from "react";
import { callApi } from "#kernel/browser/callApi.ts";
import { Lightbox } from "#kernel/browser/Lightbox.tsx";
import { policyCalls, policyPath, policyPageTexts as texts } from "../browserContract.ts";
import type { readPolicyRoute } from "../contract.ts";
import { type PolicyKind, policyTitles } from "../domain/policyKinds.ts";

/**
 * Links to the store's policies. They open in a dialog, so that nothing typed on the page is lost. Without scripts, and
 * with a modifier key, they lead to the policy's page.
 */
export function PolicyLinks({ kinds }: { kinds: readonly PolicyKind[] }) {
  const [open, setOpen] = useState<PolicyKind>();
  const [html, setHtml] = useState<string>();
  if (kinds.length === 0) return null;

  async function show(event: MouseEvent, kind: PolicyKind): Promise<void> {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setHtml(undefined);
    setOpen(kind);
    const result = await callApi<typeof readPolicyRoute>(policyCalls.read, { params: { kind } });
    if (result.ok) setHtml(result.data.html);
    else {
      setOpen(undefined);
      // Opens beside the page, which keeps what was typed.
      window.open(policyPath(kind), "_blank", "noopener");
    }
  }

  return (
    <nav className="policy-links" aria-label={texts.nav} data-only-screen="">
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <a href={policyPath(kind)} onClick={(event) => void show(event, kind)}>
              {policyTitles[kind]}
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        isOpen={open !== undefined}
        title={open ? policyTitles[open] : ""}
        closeLabel={texts.close}
        onClose={() => setOpen(undefined)}
        className="policy-lightbox"
      >
        {html === undefined ? (
          <p role="status">{texts.loading}</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when the owner saved it
          <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </Lightbox>
    </nav>
  );
}

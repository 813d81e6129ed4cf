import { type FormEvent, useRef, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import type { InstallmentOffer } from "../contract.ts";
import { installmentState } from "../domain/installmentPlan.ts";
import type { InstallmentDialog } from "./InstallmentDialog.tsx";

interface OpenDialog {
  Dialog: typeof InstallmentDialog;
  html: string;
  isOpen: boolean;
}

/**
 * The installment teaser (spec.txt §4): "or 4 interest-free payments of $7.00 with Afterpay", or the order range. Its
 * info button opens the explanation in a dialog. Without scripts, it is a form that leads to a page with the same text.
 * @param totalCents the total to pay in installments
 */
export function InstallmentTeaser({ offer, totalCents }: { offer: InstallmentOffer; totalCents: number }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const isLoading = useRef(false);
  const { words } = offer;
  const state = installmentState(totalCents, offer);
  const [message, cents] =
    state.kind === "offered"
      ? [words.offered, state.paymentCents]
      : [state.kind === "over" ? words.over : words.upTo, state.amountCents];
  const amount = formatMoney({ cents, currency: offer.currency }, offer.locale);
  const [before, after] = fillMessage(message, { amount }).split("{brand}");

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { InstallmentDialog: Dialog, loadInfo } = await import("./InstallmentDialog.tsx");
      setDialog({ Dialog, html: await loadInfo(offer.infoPath), isOpen: true });
    } catch (error) {
      // The teaser contains the essential information, so the visitor gets no error (spec.txt §8).
      console.warn("The installment information could not be loaded.", error);
    } finally {
      isLoading.current = false;
    }
  }

  return (
    <div className="installments-teaser" data-installments={state.kind}>
      {/* Its language may differ from the page's. */}
      <p className="installments-text" lang={offer.language} dir={textDirection(offer.language)}>
        {before}
        <bdi className="installments-brand" translate="no">
          {words.brand}
        </bdi>
        {after}
      </p>
      <form className="installments-more" action={offer.pagePath} onSubmit={(event) => void open(event)}>
        <button type="submit" className="installments-info-button" aria-label={words.about} aria-haspopup="dialog">
          <span aria-hidden="true">i</span>
        </button>
      </form>
      {dialog && (
        <dialog.Dialog
          title={words.infoTitle}
          closeLabel={words.close}
          html={dialog.html}
          isOpen={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      )}
    </div>
  );
}

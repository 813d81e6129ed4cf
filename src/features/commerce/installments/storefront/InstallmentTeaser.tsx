import { type ComponentType, type FormEvent, useRef, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { brandNames, installmentPagePath, installmentTexts } from "../browserContract.ts";
import type { InstallmentOffer } from "../contract.ts";
import { type InstallmentLanguage, languageOf } from "../domain/installmentMarkets.ts";
import { installmentState } from "../domain/installmentPlan.ts";
import type { InstallmentDialogProps } from "./InstallmentDialog.tsx";
import { loadInfo } from "./loadInfo.ts";

interface OpenDialog {
  Dialog: ComponentType<InstallmentDialogProps>;
  html: string;
  isOpen: boolean;
}

/**
 * The installment teaser (spec.txt §4): "or 4 interest-free payments of $7.00 with Afterpay", or which orders it is for.
 * Its info button opens the explanation in a dialog; without scripts it is a form that leads to a page with the same.
 * @param totalCents what is paid in installments
 */
export function InstallmentTeaser({ offer, totalCents }: { offer: InstallmentOffer; totalCents: number }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const isLoading = useRef(false);
  const { brand, infoLocale } = offer;
  const language = languageOf(infoLocale) as InstallmentLanguage;
  const texts = installmentTexts[language];
  const name = brandNames[brand];
  const state = installmentState(totalCents, offer);
  const money = (cents: number) => formatMoney({ cents, currency: offer.currency }, offer.locale);

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const [{ InstallmentDialog: Dialog }, html] = await Promise.all([
        import("./InstallmentDialog.tsx"),
        loadInfo(brand, infoLocale),
      ]);
      setDialog({ Dialog, html, isOpen: true });
    } catch (error) {
      // The teaser has said what matters: a visitor is not bothered (spec.txt §8).
      console.warn("The explanation of installments did not load.", error);
    } finally {
      isLoading.current = false;
    }
  }

  return (
    <div className="installments-teaser" data-installments={state.kind}>
      {/* Its language may be another than the page's, which may run from right to left. */}
      <p className="installments-text" lang={infoLocale.replace("_", "-")} dir="ltr">
        {state.kind === "offered" && (
          <>
            {fillMessage(texts.offered, {
              installmentStr: fillMessage(texts.payments, { amount: money(state.paymentCents) }),
            })}{" "}
          </>
        )}
        <span className="installments-brand" translate="no">
          {name}
        </span>
        {state.kind === "over" && <> {fillMessage(texts.over, { amount: money(state.amountCents) })}</>}
        {state.kind === "up-to" && <> {fillMessage(texts.upTo, { amount: money(state.amountCents) })}</>}
      </p>
      <form className="installments-more" action={installmentPagePath(brand)} onSubmit={(event) => void open(event)}>
        <button
          type="submit"
          className="installments-info-button"
          aria-label={fillMessage(texts.about, { brand: name })}
          aria-haspopup="dialog"
        >
          <span aria-hidden="true">i</span>
        </button>
      </form>
      {dialog && (
        <dialog.Dialog
          title={fillMessage(texts.infoTitle, { brand: name })}
          closeLabel={texts.close}
          html={dialog.html}
          isOpen={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      )}
    </div>
  );
}

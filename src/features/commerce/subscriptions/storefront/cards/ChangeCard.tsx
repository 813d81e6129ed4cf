import { type FormEvent, useEffect, useRef, useState } from "react";
import { memberTokenHeader } from "#features/audience/members/browserContract.ts";
import { FormAlert } from "#features/audience/members/storefront/AccountField.tsx";
import { cardFormTexts, type ReadCardForm } from "#features/commerce/payments/browserContract.ts";
import { StripeFields } from "#features/commerce/payments/storefront/StripeFields.tsx";
import { callApi } from "#kernel/browser/callApi.ts";
import { localPath } from "#kernel/browser/localPath.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import { subscriptionCalls, subscriptionPath, subscriptionTexts as texts } from "../../browserContract.ts";
import type { ChangeCardProps, saveCardByTokenRoute } from "../../cardContract.ts";

/**
 * The provider's own form for another card of a subscription. It leads on to the subscription, or to the bank, which may
 * ask for a confirmation. Styles hide it without scripts.
 */
export function ChangeCard({ form, buyer, subscriptionId, xsrfToken }: ChangeCardProps) {
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState("");
  const reader = useRef<ReadCardForm>(undefined);

  useEffect(() => {
    // The browser may show this page again as it was left, when someone comes back from the bank's page.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setSaving(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  async function save(): Promise<string> {
    const read = (await reader.current?.()) ?? { error: cardFormTexts.notReady };
    if ("error" in read) return read.error;
    const result = await callApi<typeof saveCardByTokenRoute>(subscriptionCalls.saveCard, {
      body: { subscriptionId, token: read.token },
      headers: { [memberTokenHeader]: xsrfToken },
    });
    if (!result.ok && result.envelope.code !== "not-signed-in") return result.envelope.message;
    const page = subscriptionPath(subscriptionId, "card");
    location.assign(localPath(result.ok ? result.data.url : memberSignInPath(page, { hasEnded: true })));
    // Stays in "saving" until the next page is loaded.
    return new Promise(() => {});
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setMessage("");
    void save()
      .catch(() => cardFormTexts.notLoadedToSave)
      .then((refusal) => {
        setMessage(refusal);
        setSaving(false);
      });
  }

  return (
    // If its script does not load, nothing is sent: this method does nothing outside of a dialog.
    <form
      className="account-form account-with-scripts"
      method="dialog"
      data-card-form={form.kind}
      noValidate
      onSubmit={submit}
    >
      <FormAlert answered={{ message }} />
      <StripeFields form={form} isChosen buyer={buyer} reader={reader} />
      <button type="submit" className="account-button sqs-button-element--primary" aria-disabled={isSaving}>
        {isSaving ? texts.savingCard : texts.saveCard}
      </button>
    </form>
  );
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useProductChoice } from "#features/commerce/catalog/storefront/productStore.ts";
import { restockAnchor } from "../../browserContract.ts";
import type { RestockNotificationProps } from "../../contract.ts";
import { RestockFields } from "../RestockFields.tsx";
import { offerOf } from "../restockWidget.ts";
import { useRestockSignUp } from "../useRestockSignUp.ts";

/**
 * The sign-up for a restock email (spec.txt §2, §4): visible while the choice, or everything, is sold out. It has the
 * class names of the engine's own markup.
 */
export function RestockNotification({ product, submitted, captcha, answer }: RestockNotificationProps) {
  const { choice } = useProductChoice(product, submitted);
  const { merchandising, itemId } = product;
  const [email, setEmail] = useState(answer?.email ?? "");
  const [isJoining, setJoining] = useState(answer?.isJoinMailingList ?? merchandising.mailingListOptInByDefault);
  const [ownChoice, setOwnChoice] = useState(answer?.variantId ?? "");
  const { error, forget, isSending, doneWith, captchaRound, setToken, signUp } = useRestockSignUp({ captcha, answer });
  const [isAlive, setAlive] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Text typed before the scripts loaded is only in the fields.
    const field = (name: string) => root.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    setEmail((typed) => field("email")?.value ?? typed);
    setOwnChoice((chosen) => field("variantId")?.value ?? chosen);
    setJoining((ticked) => field("isJoinMailingList")?.checked ?? ticked);
    setAlive(true);
  }, []);
  const done = useRef<HTMLParagraphElement>(null);
  const signedUp = useRef(doneWith.length);
  useEffect(() => {
    // The focused button is gone.
    if (doneWith.length > signedUp.current) done.current?.focus();
    signedUp.current = doneWith.length;
  }, [doneWith]);

  const offer = offerOf(product, choice.chosen);
  const { restockNotificationMessages: messages, mailingListSignUpEnabled } = merchandising;
  const [only] = offer?.variants ?? [];
  const variantId = offer?.variants.length === 1 && only ? only.id : ownChoice;
  const isDone = offer !== undefined && doneWith.includes(variantId);
  const isShown = offer !== undefined && (offer.isShown || answer !== undefined);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // From the fields, because text typed before the scripts loaded may not be in the state.
    const sent = new FormData(event.currentTarget);
    void signUp({
      productId: itemId,
      variantId: String(sent.get("variantId") ?? ""),
      email: String(sent.get("email") ?? ""),
      isJoinMailingList: mailingListSignUpEnabled && sent.has("isJoinMailingList"),
    }).then(() => root.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  const content = offer && (
    <>
      <bdi className="product-restock-cta">{messages.heading}</bdi>
      {isDone ? (
        <p className="product-restock-success" role="status" tabIndex={-1} ref={done}>
          {messages.success}
        </p>
      ) : (
        <RestockFields
          product={product}
          offered={offer.variants}
          values={{ variantId, email, isJoining }}
          onVariant={(chosen) => {
            forget();
            setOwnChoice(chosen);
          }}
          onEmail={(typed) => {
            forget();
            setEmail(typed);
          }}
          onJoining={setJoining}
          onSubmit={onSubmit}
          onToken={setToken}
          captcha={captcha}
          captchaRound={captchaRound}
          error={error}
          isSending={isSending}
          isAlive={isAlive}
        />
      )}
    </>
  );
  return (
    <div
      ref={root}
      className="product-restock-notification"
      id={restockAnchor}
      data-product-id={itemId}
      data-variant-id={variantId}
      data-captcha={captcha?.provider}
      hidden={offer === undefined || (isAlive && !isShown)}
    >
      {isShown ? content : <noscript>{content}</noscript>}
    </div>
  );
}

import type { FormEvent } from "react";
import type { ShopProduct, ShopVariant } from "#features/commerce/catalog/shopContract.ts";
import type { CaptchaOnPage } from "#features/site/captcha/browserContract.ts";
import { Captcha } from "#features/site/captcha/storefront/Captcha.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { restockFailures, restockPaths, restockTexts } from "../browserContract.ts";
import { variantName } from "../domain/variantName.ts";

interface RestockFieldsProps {
  product: ShopProduct;
  /** If there are several, one is chosen here. */
  offered: ShopVariant[];
  values: { variantId: string; email: string; isJoining: boolean };
  onVariant(variantId: string): void;
  onEmail(email: string): void;
  onJoining(isJoining: boolean): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onToken(token: string | undefined): void;
  captcha: CaptchaOnPage | undefined;
  captchaRound: number;
  error: string | undefined;
  isSending: boolean;
  /** With scripts, our own messages handle an invalid address; without them, the browser's do. */
  isAlive: boolean;
}

const emailCodes = ["email-blank", "email-invalid"] as const;

/** The widget's form. Without JavaScript, it is posted as a plain form. */
export function RestockFields(props: RestockFieldsProps) {
  const { product, offered, values, captcha, error } = props;
  const { restockNotificationMessages: messages, mailingListSignUpEnabled } = product.merchandising;
  const only = offered.length === 1 ? offered[0] : undefined;
  const id = `restock-${product.itemId}`;
  const isEmailWrong = emailCodes.some((code) => error === restockFailures[code].message);
  return (
    <form
      className="product-restock-form"
      method="post"
      action={restockPaths.form}
      onSubmit={props.onSubmit}
      noValidate={props.isAlive}
    >
      <p className="product-restock-description" dir="auto" id={`${id}-about`}>
        {messages.description}
      </p>
      <input type="hidden" name="productId" value={product.itemId} />
      {only ? (
        <>
          {product.variants.length > 1 && (
            <p className="product-restock-variant" dir="auto">
              {variantName(product.optionNames, only.attributes)}
            </p>
          )}
          <input type="hidden" name="variantId" value={only.id} />
        </>
      ) : (
        <div className="product-restock-field">
          <label htmlFor={`${id}-variant`}>{restockTexts.which}</label>
          <select
            id={`${id}-variant`}
            name="variantId"
            required
            value={values.variantId}
            aria-invalid={error === restockFailures["variant-missing"].message || undefined}
            onChange={(event) => props.onVariant(event.target.value)}
          >
            <option dir="auto" value="">
              {fillMessage(restockTexts.chooseVariant, { variantName: product.optionNames.join(" / ") })}
            </option>
            {offered.map((variant) => (
              <option key={variant.id} dir="auto" value={variant.id}>
                {variantName(product.optionNames, variant.attributes)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="product-restock-field">
        <label htmlFor={`${id}-email`}>{messages.emailLabel}</label>
        <div className="product-restock-line">
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            required
            maxLength={256}
            value={values.email}
            aria-invalid={isEmailWrong || undefined}
            aria-describedby={error === undefined ? `${id}-about` : `${id}-error`}
            onChange={(event) => props.onEmail(event.target.value)}
          />
          <button
            type="submit"
            className="sqs-editable-button sqs-button-element--primary"
            aria-disabled={props.isSending || undefined}
          >
            {props.isSending ? restockTexts.sending : messages.buttonLabel}
          </button>
        </div>
      </div>
      {mailingListSignUpEnabled && (
        <label className="product-restock-mailing-list">
          <input
            type="checkbox"
            name="isJoinMailingList"
            checked={values.isJoining}
            onChange={(event) => props.onJoining(event.target.checked)}
          />
          <bdi>{messages.mailingListLabel}</bdi>
        </label>
      )}
      {captcha && <Captcha key={props.captchaRound} captcha={captcha} onToken={props.onToken} />}
      <p className="product-restock-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </form>
  );
}

import { type KeyboardEvent, useRef, useState } from "react";
import { reviewLimits } from "../browserContract.ts";
import { reviewFailures } from "../domain/reviewFailures.ts";
import type { ReviewableProduct } from "../writeReviewContract.ts";
import { writeTexts } from "../writeTexts.ts";
import { ReviewField } from "./ReviewField.tsx";
import { ReviewTextField } from "./ReviewTextField.tsx";
import { StarsField } from "./StarsField.tsx";
import { useWriteReview } from "./useWriteReview.ts";

interface WriteReviewProps {
  token: string;
  product: ReviewableProduct;
  autoPublish: boolean;
  locale: string;
}

/** The form for one product's review: stars, title, text, display name. The fields are uncontrolled. */
export function WriteReview({ token, product, autoPublish, locale }: WriteReviewProps) {
  const { productId, name, fields } = product;
  const element = useRef<HTMLFieldSetElement>(null);
  const { state, isBusy, message, errors, isSaved, send } = useWriteReview(token, product, element);
  const [startFields] = useState(fields);
  const isClosed = state === "REJECTED";
  const button = state === null ? writeTexts.send : writeTexts.change;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Enter would press a plain form's first button. Here it presses this product's.
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void send();
  }

  return (
    <fieldset
      className="write-review"
      id={`review-${productId}`}
      ref={element}
      onKeyDown={onKeyDown}
      aria-busy={isBusy}
    >
      <legend className="write-review-product">
        {product.imageUrl && <img src={product.imageUrl} alt="" width="64" height="80" />}
        {product.path ? (
          <a href={product.path}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
      </legend>
      {isSaved && state !== null && !isClosed ? (
        <p className="write-review-saved" role="status">
          {state === "APPROVED" ? writeTexts.savedApproved : writeTexts.savedPending}
        </p>
      ) : (
        <p className="write-review-state">{stateText(state, autoPublish)}</p>
      )}
      {message && (
        <p className="write-review-problem" role="alert" tabIndex={-1}>
          {message}
        </p>
      )}
      {!isClosed && (
        <>
          <StarsField productId={productId} value={startFields.stars} error={errors.stars} locale={locale} />
          <ReviewField
            productId={productId}
            name="title"
            label={writeTexts.headline}
            isOptional
            error={errors.title}
            value={startFields.title}
          />
          <ReviewTextField
            productId={productId}
            error={errors.body}
            value={startFields.body}
            limit={reviewLimits.body}
            locale={locale}
          />
          <ReviewField
            productId={productId}
            name="authorName"
            label={writeTexts.authorName}
            autoComplete="nickname"
            error={errors.authorName}
            value={startFields.authorName}
          />
          <button
            type="submit"
            className="sqs-button-element--primary write-review-send"
            name="product"
            value={productId}
            disabled={isBusy}
            onClick={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            {isBusy ? writeTexts.sending : button}
            <span className="visually-hidden"> ({name})</span>
          </button>
        </>
      )}
    </fieldset>
  );
}

function stateText(state: ReviewableProduct["state"], autoPublish: boolean): string | undefined {
  if (state === "REJECTED") return reviewFailures["review-closed"].message;
  if (state === "PENDING") return writeTexts.statePending;
  if (state === "APPROVED") return autoPublish ? writeTexts.stateApprovedOpen : writeTexts.stateApproved;
  return undefined;
}

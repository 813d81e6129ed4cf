import { type RefObject, useEffect, useState } from "react";
import { callApi } from "#kernel/browser/callApi.ts";
import { reviewCalls } from "../browserContract.ts";
import type { ReviewableProduct, ReviewFields, writeReviewRoute } from "../writeReviewContract.ts";

type Errors = Partial<Record<keyof ReviewFields, string>>;

/** Sends one product's fields and reports the result. Does not change the fields. */
export function useWriteReview(
  token: string,
  product: ReviewableProduct,
  element: RefObject<HTMLFieldSetElement | null>,
) {
  const { productId } = product;
  const [state, setState] = useState(product.state);
  const [isSaved, setSaved] = useState(product.isSaved ?? false);
  const [message, setMessage] = useState(product.message);
  const [errors, setErrors] = useState<Errors>(product.errors ?? {});
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(product.message ? 1 : 0);

  // The focus moves to the first invalid field, otherwise to the message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal, not each render, moves the focus
  useEffect(() => {
    if (tries === 0) return;
    const refused = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? element.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [tries]);

  async function send(): Promise<void> {
    const form = element.current?.closest("form");
    if (!form || isBusy) return;
    const typed = new FormData(form);
    const text = (name: keyof ReviewFields) => String(typed.get(`${name}:${productId}`) ?? "");
    const body = {
      token,
      productId,
      stars: text("stars"),
      title: text("title"),
      body: text("body"),
      authorName: text("authorName"),
    };
    setBusy(true);
    setMessage(undefined);
    setSaved(false);
    const answer = await callApi<typeof writeReviewRoute>(reviewCalls.write, { body });
    setBusy(false);
    if (answer.ok) {
      setErrors({});
      setState(answer.data.state);
      setSaved(true);
      return;
    }
    const { envelope } = answer;
    setErrors((envelope.errors ?? {}) as Errors);
    setMessage(envelope.message);
    if (envelope.code === "review-closed") setState("REJECTED");
    setTries((before) => before + 1);
  }

  return { state, isSaved, message, errors, isBusy, send };
}

import { useEffect, useRef, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { writeTexts } from "../writeTexts.ts";
import { numberText } from "./reviewTexts.ts";

interface ReviewTextFieldProps {
  productId: string;
  value: string;
  error: string | undefined;
  limit: number;
  locale: string;
}

/** The text of a review with a character counter. Text beyond the limit stays, so that the writer can shorten it. */
export function ReviewTextField({ productId, value, error, limit, locale }: ReviewTextFieldProps) {
  const id = `body-${productId}`;
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(value.length);
  // Text that was typed before the scripts loaded counts too.
  useEffect(() => setLength(area.current?.value.length ?? 0), []);
  const over = length - limit;
  const counter = fillMessage(pluralForm(over > 0 ? writeTexts.counterOver : writeTexts.counter, limit, locale), {
    count: numberText(length, locale),
    limit: numberText(limit, locale),
    over: numberText(over, locale),
  });
  return (
    <div className={`field${error ? " has-error" : ""}`}>
      <label className="field-label" htmlFor={id}>
        {writeTexts.body}
        <span className="field-optional"> ({writeTexts.optional})</span>
      </label>
      <textarea
        ref={area}
        dir="auto"
        className="field-input"
        id={id}
        name={`body:${productId}`}
        rows={5}
        defaultValue={value}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        aria-invalid={error || over > 0 ? true : undefined}
        aria-describedby={error ? `${id}-counter ${id}-error` : `${id}-counter`}
      />
      <p className={`field-counter${over > 0 ? " is-over" : ""}`} id={`${id}-counter`}>
        {counter}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

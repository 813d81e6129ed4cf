import { useEffect, useRef, useState } from "react";
import { inputName } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { characterCount } from "#features/audience/form-fields/domain/characterCount.ts";
import { describedBy } from "./describedBy.ts";
import type { FieldProps } from "./FormFields.tsx";

/** A long text. With a limit, a counter below it shows the length but never prevents typing (spec.txt §5). */
export function TextAreaField({ field, id, answer, error }: FieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(typeof answer === "string" ? answer : "");
  // Text that was typed before the scripts loaded.
  useEffect(() => setText(area.current?.value ?? ""), []);
  const counter = characterCount(text, area.current?.dataset.maxLength ?? field.maxLength);
  return (
    <>
      <textarea
        ref={area}
        className="field-element"
        id={`${id}-input`}
        name={inputName(field.id)}
        rows={5}
        defaultValue={typeof answer === "string" ? answer : ""}
        placeholder={field.placeholder || undefined}
        required={field.required}
        data-max-length={field.maxLength || undefined}
        aria-invalid={error !== undefined || counter?.isOver || undefined}
        aria-describedby={describedBy(id, field, error, ...(counter ? [`${id}-count`] : []))}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {counter && (
        <p className={counter.isOver ? "character-count error" : "character-count"} id={`${id}-count`}>
          {counter.text}
        </p>
      )}
    </>
  );
}

import { writeTexts } from "../writeTexts.ts";
import { starsText } from "./reviewTexts.ts";

interface StarsFieldProps {
  productId: string;
  value: string;
  error: string | undefined;
  locale: string;
}

/** One to five stars as radio buttons. Styles fill all up to the chosen one. */
export function StarsField({ productId, value, error, locale }: StarsFieldProps) {
  const id = `stars-${productId}`;
  return (
    <fieldset
      className={`field stars-field${error ? " has-error" : ""}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">{writeTexts.stars}</legend>
      <div className="stars-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="stars-option">
            <input
              type="radio"
              name={`stars:${productId}`}
              value={stars}
              defaultChecked={value === String(stars)}
              aria-invalid={error ? true : undefined}
            />
            <span className="visually-hidden">{starsText(stars, locale)}</span>
            <span className="stars-drawing" aria-hidden="true" />
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

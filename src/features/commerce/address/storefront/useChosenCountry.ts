import { type RefObject, useEffect, useRef, useState } from "react";

/** Fields that belong to a country. */
type PlaceField = "state" | "postcode";
type Place = Partial<Record<PlaceField, string>>;

/**
 * The country of a form, which decides how the rest of it asks; the visitor may have chosen one before the scripts came.
 * What was typed for a country is there again when it is chosen again: `typedFor` is what its fields begin with. A
 * postcode is taken along to a country that was not chosen yet.
 */
export function useChosenCountry(first: string): {
  country: string;
  field: RefObject<HTMLSelectElement | null>;
  onChange(): void;
  typedFor(name: PlaceField, typed: string): string;
} {
  const [country, setCountry] = useState(first);
  const shown = useRef(first);
  const kept = useRef(new Map<string, Place>());
  const field = useRef<HTMLSelectElement>(null);
  const onChange = () => {
    const next = field.current?.value ?? "";
    if (next === shown.current) return;
    const left = placeOf(field.current?.form);
    kept.current.set(shown.current, left);
    if (!kept.current.has(next)) kept.current.set(next, left.postcode === undefined ? {} : { postcode: left.postcode });
    shown.current = next;
    setCountry(next);
  };
  useEffect(onChange, []);
  const typedFor = (name: PlaceField, typed: string) =>
    kept.current.get(country)?.[name] ?? (country === first ? typed : "");
  return { country, field, onChange, typedFor };
}

/** What is typed now, of the fields that are there. */
function placeOf(form: HTMLFormElement | null | undefined): Place {
  const data = form ? new FormData(form) : new FormData();
  const place: Place = {};
  for (const name of ["state", "postcode"] as const) {
    const value = data.get(name);
    if (typeof value === "string") place[name] = value;
  }
  return place;
}

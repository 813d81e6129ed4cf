import { type RefObject, useEffect, useRef, useState } from "react";

/** Fields that depend on a country. */
type PlaceField = "state" | "postcode";
type Place = Partial<Record<PlaceField, string>>;

/**
 * The country of a form, which decides its other fields. The visitor may have chosen one before the scripts loaded.
 * Typed values come back when their country is chosen again: `typedFor` returns the initial values. A postcode typed
 * before a country was chosen is kept.
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

/** The currently typed values of the existing fields. */
function placeOf(form: HTMLFormElement | null | undefined): Place {
  const data = form ? new FormData(form) : new FormData();
  const place: Place = {};
  for (const name of ["state", "postcode"] as const) {
    const value = data.get(name);
    if (typeof value === "string") place[name] = value;
  }
  return place;
}

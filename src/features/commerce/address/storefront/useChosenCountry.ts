import { type RefObject, useEffect, useRef, useState } from "react";

/** The country of a form, which decides how the rest of it asks; the visitor may have chosen one before the scripts came. */
export function useChosenCountry(first: string): {
  country: string;
  field: RefObject<HTMLSelectElement | null>;
  onChange(): void;
} {
  const [country, setCountry] = useState(first);
  const field = useRef<HTMLSelectElement>(null);
  const onChange = () => setCountry(field.current?.value ?? "");
  useEffect(onChange, []);
  return { country, field, onChange };
}

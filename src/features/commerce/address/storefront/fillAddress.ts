import type { PlaceDetails } from "#features/site/places/contract.ts";
import { findRegion } from "../domain/regions.ts";

/** Fills the fields of a form with a chosen place. Fields that the place says nothing about keep what was typed. */
export function fillAddress(form: HTMLFormElement, { address }: Pick<PlaceDetails, "address">): void {
  const { country, ...rest } = address;
  const select = form.elements.namedItem("country");
  if (select instanceof HTMLSelectElement && country !== select.value && hasOption(select, country)) {
    set(select, country);
  }
  // The fields of another country are drawn first.
  setTimeout(() => {
    for (const [name, value] of Object.entries(rest)) {
      const field = form.elements.namedItem(name);
      if (value === "" || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const isList = field instanceof HTMLSelectElement;
      // The name of a region may be in any language.
      const chosen = (isList && name === "state" && findRegion(country, value)?.code) || value;
      if (isList && !hasOption(field, chosen)) continue;
      set(field, chosen);
    }
  });
}

const hasOption = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value);

function set(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

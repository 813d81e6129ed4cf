import type { SelectProps } from "@mantine/core";
import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { findRegion } from "#features/commerce/address/domain/regions.ts";

/** The regions of a country as choices, after one for all of them. A value that is not among them can still be removed. */
export function regionChoices(country: string, state: string, all: string): NonNullable<SelectProps["data"]> {
  const regions = addressFormat(country).region?.regions ?? [];
  const isKnown = state === "" || findRegion(country, state) !== undefined;
  return [
    { value: "", label: all },
    ...regions.map(({ code, name }) => ({ value: code, label: name })),
    ...(isKnown ? [] : [{ value: state, label: state }]),
  ];
}

import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { currencySymbol } from "#kernel/domain/amounts/currencySymbol.ts";
import { readAmount } from "#kernel/domain/amounts/readAmount.ts";
import { fractionDigitsOf, toDecimalString } from "#kernel/domain/money.ts";
import { decimalMark, studioLocale } from "../formats.ts";
import { kitTexts } from "../kitTexts.ts";
import { useWebsite } from "../layout/StudioEnvironment.tsx";

export interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange" | "defaultValue"> {
  /** Cents; null if empty; NaN while the text is not an amount (a schema refuses it). */
  value: number | null;
  onChange(cents: number | null): void;
  /** Default: the website's currency. */
  currency?: string;
  /** True: an empty field is null. False (default): an empty field is 0. */
  isOptional?: boolean;
}

/**
 * Shows text and returns cents, without rounding. The text stays as typed until the field loses the focus. Then it is
 * formatted in the studio's language ("12.5" → "12.50" or "12,50").
 */
export function MoneyInput({ value, onChange, currency, isOptional = false, error, ...props }: MoneyInputProps) {
  const website = useWebsite();
  const code = currency ?? website.currency;
  const written = value === null || Number.isNaN(value) ? "" : toDecimalString(value, code).replace(".", decimalMark());
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && readAmount(typed, code) === undefined;
  const wrongText = fractionDigitsOf(code) === 0 ? kitTexts.invalidWholeAmount : kitTexts.invalidAmount;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>{currencySymbol(code, studioLocale())}</span>}
      leftSectionPointerEvents="none"
      styles={{ input: { fontVariantNumeric: "tabular-nums" } }}
      {...props}
      value={typed ?? written}
      error={isWrong ? wrongText : error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (text.trim() === "") onChange(isOptional ? null : 0);
        else onChange(readAmount(text, code) ?? Number.NaN);
      }}
      onBlur={(event) => {
        if (!isWrong) setTyped(null);
        props.onBlur?.(event);
      }}
    />
  );
}

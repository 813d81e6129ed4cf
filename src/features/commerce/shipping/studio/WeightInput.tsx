import { NumberInput, type NumberInputProps } from "@mantine/core";
import { fromGrams, toGrams } from "#features/commerce/catalog/domain/weights.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";

interface WeightInputProps extends Omit<NumberInputProps, "value" | "onChange"> {
  /** Null if empty. */
  grams: number | null;
  onGrams(grams: number | null): void;
}

// Whole grams are rounded pounds. With two decimals, what was typed is shown again.
const decimals = { METRIC: 3, IMPERIAL: 2 } as const;

/** A weight in the shop's unit. */
export function WeightInput({ grams, onGrams, ...props }: WeightInputProps) {
  const { unitSystem } = useWebsite();
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      decimalScale={decimals[unitSystem]}
      {...props}
      value={grams === null ? "" : Number(fromGrams(grams, unitSystem).toFixed(decimals[unitSystem]))}
      onChange={(weight) => onGrams(weight === "" ? null : toGrams(Number(weight), unitSystem))}
    />
  );
}

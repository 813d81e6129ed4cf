import { Slider, Text } from "@mantine/core";
import { useId } from "react";
import type { Control } from "../domain/controls.ts";
import styles from "./ControlFields.module.css";

interface SliderFieldProps {
  control: Extract<Control, { kind: "number" | "slider" }>;
  value: unknown;
  onChange(value: unknown): void;
  error: string | undefined;
}

/** A number that is judged by eye, with its value beside the label. */
export function SliderField({ control, value, onChange, error }: SliderFieldProps) {
  const id = useId();
  const shown = typeof value === "number" ? value : control.min;
  const unit = control.unit ? ` ${control.unit}` : "";
  return (
    <div className={styles.slider}>
      <div className={styles.sliderHead}>
        <span className={styles.sliderLabel} id={id}>
          {control.label}
        </span>
        <span className={styles.sliderValue} aria-hidden="true">
          {`${shown}${unit}`}
        </span>
      </div>
      {control.help && (
        <Text size="xs" c="dimmed" mb={6}>
          {control.help}
        </Text>
      )}
      <Slider
        thumbProps={{ "aria-labelledby": id }}
        min={control.min}
        max={control.max}
        step={control.step ?? 1}
        value={shown}
        label={(now) => `${now}${unit}`}
        onChange={onChange}
      />
      {error && (
        <Text size="xs" c="red" mt={4}>
          {error}
        </Text>
      )}
    </div>
  );
}

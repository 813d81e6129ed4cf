import { ActionIcon, ColorSwatch, Select, Slider, Text } from "@mantine/core";
import { ResetIcon } from "@radix-ui/react-icons";
import { type ReactNode, useId } from "react";
import type { StyleChoice } from "#features/site/themes/domain/styleChoices.ts";
import { inSentence } from "#kernel/studio-ui/formats.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import type { StyleFont } from "../contract.ts";
import { ratioText } from "../domain/contrast.ts";
import type { UnreadableColor } from "../domain/unreadable.ts";
import { ColorField } from "./ColorField.tsx";
import { FontSelect } from "./FontSelect.tsx";
import { measureOf } from "./measureOf.ts";
import styles from "./styles.module.css";
import { texts } from "./texts.ts";

interface StyleControlProps {
  choice: StyleChoice;
  fonts: readonly StyleFont[];
  /** undefined: the theme's own. */
  value: string | number | undefined;
  onChange(value: string | number | undefined): void;
  /** The color that visitors see, lower case; undefined if it is not a color. */
  shown: string | undefined;
  /** Whether the chosen scheme has its own color. */
  isOverruled: boolean;
  warning: UnreadableColor | undefined;
  error: ReactNode;
}

/** One style, with a button to reset it to the theme's. */
export function StyleControl(props: StyleControlProps) {
  const { choice, value, onChange, shown, isOverruled, warning, error } = props;
  const id = useId();
  const title = studioText(choice.title, "studio.themes");
  const isAdapted = shown !== undefined && shown !== String(value ?? choice.default).toLowerCase();
  return (
    <div className={styles.control}>
      <div className={styles.controlHead}>
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {title}
        </label>
        {choice.type === "range" && (
          <span className={styles.measure}>{measureOf(choice, Number(value ?? choice.default))}</span>
        )}
        {value !== undefined && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={texts.resetOne(inSentence(title))}
            onClick={() => onChange(undefined)}
          >
            <ResetIcon />
          </ActionIcon>
        )}
      </div>
      <Value {...props} id={id} />
      {isAdapted && !isOverruled && (
        <Text size="xs" c="dimmed" className={styles.adapted ?? ""}>
          <ColorSwatch color={shown} size={12} aria-hidden />
          {texts.adapted(shown)}
        </Text>
      )}
      {isOverruled && (
        <Text size="xs" c="dimmed">
          {texts.overruled}
        </Text>
      )}
      {warning && !isOverruled && (
        <Text size="xs" c="orange" role="status">
          {texts.hardToRead(inSentence(studioText(warning.on)), ratioText(warning.ratio), `${warning.needed}:1`)}
        </Text>
      )}
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

function Value({ choice, fonts, value, onChange, id }: StyleControlProps & { id: string }) {
  const shown = value ?? choice.default;
  switch (choice.type) {
    case "color":
      return (
        <ColorField
          id={id}
          title={studioText(choice.title, "studio.themes")}
          value={String(shown)}
          onChange={onChange}
        />
      );
    case "font":
      return <FontSelect id={id} fonts={fonts} value={String(shown)} onChange={onChange} />;
    case "range":
      return (
        <Slider
          thumbProps={{ id, "aria-labelledby": `${id}-label`, "aria-valuetext": measureOf(choice, Number(shown)) }}
          min={choice.min}
          max={choice.max}
          step={choice.step}
          value={Number(shown)}
          label={null}
          onChange={(next) => onChange(Math.round(next * 10_000) / 10_000)}
        />
      );
    case "choice":
      return (
        <Select
          id={id}
          allowDeselect={false}
          data={choice.options.map(({ value: option, title }) => ({
            value: option,
            label: studioText(title, "studio.themes"),
          }))}
          value={String(shown)}
          onChange={(next) => next !== null && onChange(next)}
        />
      );
  }
}

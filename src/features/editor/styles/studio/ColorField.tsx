import { ColorPicker, ColorSwatch, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { inSentence } from "#kernel/studio-ui/formats.ts";
import styles from "./styles.module.css";
import { texts } from "./texts.ts";

interface ColorFieldProps {
  id: string;
  title: string;
  /** "#rrggbb" */
  value: string;
  onChange(color: string): void;
}

/** A color, typed or picked. Reports only complete values: "#a84", while typing "#a8492a", is not reported. */
export function ColorField({ id, title, value, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);

  function change(next: string): void {
    setTyped(next);
    if (isColor(next)) onChange(next.toLowerCase());
  }

  return (
    <TextInput
      id={id}
      dir="ltr"
      spellCheck={false}
      value={typed}
      {...(isColor(typed) ? {} : { error: texts.invalidColor(typed) })}
      onChange={(event) => change(event.currentTarget.value.trim())}
      leftSectionPointerEvents="all"
      leftSection={
        <Popover position="bottom-start" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <UnstyledButton className={styles.swatch ?? ""} aria-label={texts.pick(inSentence(title))}>
              <ColorSwatch color={value} size={20} />
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ColorPicker
              format="hex"
              value={value}
              onChange={change}
              saturationLabel={texts.saturation}
              hueLabel={texts.hue}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

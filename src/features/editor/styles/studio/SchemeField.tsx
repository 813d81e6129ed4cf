import { SegmentedControl, Select, Stack, Text } from "@mantine/core";
import type { ThemeSettings } from "#features/site/themes/contract.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { optionLabel } from "../domain/optionLabel.ts";
import styles from "./styles.module.css";

interface SchemeFieldProps {
  tweaks: ThemeSettings["tweaks"];
  /** Chosen options by name of the tweak. */
  values: Readonly<Record<string, string>>;
  onChange(name: string, value: string): void;
}

/** The theme's tweaks, such as a light or dark scheme, each with a few options. */
export function SchemeField({ tweaks, values, onChange }: SchemeFieldProps) {
  return tweaks.map(({ name, title, options, value }) => {
    const shared = {
      "aria-labelledby": `tweak-${name}`,
      value: values[name] ?? value,
      data: options.map((option) => ({ value: option, label: studioText(optionLabel(option), "studio.themes") })),
    };
    return (
      <Stack key={name} gap={6}>
        <Text component="span" className={styles.groupName ?? ""} id={`tweak-${name}`}>
          {studioText(title, "studio.themes")}
        </Text>
        {options.length <= 3 ? (
          <SegmentedControl fullWidth {...shared} onChange={(next) => onChange(name, next)} />
        ) : (
          <Select allowDeselect={false} {...shared} onChange={(next) => next && onChange(name, next)} />
        )}
      </Stack>
    );
  });
}

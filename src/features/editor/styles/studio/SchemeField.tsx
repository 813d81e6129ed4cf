import { SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { readThemeRoute, saveTweaksRoute } from "#features/site/themes/contract.ts";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/useApi.ts";
import { readStylesFrameRoute } from "../contract.ts";
import styles from "./styles.module.css";

/** The theme's tweaks, such as a light or a dark scheme: each of a few, saved at once. */
export function SchemeField() {
  const theme = useApiQuery(readThemeRoute, {});
  const store = useStoreAnswer();
  const save = useApiMutation(saveTweaksRoute, {
    // The page in the frame has the scheme in its markup.
    invalidates: [readStylesFrameRoute],
    onSuccess: (saved) => store(readThemeRoute, {}, saved),
  });

  function choose(name: string, value: string): void {
    save.mutate({ body: { tweaks: { [name]: value } } }, { onError: (failure) => notify.failure(failure) });
  }

  return (
    <>
      {(theme.data?.tweaks ?? []).map(({ name, title, options, value }) => (
        <Stack key={name} gap={6}>
          <Text component="span" className={styles.groupName ?? ""} id={`tweak-${name}`}>
            {title}
          </Text>
          {options.length <= 3 ? (
            <SegmentedControl
              aria-labelledby={`tweak-${name}`}
              fullWidth
              value={value}
              data={options.map((option) => ({ value: option, label: labelOf(option) }))}
              disabled={save.isPending}
              onChange={(next) => choose(name, next)}
            />
          ) : (
            <Select
              aria-labelledby={`tweak-${name}`}
              allowDeselect={false}
              value={value}
              data={options.map((option) => ({ value: option, label: labelOf(option) }))}
              disabled={save.isPending}
              onChange={(next) => next && choose(name, next)}
            />
          )}
        </Stack>
      ))}
    </>
  );
}

/** Options are named in the theme's file: "dark", "full-width". */
function labelOf(option: string): string {
  const words = option.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

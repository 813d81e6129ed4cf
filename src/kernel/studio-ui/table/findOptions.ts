import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from "@mantine/core";
import { containsText } from "#kernel/domain/foldText.ts";

/** The options that contain what was typed, ignoring case and accents. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  let left = limit;
  const isFound = ({ label }: ComboboxItem) => left > 0 && containsText(label, search) && left-- > 0;
  return (options as ComboboxParsedItem[]).flatMap((option): ComboboxParsedItem[] => {
    if (!("items" in option)) return isFound(option) ? [option] : [];
    const items = option.items.filter(isFound);
    return items.length > 0 ? [{ group: option.group, items }] : [];
  });
};

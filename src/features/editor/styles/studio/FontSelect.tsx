import { Select, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { StyleFont } from "../contract.ts";
import { texts } from "./texts.ts";

interface FontSelectProps {
  id: string;
  fonts: readonly StyleFont[];
  value: string;
  onChange(family: string): void;
}

/** Selects a font. Each is shown in its own face; files load when the list is opened. */
export function FontSelect({ id, fonts, value, onChange }: FontSelectProps) {
  const [isOpened, setIsOpened] = useState(false);
  const failed = useFontPreviews(fonts, isOpened);
  const own = fonts.filter(({ isOwn }) => isOwn).map(({ family }) => family);
  const library = fonts.filter(({ isOwn }) => !isOwn).map(({ family }) => family);
  return (
    <Select
      id={id}
      searchable
      allowDeselect={false}
      data={
        own.length > 0
          ? [
              { group: texts.ownFonts, items: own },
              { group: texts.libraryFonts, items: library },
            ]
          : library
      }
      value={value}
      {...(fonts.length === 0 ? { error: texts.fontsFailed } : {})}
      onDropdownOpen={() => setIsOpened(true)}
      onChange={(next) => next !== null && onChange(next)}
      renderOption={({ option }) => (
        <div>
          <span style={{ fontFamily: `"${previewName(option.value)}", sans-serif`, fontSize: 16 }}>{option.value}</span>
          {failed.has(option.value) && (
            <Text size="xs" c="dimmed">
              {texts.fontFailed(option.value)}
            </Text>
          )}
        </div>
      )}
    />
  );
}

// The studio's own text must not change if a site uses a font of the same name.
const previewName = (family: string) => `Preview ${family}`;

/** Loads every font once, and returns the families that could not be loaded. */
function useFontPreviews(fonts: readonly StyleFont[], isWanted: boolean): ReadonlySet<string> {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isWanted) return;
    for (const { family, url } of fonts) {
      const face = new FontFace(previewName(family), `url("${url}")`);
      if ([...document.fonts].some((known) => known.family.replaceAll('"', "") === face.family.replaceAll('"', "")))
        continue;
      document.fonts.add(face);
      face.load().catch(() => setFailed((before) => new Set([...before, family])));
    }
  }, [fonts, isWanted]);
  return failed;
}

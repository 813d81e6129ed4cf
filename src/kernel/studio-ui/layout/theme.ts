import { createTheme, type MantineColorsTuple } from "@mantine/core";
import type { MouseEvent } from "react";
import { decimalMark } from "../formats.ts";
import { kitTexts } from "../kitTexts.ts";
import { findOptions } from "../table/findOptions.ts";

const accent: MantineColorsTuple = [
  "#eef2fe",
  "#dce4fc",
  "#b9c8ff",
  "#8ca6ff",
  "#7b97f7",
  "#5b7ceb",
  "#3f62de",
  "#2f55d4",
  "#2746b4",
  "#1f3a96",
];

const gray: MantineColorsTuple = [
  "#fafafa",
  "#f4f4f5",
  "#ebebed",
  "#dfdfe2",
  "#d0d0d5",
  "#8b8d95",
  "#696b73",
  "#55575e",
  "#3c3e44",
  "#232429",
];

// Dark enough for white text on it and for text on white.
const red: MantineColorsTuple = [
  "#fff0f0",
  "#fde0e0",
  "#f8c0c0",
  "#f29a9a",
  "#ef8080",
  "#e05252",
  "#d13b3b",
  "#bf2c2c",
  "#a32222",
  "#861a1a",
];

const dark: MantineColorsTuple = [
  "#e8e9ec",
  "#c9cbd1",
  "#a3a6ae",
  "#8d9099",
  "#44464e",
  "#34363d",
  "#232529",
  "#18191c",
  "#131416",
  "#0e0f10",
];

const dialog = {
  // Icon buttons have no name of their own.
  closeButtonProps: { "aria-label": kitTexts.close },
  // Its `<header>` is not the page's.
  attributes: { header: { role: "presentation" } },
};

/**
 * Selects the chosen option's name when a click opens a searchable field, so that typing replaces it. Without it, the
 * click would only place the cursor.
 */
function selectText(event: MouseEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.button !== 0 || field.readOnly || field.dataset.expanded) return;
  event.preventDefault();
  field.focus();
  field.select();
}

/**
 * The studio's theme: neutral grays, one accent, 8 px corners, 14 px text, 32 px controls. Sizes of controls and the
 * colors beyond Mantine's are in `studio.css`.
 */
export const studioTheme = createTheme({
  colors: { accent, gray, red, dark },
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "10px", xl: "16px" },
  fontFamily: '"Instrument Sans Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSizes: { xs: "12px", sm: "14px", md: "14px", lg: "16px", xl: "20px" },
  headings: { fontWeight: "600" },
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  // Plain objects, not `Button.extend(…)`: a theme that imports components loads them all at once.
  components: {
    Button: { defaultProps: { fw: 500 } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: "lg" } },
    Badge: { defaultProps: { tt: "none", fw: 500 } },
    Checkbox: { defaultProps: { radius: "xs" } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { "aria-label": kitTexts.showPassword } } },
    Drawer: { defaultProps: { ...dialog, transitionProps: { duration: 180 } } },
    Modal: {
      defaultProps: {
        ...dialog,
        transitionProps: { duration: 140 },
        radius: "lg",
      },
    },
    // Mantine focuses a placeholder first, which is not a menu item and not allowed in a menu.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: "md", transitionProps: { duration: 100 } },
    },
    NumberInput: { defaultProps: { decimalSeparator: decimalMark(), allowedDecimalSeparators: [".", ","] } },
    Notification: { defaultProps: { closeButtonProps: dialog.closeButtonProps } },
    Popover: { defaultProps: { shadow: "md" } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Select: {
      defaultProps: {
        comboboxProps: { shadow: "md" },
        filter: findOptions,
        nothingFoundMessage: kitTexts.noMatchesTitle,
        onMouseDown: selectText,
      },
    },
    Autocomplete: { defaultProps: { filter: findOptions } },
    MultiSelect: { defaultProps: { filter: findOptions } },
    TagsInput: { defaultProps: { filter: findOptions } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
  },
});

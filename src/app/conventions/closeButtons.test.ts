import { expect, test } from "vitest";
import { studioTheme } from "#kernel/studio-ui/layout/theme.ts";
import { sourceFiles } from "./sourceFiles.ts";

test.each(["Drawer", "Modal", "Notification"])("the button that closes a %s has a name", (component) => {
  const props = studioTheme.components?.[component]?.defaultProps as { closeButtonProps?: Record<string, string> };
  expect(props.closeButtonProps?.["aria-label"]).toBe("Close");
});

test("no dialog removes the name with its own properties", () => {
  const named = sourceFiles().filter(({ path, text }) => path.endsWith(".tsx") && text.includes("closeButtonProps="));
  const nameless = named.filter(({ text }) => !/closeButtonProps=\{\{[^}]*"aria-label"/.test(text));
  expect(nameless.map(({ path }) => path)).toEqual([]);
});

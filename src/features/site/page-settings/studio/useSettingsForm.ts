import type { UseFormReturnType } from "@mantine/form";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import type { SettingsValues } from "./settingsForm.ts";

/** The form of a page's settings around a field. */
export function useSettingsForm(): UseFormReturnType<SettingsValues> {
  return useFormAround() as UseFormReturnType<SettingsValues>;
}

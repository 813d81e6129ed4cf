import { censusPaths } from "../browserContract.ts";
import { whenSeen } from "./whenSeen.ts";

/** Reports that forms of the owner were shown, and that the visitor began to fill one in, once each. */
export function watchForms(
  forms: Iterable<HTMLElement>,
  tell: (path: string, fields: Record<string, string>) => void,
): void {
  whenSeen(forms, (form) => tell(censusPaths.formRender, { formId: idOf(form) }));
  for (const form of forms) {
    let isStarted = false;
    const start = () => {
      if (isStarted) return;
      isStarted = true;
      tell(censusPaths.formRender, { formId: idOf(form), action: "started" });
    };
    // It may have been started before this file was loaded.
    if ([...form.querySelectorAll<HTMLElement>("input,textarea,select")].some(isChanged)) start();
    else form.addEventListener("input", start, { once: true });
  }
}

const idOf = (form: HTMLElement) => form.querySelector<HTMLInputElement>("[name=formId]")?.value ?? "";

/** Whether the visitor changed a field. React sets values of hidden fields, which nobody types. */
function isChanged(field: HTMLElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const preselected = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, preselected);
  }
  const { type, value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
  if (type === "hidden") return false;
  return type === "checkbox" || type === "radio" ? checked !== defaultChecked : value !== defaultValue;
}

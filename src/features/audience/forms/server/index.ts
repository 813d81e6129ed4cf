export { readTranslatedForms, translateForms } from "./formTranslations.ts";
export { readForms } from "./readForms.ts";
export { type Forms, registerForms } from "./registerForms.ts";
export type { FormChange } from "./saveForm.ts";

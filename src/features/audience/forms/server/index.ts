export { readForms } from "./readForms.ts";
export { type Forms, registerForms } from "./registerForms.ts";
export type { FormChange } from "./saveForm.ts";

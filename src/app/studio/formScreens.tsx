import { FormFields } from "#features/audience/forms/storefront/FormFields.tsx";
import { FormScreen } from "#features/audience/forms/studio/FormScreen.tsx";
import { NewFormScreen } from "#features/audience/forms/studio/NewFormScreen.tsx";

// The form builder previews a form with the storefront's component. Only this file knows both.

export function PreviewedFormScreen() {
  return <FormScreen Preview={FormFields} />;
}

export function PreviewedNewFormScreen() {
  return <NewFormScreen Preview={FormFields} />;
}

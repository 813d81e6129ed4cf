import { FormFields } from "#features/audience/forms/storefront/FormFields.tsx";
import { FormScreen } from "#features/audience/forms/studio/FormScreen.tsx";
import { NewFormScreen } from "#features/audience/forms/studio/NewFormScreen.tsx";

// The builder shows a form by the storefront's own component. Only here both are known.

export function PreviewedFormScreen() {
  return <FormScreen Preview={FormFields} />;
}

export function PreviewedNewFormScreen() {
  return <NewFormScreen Preview={FormFields} />;
}

import type { ImageUploads } from "#features/site/assets/studio/fields/useImageUploads.ts";
import type { EditFormState } from "#kernel/studio-ui/form/useEditForm.ts";
import type { ProductForm } from "./productForm.ts";

/** Uploading pictures count as unsaved: leaving asks first, and discarding cancels them. */
export function withUploads(editor: EditFormState<ProductForm>, uploads: ImageUploads): EditFormState<ProductForm> {
  if (!uploads.isBusy) return editor;
  return {
    ...editor,
    isDirty: true,
    holdsUnsaved: () => true,
    discard: () => {
      uploads.cancelAll();
      editor.discard();
    },
  };
}

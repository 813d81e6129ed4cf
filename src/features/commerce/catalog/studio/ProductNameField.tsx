import { slugify } from "#kernel/domain/paths/slugs.ts";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { productLimits } from "../domain/productLimits.ts";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** The name. The slug of a new product follows it until it is edited. */
export function ProductNameField({ isNew }: { isNew: boolean }) {
  const form = useProductForm();
  return (
    <TextField
      name="name"
      label={texts.name}
      maxLength={productLimits.nameLength}
      autoFocus={isNew}
      required
      onInput={(event) => {
        if (!isNew) return;
        const { name, urlSlug } = form.getValues();
        if (urlSlug === slugify(name)) form.setFieldValue("urlSlug", slugify(event.currentTarget.value));
      }}
    />
  );
}

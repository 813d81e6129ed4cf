import { Select, Stack } from "@mantine/core";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TagsField } from "#kernel/studio-ui/form/TagsField.tsx";
import { productLimits } from "../domain/productLimits.ts";
import { texts, typeNames } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** Types that a product can change to. Gift cards and memberships have other data. */
const changeableTypes: number[] = [productTypes.physical, productTypes.digital, productTypes.service];

/** Visibility, type, categories and comments of the product. */
export function OrganizationFields({ isNew }: { isNew: boolean }) {
  const form = useProductForm();
  const { productType } = form.values;
  const isChangeable = changeableTypes.includes(productType);
  const types = isChangeable ? changeableTypes : [productType];
  return (
    <Stack gap="md">
      <SwitchField name="isVisible" label={texts.isVisible} description={texts.isVisibleHint} />
      {!isNew && (
        <Select
          label={texts.type}
          data-path="productType"
          allowDeselect={false}
          checkIconPosition="right"
          disabled={!isChangeable}
          description={isChangeable ? undefined : texts.typeFixed}
          data={types.map((type) => ({ value: String(type), label: typeNames[type] ?? String(type) }))}
          value={String(productType)}
          onChange={(value) => value && form.setFieldValue("productType", Number(value))}
          error={form.errors.productType}
        />
      )}
      <ChipsField
        name="tags"
        tagType={texts.tagType}
        label={texts.tags}
        hint={texts.tagsHint}
        maxLength={productLimits.tagLength}
      />
      <ChipsField
        name="categories"
        tagType={texts.categoryType}
        label={texts.categories}
        hint={texts.categoriesHint}
        maxLength={500}
      />
      <SwitchField name="commentsOpen" label={texts.commentsOpen} description={texts.commentsOpenHint} />
    </Stack>
  );
}

/** A list of short texts. The server's messages are shown below all of them. */
function ChipsField(props: {
  name: "tags" | "categories";
  tagType: string;
  label: string;
  hint: string;
  maxLength: number;
}) {
  const form = useProductForm();
  const errors = Object.entries(form.errors).filter(
    ([path]) => path === props.name || path.startsWith(`${props.name}.`),
  );
  const [first] = errors;
  return (
    <TagsField
      tagType={props.tagType}
      label={props.label}
      description={props.hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      maxLength={props.maxLength}
      acceptValueOnBlur
      data-path={first?.[0] ?? props.name}
      value={form.values[props.name]}
      error={first?.[1]}
      onChange={(value) => {
        for (const [path] of errors) form.clearFieldError(path);
        form.setFieldValue(props.name, value);
      }}
    />
  );
}

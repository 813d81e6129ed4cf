import { Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  addDiscountRoute,
  listDiscountsRoute,
  type NewDiscountDraft,
  newDiscountDraft,
  type StoredDiscount,
} from "../contract.ts";
import { DiscountForm } from "./DiscountForm.tsx";
import { formValues, newDiscount } from "./discountForm.ts";
import { PreviewPart } from "./PreviewPart.tsx";
import { texts } from "./texts.ts";

/** A new discount with its first code. */
export function NewDiscountScreen() {
  const navigate = useNavigate();
  const add = useApiMutation(addDiscountRoute, { invalidates: [listDiscountsRoute] });
  const editor = useEditForm<NewDiscountDraft | StoredDiscount, NewDiscountDraft>({
    loaded: newDiscount,
    toValues: formValues,
    schema: newDiscountDraft,
    save: (values) => add.mutateAsync({ body: values }),
    savedMessage: texts.added,
    onSaved: (saved) =>
      "id" in saved &&
      void navigate({ to: "/discounts/$discountId", params: { discountId: saved.id }, search: keepSite } as never),
  });
  return (
    <>
      <PageHeader title={texts.newTitle} back={{ to: "/discounts", label: texts.title }} />
      <Stack gap="xl">
        <DiscountForm editor={editor} saveLabel={texts.addDiscount} hasCodeField />
        <PreviewPart values={editor.form.values} discountId={null} />
      </Stack>
    </>
  );
}

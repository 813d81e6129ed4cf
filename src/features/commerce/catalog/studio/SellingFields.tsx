import { Anchor, Loader, Select, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { listFormChoicesRoute } from "#features/audience/forms/contract.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { productTexts } from "../contract.ts";
import { productFields } from "../domain/productFields.ts";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** The button label, the sold-out label, and the form. */
export function SellingFields() {
  const { productType, subscriptionPlan } = useProductForm().values;
  const kind = kindOf(productType);
  const isSubscription = kind.hasSubscription && subscriptionPlan !== null;
  const label = productType === productTypes.giftCard ? productTexts.purchase : productTexts.addToCart;
  return (
    <Stack gap="md">
      <TextField
        name="addButtonText"
        label={texts.addButtonText}
        maxLength={productFields.addButtonText.maxLength}
        placeholder={isSubscription ? productTexts.subscribe : label}
      />
      {kind.hasStock && (
        <TextField
          name="soldOutText"
          label={texts.soldOutText}
          description={texts.soldOutTextHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={productFields.soldOutText.maxLength}
          placeholder={productTexts.soldOut}
        />
      )}
      {kind.hasForm && <FormPicker />}
    </Stack>
  );
}

function FormPicker() {
  const form = useProductForm();
  const mayBuild = useMay("pages.edit");
  const forms = useApiQuery(listFormChoicesRoute, { query: { limit: 100 } });
  const chosen = form.values.additionalFieldsFormId;
  const choices = (forms.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // A form beyond the first hundred stays selectable.
  if (chosen && forms.data && !choices.some(({ value }) => value === chosen)) {
    choices.push({ value: chosen, label: texts.thisForm });
  }
  return (
    <div>
      <Select
        label={texts.form}
        description={texts.formHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={texts.noForm}
        data-path="additionalFieldsFormId"
        clearable
        searchable
        data={choices}
        nothingFoundMessage={texts.noFormsYet}
        rightSection={forms.isPending ? <Loader size="xs" /> : undefined}
        value={chosen}
        error={form.errors.additionalFieldsFormId ?? (forms.isError ? texts.formsUnreadable : undefined)}
        onChange={(value) => {
          form.clearFieldError("additionalFieldsFormId");
          form.setFieldValue("additionalFieldsFormId", value);
        }}
      />
      {mayBuild && (
        <Anchor
          component={Link}
          size="xs"
          mt={6}
          display="inline-block"
          to={chosen ? `/forms/${chosen}` : "/forms"}
          search={keepSite as never}
        >
          {chosen ? texts.editForm : texts.buildForm}
        </Anchor>
      )}
    </div>
  );
}

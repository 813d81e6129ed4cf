import { Group, MultiSelect, Radio, Select, Text } from "@mantine/core";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm, useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { StaleValues } from "#kernel/studio-ui/form/StaleValues.tsx";
import type { EditFormState } from "#kernel/studio-ui/form/useEditForm.ts";
import type { AreaDraft, listAreasRoute } from "../contract.ts";
import { joinings } from "../domain/wayIn.ts";
import { areaConflicts } from "./areaConflicts.ts";
import { joiningChoice, texts } from "./texts.ts";

export type AreaChoices = Pick<RouteAnswer<typeof listAreasRoute>, "pages" | "products">;

/** Values of a new area. */
export const newArea: AreaDraft = {
  name: "",
  description: "",
  joining: "free",
  productId: null,
  term: null,
  pageIds: [],
};

/** The settings of a member area. */
export function AreaForm({
  editor,
  choices,
  readNewest,
  saveLabel,
}: {
  editor: EditFormState<AreaDraft>;
  choices: AreaChoices;
  /** For an area that is stored. */
  readNewest?(): Promise<AreaDraft>;
  saveLabel?: string;
}) {
  return (
    <EditForm editor={editor} {...(saveLabel ? { saveLabel } : {})}>
      {editor.problem?.isStale && readNewest && (
        <StaleValues readNewest={readNewest} compare={(newest) => areaConflicts(editor.form.values, newest, choices)} />
      )}
      <FormSection title={texts.settings} description={texts.settingsText}>
        <TextField name="name" label={texts.name} maxLength={100} autoComplete="off" />
        <TextAreaField name="description" label={texts.description} maxLength={1000} />
        <ChoiceField
          name="joining"
          label={texts.joining}
          description={texts.joiningText}
          choices={joinings.map((value) => ({ value, ...joiningChoice(value) }))}
        />
        {editor.form.values.joining === "purchase" && <PurchaseFields products={choices.products} />}
        <PagesField pages={choices.pages} />
      </FormSection>
    </EditForm>
  );
}

function PurchaseFields({ products }: Pick<AreaChoices, "products">) {
  const form = useFormAround();
  const term = form.values.term as AreaDraft["term"];
  return (
    <>
      <SelectField
        name="productId"
        label={texts.product}
        description={products.length > 0 ? texts.productText : texts.noProducts}
        data={products.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
      />
      <Radio.Group
        label={texts.lasts}
        description={texts.termText}
        value={term ? "limited" : "forever"}
        onChange={(value) => form.setFieldValue("term", value === "forever" ? null : { count: 12, unit: "month" })}
      >
        <Group mt={6}>
          <Radio value="forever" label={texts.forever} />
          <Radio value="limited" label={texts.limited} />
        </Group>
      </Radio.Group>
      {term && (
        <Group align="flex-start">
          <NumberField name="term.count" label={texts.termCount} min={1} max={3650} w={120} />
          <Select
            label={texts.termUnit}
            allowDeselect={false}
            w={140}
            data={[
              { value: "day", label: texts.days },
              { value: "month", label: texts.months },
            ]}
            {...form.getInputProps("term.unit")}
          />
        </Group>
      )}
    </>
  );
}

function PagesField({ pages }: Pick<AreaChoices, "pages">) {
  const form = useFormAround();
  const home = pages.find(({ id, isHomepage }) => isHomepage && form.values.pageIds.includes(id));
  const notFound = pages.find(({ id, isNotFoundPage }) => isNotFoundPage && form.values.pageIds.includes(id));
  return (
    <div>
      <MultiSelect
        label={texts.pagesField}
        description={texts.pagesText}
        searchable
        clearable
        hidePickedOptions
        data={pages.map(({ id, title, isInTrash }) => ({
          value: id,
          label: isInTrash ? texts.inTrash(title) : title,
        }))}
        {...form.getInputProps("pageIds")}
      />
      {form.values.pageIds.length === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {texts.noPages}
        </Text>
      )}
      {home && <Callout tone="waiting" title={texts.homeChosen(home.title)} />}
      {notFound && <Callout tone="waiting" title={texts.notFoundChosen(notFound.title)} />}
    </div>
  );
}

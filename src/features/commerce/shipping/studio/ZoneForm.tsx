import { ActionIcon, Button, MultiSelect, Select, Text } from "@mantine/core";
import { PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { regionsOf } from "#features/commerce/address/domain/regions.ts";
import { countryChoices } from "#features/commerce/address/studio/countryChoices.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm, useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { TagsField } from "#kernel/studio-ui/form/TagsField.tsx";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { RateFields } from "./RateFields.tsx";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";
import { type EditedPlace, type EditedRate, hasOnlyService, newRate, type ZoneEditor } from "./zoneForm.ts";

interface ZoneFormProps {
  editor: ZoneEditor;
  saveLabel?: string;
}

/** A zone: its places and its rates. */
export function ZoneForm({ editor, saveLabel }: ZoneFormProps) {
  const { form } = editor;
  const { isRest, rates } = form.values;
  return (
    <EditForm editor={editor} {...(saveLabel ? { saveLabel } : {})}>
      <FormSection title={texts.general}>
        <TextField
          name="name"
          label={texts.name}
          description={texts.nameText}
          maxLength={100}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <SwitchField name="isRest" label={texts.isRest} description={texts.isRestText} />
      </FormSection>
      {!isRest && <PlacesSection />}
      <FormSection title={texts.rates} description={texts.ratesText}>
        {rates.map((rate: EditedRate, index: number) => (
          <RateFields
            key={rate.key}
            index={index}
            rate={rate}
            isLast={index === rates.length - 1}
            onMove={(to) => form.reorderListItem("rates", { from: index, to })}
            onRemove={() => form.removeListItem("rates", index)}
          />
        ))}
        {hasOnlyService(rates) && (
          <Callout tone="waiting" title={texts.serviceOnly}>
            {texts.serviceOnlyText}
          </Callout>
        )}
        {rates.length === 0 && <Text size="sm">{texts.noRates}</Text>}
        <div>
          <Button
            variant="default"
            leftSection={<PlusIcon aria-hidden />}
            onClick={() => form.insertListItem("rates", newRate())}
          >
            {texts.addRate}
          </Button>
        </div>
      </FormSection>
    </EditForm>
  );
}

function PlacesSection() {
  const form = useFormAround();
  const places: EditedPlace[] = form.values.places;
  const others = countryChoices.filter(({ value }) => !places.some(({ country }) => country === value));
  return (
    <FormSection title={texts.places} description={texts.placesText}>
      {places.map((place, index) => (
        <PlaceFields
          key={place.key}
          index={index}
          place={place}
          onRemove={() => form.removeListItem("places", index)}
        />
      ))}
      <Select
        label={texts.addCountry}
        data={others}
        searchable
        limit={80}
        value={null}
        error={form.errors.places}
        onChange={(country) =>
          country && form.insertListItem("places", { key: newKey(), country, states: [], postcodes: [] })
        }
      />
    </FormSection>
  );
}

function PlaceFields({ index, place, onRemove }: { index: number; place: EditedPlace; onRemove(): void }) {
  const form = useFormAround();
  const path = `places.${index}`;
  const name = countryName(place.country, studioLocale());
  const regions = regionsOf(place.country);
  const problem = form.errors[`${path}.country`];
  return (
    <fieldset className={styles.item} aria-label={name}>
      <div className={styles.head}>
        <div>
          <strong>{name}</strong>
          {problem && (
            <div className={styles.problem} data-problem tabIndex={-1}>
              {problem}
            </div>
          )}
        </div>
        <ActionIcon aria-label={texts.removePlace(name)} onClick={onRemove}>
          <TrashIcon aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.pair}>
        {regions.length > 0 && (
          <MultiSelect
            label={texts.states}
            data={regions.map((region) => ({ value: region.code, label: region.name }))}
            searchable
            clearable
            limit={80}
            hidePickedOptions
            {...form.getInputProps(`${path}.states`)}
          />
        )}
        <TagsField
          label={texts.postcodes}
          description={texts.postcodesText}
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder={place.postcodes.length === 0 ? texts.postcodesPlaceholder : ""}
          tagType={texts.postcodeType}
          splitChars={[",", ";", "\n"]}
          acceptValueOnBlur
          {...form.getInputProps(`${path}.postcodes`)}
        />
      </div>
    </fieldset>
  );
}

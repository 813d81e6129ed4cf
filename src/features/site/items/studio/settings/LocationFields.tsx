import { SimpleGrid } from "@mantine/core";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { settingsTexts as texts } from "../texts.ts";

const lineLength = 200;
const decimals = 6;

/** The place that the post is about. */
export function LocationFields() {
  const { fields } = texts;
  return (
    <>
      <TextField name="location.name" label={fields.locationName} maxLength={lineLength} />
      <TextField name="location.addressLine1" label={fields.addressLine1} maxLength={lineLength} />
      <TextField name="location.addressLine2" label={fields.addressLine2} maxLength={lineLength} />
      <TextField name="location.addressCountry" label={fields.addressCountry} maxLength={100} />
      <SimpleGrid cols={2} spacing="md">
        <Degrees name="location.mapLat" label={fields.mapLat} limit={90} />
        <Degrees name="location.mapLng" label={fields.mapLng} limit={180} />
      </SimpleGrid>
    </>
  );
}

function Degrees({ name, label, limit }: { name: string; label: string; limit: number }) {
  return (
    <NumberField
      name={name}
      label={label}
      description={texts.mapHint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      allowDecimal
      allowNegative
      decimalScale={decimals}
      min={-limit}
      max={limit}
      emptyValue={null}
    />
  );
}

import { SimpleGrid, Text } from "@mantine/core";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { productConditions } from "../domain/productConditions.ts";
import { productFields } from "../domain/productFields.ts";
import { texts } from "./texts.ts";

/** What shopping channels want to know of a product, besides what the shop shows. */
export function ChannelFields() {
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {texts.channelsAbout}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField
          name="brand"
          label={texts.brand}
          description={texts.brandHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={productFields.brand.maxLength}
        />
        <TextField
          name="googleCategory"
          label={texts.googleCategory}
          description={texts.googleCategoryHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={productFields.googleCategory.maxLength}
        />
        <SelectField
          name="condition"
          label={texts.condition}
          data={productConditions.map((value) => ({ value, label: texts.conditions[value] }))}
          placeholder={texts.conditions.new}
        />
      </SimpleGrid>
    </>
  );
}

import { Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { completeLink } from "#features/site/blocks/domain/linkUrl.ts";
import { localeOptions } from "#features/site/sites/studio/localeOptions.ts";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import type { PodcastPage, PodcastSettings } from "../contract.ts";
import { podcastTypes } from "../domain/episodeTypes.ts";
import { podcastCategories, subcategoriesOf } from "../domain/podcastCategories.ts";
import { categoryOptions } from "./categoryOptions.ts";
import { texts } from "./texts.ts";

const { fields } = texts;
const usePodcastForm = () => useFormAround() as UseFormReturnType<PodcastSettings>;
const below = ["label", "input", "description", "error"] as const;

/** How the podcast appears in podcast apps. */
export function ShowFields({ defaults }: { defaults: PodcastPage["defaults"] }) {
  const form = usePodcastForm();
  const error = form.errors.coverAssetId;
  return (
    <Stack gap="md">
      <TextField
        name="title"
        label={fields.title}
        description={texts.emptyTitle}
        inputWrapperOrder={[...below]}
        placeholder={defaults.title}
        maxLength={255}
      />
      <TextAreaField
        name="description"
        label={fields.description}
        description={texts.emptyDescription}
        inputWrapperOrder={[...below]}
        placeholder={defaults.description}
        maxLength={4000}
      />
      <TextField
        name="author"
        label={fields.author}
        description={texts.emptyAuthor}
        inputWrapperOrder={[...below]}
        placeholder={defaults.author}
        maxLength={255}
      />
      <div data-path="coverAssetId">
        <AssetField
          of="image"
          label={fields.cover}
          help={texts.coverHint}
          value={form.values.coverAssetId}
          onChange={(assetId) => form.setFieldValue("coverAssetId", assetId)}
          {...(error ? { error: String(error) } : {})}
        />
      </div>
      <CategoryFields />
      <SelectField
        name="language"
        label={fields.language}
        data={languageOptions(form.values.language, defaults.language)}
        searchable
      />
      <ChoiceField
        name="type"
        label={fields.type}
        choices={podcastTypes.map((value) => ({ value, ...texts.types[value] }))}
      />
      <SwitchField name="isExplicit" label={fields.isExplicit} description={texts.explicitText} />
      <TextField
        name="copyright"
        label={fields.copyright}
        description={texts.copyrightHint}
        inputWrapperOrder={[...below]}
        maxLength={255}
      />
    </Stack>
  );
}

/** The category, and a subcategory of it. */
function CategoryFields() {
  const form = usePodcastForm();
  const { category } = form.values;
  const subcategories = subcategoriesOf(category);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={fields.category}
        placeholder={texts.noCategory}
        data={categoryOptions(Object.keys(podcastCategories))}
        searchable
        clearable
        allowDeselect={false}
        checkIconPosition="right"
        {...form.getInputProps("category")}
        value={category || null}
        onChange={(chosen) => form.setValues({ category: chosen ?? "", subcategory: "" })}
      />
      {subcategories.length > 0 && (
        <SelectField
          name="subcategory"
          label={fields.subcategory}
          data={[{ value: "", label: texts.noSubcategory }, ...categoryOptions(subcategories)]}
        />
      )}
    </SimpleGrid>
  );
}

/** The website's language first. */
function languageOptions(chosen: string, ofWebsite: string) {
  const options = localeOptions(chosen || ofWebsite);
  const name = options.find(({ value }) => value === ofWebsite)?.label ?? ofWebsite;
  return [{ value: "", label: texts.websiteLanguage(name) }, ...options];
}

/** Whose podcast it is. */
export function OwnerFields() {
  return (
    <Stack gap="md">
      <TextField
        name="email"
        type="email"
        label={fields.email}
        description={texts.emailHint}
        inputWrapperOrder={[...below]}
        maxLength={256}
      />
      <SwitchField name="isLocked" label={fields.isLocked} description={texts.lockedText} />
    </Stack>
  );
}

/** The podcast's pages in the apps. */
export function LinkFields() {
  return (
    <Stack gap="md">
      <PageField name="appleUrl" />
      <PageField name="spotifyUrl" />
    </Stack>
  );
}

function PageField({ name }: { name: "appleUrl" | "spotifyUrl" }) {
  const form = usePodcastForm();
  return (
    <TextInput
      type="url"
      label={fields[name]}
      description={texts.linkHint}
      inputWrapperOrder={[...below]}
      maxLength={2000}
      {...form.getInputProps(name)}
      onBlur={(event) => {
        const typed = event.currentTarget.value;
        const link = completeLink(typed);
        if (link !== typed) form.setFieldValue(name, link);
      }}
    />
  );
}

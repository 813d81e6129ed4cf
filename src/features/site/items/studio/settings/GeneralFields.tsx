import { Autocomplete, Text } from "@mantine/core";
import { LazyRichTextField } from "#features/site/blocks/studio/LazyRichTextField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { findOptions } from "#kernel/studio-ui/table/findOptions.ts";
import { maxTitleLength, type StoredPost } from "../../contract.ts";
import { maxAuthorLength } from "../../domain/authorNames.ts";
import { settingsTextsOf, settingsTexts as texts } from "../texts.ts";
import { usePostForm } from "./usePostForm.ts";

/** Title, address, excerpt, author, and whether the post is featured. */
export function GeneralFields({ stored, authorNames }: { stored: StoredPost; authorNames: readonly string[] }) {
  const form = usePostForm();
  const { fields } = texts;
  const own = settingsTextsOf(form.values);
  const { excerpt } = form.errors;
  return (
    <>
      <TextField name="title" label={fields.title} maxLength={maxTitleLength} />
      <AddressField stored={stored} />
      <LazyRichTextField
        path="excerpt"
        label={fields.excerpt}
        description={own.excerptHint}
        value={form.values.excerpt}
        onChange={(html) => form.setFieldValue("excerpt", html)}
        error={excerpt ? String(excerpt) : undefined}
      />
      <Autocomplete
        label={fields.authorName}
        description={texts.authorHint}
        data={[...authorNames]}
        filter={findOptions}
        limit={100}
        maxLength={maxAuthorLength}
        autoComplete="off"
        {...form.getInputProps("authorName")}
      />
      <SwitchField name="isFeatured" label={fields.isFeatured} description={own.featuredHint} />
    </>
  );
}

/** The slug, with the resulting address and what happens to the old one. */
function AddressField({ stored }: { stored: StoredPost }) {
  const form = usePostForm();
  const slug = form.values.slug.trim().toLowerCase();
  const before = stored.path.slice(0, -stored.slug.length);
  const isMoved = slug !== "" && slug !== stored.slug && !form.errors.slug;
  return (
    <div>
      <TextField
        name="slug"
        label={texts.fields.slug}
        description={texts.slugHint}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <Text component="p" size="sm" c="dimmed" mt={6} role="status" style={{ overflowWrap: "anywhere" }}>
        {isMoved && stored.hasBeenPublic ? texts.addressMoves(stored.path, before + slug) : <bdi>{before + slug}</bdi>}
      </Text>
    </div>
  );
}

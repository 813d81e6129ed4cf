import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { TagsField } from "#kernel/studio-ui/form/TagsField.tsx";
import { findOptions } from "#kernel/studio-ui/table/findOptions.ts";
import { type LabelKind, labelLengths, labelMessages, maxLabelsOfPost } from "../../domain/postLabels.ts";
import { type CountedLabel, listLabelsRoute } from "../../labelContract.ts";
import { settingsTexts as texts } from "../texts.ts";
import { usePostForm } from "./usePostForm.ts";

const maxSuggestions = 100;

/** Categories and tags, with those of the blog as suggestions. */
export function LabelFields({ blogId }: { blogId: string }) {
  const labels = useApiQuery(listLabelsRoute, { params: { blogId } });
  return (
    <>
      <LabelsField kind="category" name="categories" hint={texts.categoriesHint} known={labels.data?.categories} />
      <LabelsField kind="tag" name="tags" hint={texts.tagsHint} known={labels.data?.tags} />
    </>
  );
}

interface LabelsFieldProps {
  kind: LabelKind;
  name: "categories" | "tags";
  hint: string;
  known: readonly CountedLabel[] | undefined;
}

/** The server's messages for single labels are shown below all of them. */
function LabelsField({ kind, name, hint, known = [] }: LabelsFieldProps) {
  const form = usePostForm();
  const errors = Object.entries(form.errors).filter(([path]) => path === name || path.startsWith(`${name}.`));
  const [first] = errors;
  const isTooLong = form.values[name].some((label) => label.length > labelLengths[kind]);
  return (
    <TagsField
      tagType={kind}
      label={texts.fields[name]}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      maxTags={maxLabelsOfPost}
      data={known.map((label) => label.name)}
      filter={findOptions}
      limit={maxSuggestions}
      acceptValueOnBlur
      data-path={first?.[0] ?? name}
      value={form.values[name]}
      error={isTooLong ? labelMessages.tooLong[kind] : first?.[1]}
      onChange={(value) => {
        for (const [path] of errors) form.clearFieldError(path);
        form.setFieldValue(name, value);
      }}
    />
  );
}

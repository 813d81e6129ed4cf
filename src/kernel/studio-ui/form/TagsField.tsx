import { TagsInput, type TagsInputProps } from "@mantine/core";
import { useState } from "react";
import { kitTexts } from "../kitTexts.ts";
import { visibleTexts } from "../visibleTexts.ts";
import { splitTags } from "./splitTags.ts";

interface TagsFieldProps extends Omit<TagsInputProps, "onDuplicate" | "allowDuplicates"> {
  /** The noun for one of them. Default: "tag". */
  tagType?: string;
}

/**
 * Short texts, each only once and none that shows nothing. A duplicate is not added, and the field says so (spec.txt
 * §5). A comma separates them.
 */
export function TagsField({ tagType = "tag", error, onChange, onSearchChange, ...props }: TagsFieldProps) {
  const [isTypedAgain, setTypedAgain] = useState(false);
  return (
    <TagsInput
      {...props}
      error={error ?? (isTypedAgain && kitTexts.tagExists(tagType))}
      onDuplicate={() => setTypedAgain(true)}
      onSearchChange={(typed) => {
        if (typed) setTypedAgain(false);
        onSearchChange?.(typed);
      }}
      onChange={(typed) => {
        const tags = splitTags(visibleTexts(typed), {
          current: props.value ?? [],
          known: (props.data ?? []).flatMap((each) => (typeof each === "string" ? [each] : [])),
          separators: props.splitChars ?? [","],
        });
        // It may have been removed.
        if (tags.length < (props.value?.length ?? 0)) setTypedAgain(false);
        onChange?.(tags);
      }}
    />
  );
}

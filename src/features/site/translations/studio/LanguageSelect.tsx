import { Select } from "@mantine/core";
import { languageName } from "#features/site/languages/studio/languageOptions.ts";
import { texts } from "./texts.ts";

interface LanguageSelectProps {
  languages: readonly { locale: string; isPublished: boolean }[];
  locale: string;
  onChoose(locale: string): void;
}

/** Chooses the language to translate into. */
export function LanguageSelect({ languages, locale, onChoose }: LanguageSelectProps) {
  return (
    <Select
      label={texts.language}
      data={languages.map((each) => ({
        value: each.locale,
        label: each.isPublished ? languageName(each.locale) : texts.unpublished(languageName(each.locale)),
      }))}
      value={locale}
      allowDeselect={false}
      searchable={languages.length > 8}
      onChange={(next) => next && onChoose(next)}
    />
  );
}

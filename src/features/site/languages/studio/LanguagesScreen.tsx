import { Anchor, Select, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  type LanguageSettings,
  readLanguageStatusRoute,
  readLanguagesRoute,
  saveLanguagesRoute,
  siteLanguage,
} from "../contract.ts";
import { maxLanguages, proposedPath } from "../domain/languageRules.ts";
import { type EditedLanguage, LanguageFields } from "./LanguageFields.tsx";
import { languageLabel, languageName, languageOptions } from "./languageOptions.ts";
import { texts } from "./texts.ts";

const schema = z.object({ languages: z.array(siteLanguage) });

/** Settings › Languages: the website's languages, their order, paths and domains. */
export function LanguagesScreen() {
  const settings = useApiQuery(readLanguagesRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => <LanguagesForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
    </Loaded>
  );
}

function LanguagesForm({ stored, reload }: { stored: LanguageSettings; reload(): Promise<LanguageSettings> }) {
  const save = useApiMutation(saveLanguagesRoute, { invalidates: [readLanguageStatusRoute] });
  const store = useStoreAnswer();
  const [removed, setRemoved] = useState<number>();
  const editor = useEditForm<LanguageSettings, { languages: EditedLanguage[] }>({
    loaded: stored,
    toValues: ({ languages }) => ({ languages: languages.map((each) => ({ ...each, host: each.host ?? "" })) }),
    schema,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readLanguagesRoute, {}, saved),
  });
  const { form } = editor;
  const { languages } = form.values;
  const { defaultLocale } = stored;
  const used = [defaultLocale, ...languages.map(({ locale }) => locale)];
  const isStored = (locale: string) => stored.languages.some((each) => each.locale === locale);

  function add(locale: string | null): void {
    if (locale === null) return;
    const path = proposedPath(
      locale,
      languages.map((language) => language.path),
    );
    form.insertListItem("languages", { locale, path, host: "", isPublished: false });
  }

  function remove(index: number): void {
    if (isStored(languages[index]?.locale ?? "")) setRemoved(index);
    else form.removeListItem("languages", index);
  }

  const removedName = languageName(languages[removed ?? -1]?.locale ?? defaultLocale);
  return (
    <>
      <EditForm editor={editor}>
        <FormSection title={texts.own} description={texts.ownText}>
          <Text size="sm" fw={600}>
            <bdi>{languageLabel(defaultLocale)}</bdi>
          </Text>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/settings/general" search={keepSite} />}>
            {texts.general}
          </Anchor>
        </FormSection>
        <FormSection title={texts.others} description={texts.othersText}>
          <Stack gap="md">
            {languages.length === 0 && (
              <Text size="sm" c="dimmed">
                {texts.none}
              </Text>
            )}
            {languages.map((language, index) => (
              <LanguageFields
                key={language.locale}
                language={language}
                index={index}
                isLast={index === languages.length - 1}
                isStored={isStored(language.locale)}
                onMove={(to) => form.reorderListItem("languages", { from: index, to })}
                onRemove={() => remove(index)}
              />
            ))}
            {languages.length < maxLanguages ? (
              <Select
                key={languages.length}
                label={texts.add}
                placeholder={texts.addPlaceholder}
                nothingFoundMessage={texts.addNothing}
                data={languageOptions(used)}
                value={null}
                searchable
                limit={80}
                onChange={add}
              />
            ) : (
              <Text size="sm">{texts.full(maxLanguages)}</Text>
            )}
          </Stack>
        </FormSection>
      </EditForm>
      <ConfirmDialog
        isOpen={removed !== undefined}
        isDangerous
        title={texts.removeTitle(removedName)}
        text={texts.removeText(removedName)}
        confirmLabel={texts.removeConfirm}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          if (removed !== undefined) form.removeListItem("languages", removed);
          setRemoved(undefined);
        }}
      />
    </>
  );
}

import { Anchor, Button, SegmentedControl, Text } from "@mantine/core";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { languageName } from "#features/site/languages/studio/languageOptions.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  type EntityTranslation,
  listTranslationsRoute,
  readEntityTranslationRoute,
  readTranslationsRoute,
  saveEntityTranslationRoute,
  translateMissingRoute,
} from "../contract.ts";
import { NoLanguages } from "./NoLanguages.tsx";
import { TranslationRow } from "./TranslationRow.tsx";
import { texts as listTexts, editorTexts as texts } from "./texts.ts";
import { countedTexts, isShown, type ShownTexts, type TranslationValues, valuesOf } from "./translationForm.ts";
import styles from "./translations.module.css";
import { useLanguageChoice } from "./useLanguageChoice.ts";

const invalidated = [listTranslationsRoute, readTranslationsRoute, readEntityTranslationRoute];

/** The texts of one page, product or other content: originals on one side, translations on the other. */
export function TranslationScreen() {
  const { query, locale } = useLanguageChoice();
  return (
    <Loaded query={query}>
      {(data) => (locale ? <Entity key={locale} locale={locale} translator={data.translator} /> : <NoLanguages />)}
    </Loaded>
  );
}

function Entity({ locale, translator }: { locale: string; translator: string | null }) {
  const { kind, entityId } = useParams({ strict: false }) as { kind: string; entityId: string };
  const asked = { params: { kind, entityId }, query: { locale } };
  const entity = useApiQuery(readEntityTranslationRoute, asked);
  return (
    <Loaded query={entity} level={1}>
      {(stored) => (
        <EntityForm
          key={`${kind} ${entityId}`}
          stored={stored}
          translator={translator}
          reload={async () => (await entity.refetch({ throwOnError: true })).data ?? stored}
        />
      )}
    </Loaded>
  );
}

interface EntityFormProps {
  stored: EntityTranslation;
  translator: string | null;
  reload(): Promise<EntityTranslation>;
}

function EntityForm({ stored, translator, reload }: EntityFormProps) {
  const { kind, id: entityId, locale } = stored;
  const save = useApiMutation(saveEntityTranslationRoute, { invalidates: invalidated });
  const [shown, setShown] = useState<ShownTexts>("all");
  const editor = useEditForm<EntityTranslation, TranslationValues>({
    loaded: stored,
    toValues: valuesOf,
    save: (values, base) =>
      save.mutateAsync({
        params: { kind, entityId },
        body: { locale, texts: values.texts, revision: base.revision },
      }),
    reload,
  });
  const translate = useApiMutation(translateMissingRoute, {
    invalidates: invalidated,
    onSuccess: () => notify.success(texts.translated),
  });
  const counted = countedTexts(stored);
  const done = counted.filter(({ translation }) => translation !== "").length;
  const rows = stored.texts.map((text, index) => ({ text, index })).filter(({ text }) => isShown(text, shown));
  return (
    <>
      <PageHeader
        title={stored.title}
        tabTitle={`${stored.title} · ${languageName(locale)}`}
        meta={`${languageName(locale)} · ${texts.progress(done, counted.length)}`}
        back={{ to: "/translations", label: listTexts.title }}
        actions={
          <>
            {stored.path && (
              <Anchor
                size="sm"
                renderRoot={(props) => <Link {...props} to={stored.path as string} search={keepSite} />}
              >
                {texts.openOriginal}
              </Anchor>
            )}
            {translator && done < counted.length && (
              <Button
                variant="default"
                disabled={editor.isDirty}
                loading={translate.isPending}
                onClick={() => {
                  translate.mutate(
                    { params: { kind, entityId }, body: { locale } },
                    { onError: (failure) => notify.failure(failure) },
                  );
                }}
              >
                {texts.translateMissing(translator)}
              </Button>
            )}
          </>
        }
      />
      {stored.texts.length === 0 ? (
        <EmptyState drawing="website" title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <>
          <SegmentedControl
            aria-label={texts.show}
            mb="md"
            value={shown}
            data={Object.entries(texts.filters).map(([value, label]) => ({ value, label }))}
            onChange={(next) => setShown(next as ShownTexts)}
          />
          <EditForm editor={editor}>
            <div className={styles.rows}>
              {rows.map(({ text, index }) => (
                <TranslationRow
                  key={text.field}
                  text={text}
                  index={index}
                  locale={locale}
                  defaultLocale={stored.defaultLocale}
                />
              ))}
              {rows.length === 0 && (
                <Text size="sm" c="dimmed">
                  {texts.nothingShown}{" "}
                  <Button variant="subtle" size="compact-sm" onClick={() => setShown("all")}>
                    {texts.showAll}
                  </Button>
                </Text>
              )}
            </div>
          </EditForm>
        </>
      )}
    </>
  );
}

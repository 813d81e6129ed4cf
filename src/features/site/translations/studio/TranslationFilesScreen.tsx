import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { exportedTexts, exportTranslationsRoute, readTranslationsRoute } from "../contract.ts";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { NoLanguages } from "./NoLanguages.tsx";
import { TranslationImports } from "./TranslationImports.tsx";
import { texts as listTexts, fileTexts as texts } from "./texts.ts";
import styles from "./translations.module.css";
import { useLanguageChoice } from "./useLanguageChoice.ts";

/** Translations as files for translators: export, and import after a check. */
export function TranslationFilesScreen() {
  const { query, locale, choose } = useLanguageChoice();
  return (
    <>
      <PageHeader title={texts.title} back={{ to: "/translations", label: listTexts.title }} />
      <Loaded query={query}>
        {({ languages }) =>
          locale ? (
            <Stack gap="lg">
              <div className={styles.choices}>
                <LanguageSelect languages={languages} locale={locale} onChoose={choose} />
              </div>
              <ExportPanel locale={locale} />
              <TranslationImports key={locale} locale={locale} />
            </Stack>
          ) : (
            <NoLanguages />
          )
        }
      </Loaded>
    </>
  );
}

const everyKind = "all";

function ExportPanel({ locale }: { locale: string }) {
  const kinds = useApiQuery(readTranslationsRoute, { query: { locale } }).data?.kinds ?? [];
  const [format, setFormat] = useState<keyof typeof texts.formats>("xliff");
  const [which, setWhich] = useState<(typeof exportedTexts)[number]>("all");
  const [kind, setKind] = useState(everyKind);
  const download = useDownload(exportTranslationsRoute);
  return (
    <Panel title={texts.exportTitle}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.exportText}
        </Text>
        <div className={styles.choices}>
          <Select
            label={texts.format}
            data={Object.entries(texts.formats).map(([value, label]) => ({ value, label }))}
            value={format}
            allowDeselect={false}
            onChange={(value) => value && setFormat(value as typeof format)}
          />
          <Select
            label={texts.which}
            data={exportedTexts.map((value) => ({ value, label: texts.whiches[value] }))}
            value={which}
            allowDeselect={false}
            onChange={(value) => value && setWhich(value as typeof which)}
          />
          <Select
            label={texts.kind}
            data={[
              { value: everyKind, label: texts.allKinds },
              ...kinds.map((each) => ({ value: each.kind, label: each.title })),
            ]}
            value={kind}
            allowDeselect={false}
            onChange={(value) => value && setKind(value)}
          />
        </div>
        <Group>
          <Button
            loading={download.isBusy}
            onClick={() =>
              void download.start(`translations-${locale}.${format === "csv" ? "csv" : "xlf"}`, {
                locale,
                format,
                which,
                ...(kind === everyKind ? {} : { kind }),
              })
            }
          >
            {texts.export}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

import { ActionIcon, Anchor, Group, Text } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from "@radix-ui/react-icons";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { typedHost } from "../domain/languageRules.ts";
import styles from "./Languages.module.css";
import { languageLabel, languageName } from "./languageOptions.ts";
import { texts } from "./texts.ts";

export interface EditedLanguage {
  locale: string;
  path: string;
  /** Empty: it has none. */
  host: string;
  isPublished: boolean;
}

interface LanguageFieldsProps {
  language: EditedLanguage;
  index: number;
  isLast: boolean;
  /** Whether it is saved, so that it can be translated. */
  isStored: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** One language: its addresses, and whether visitors see it. */
export function LanguageFields({ language, index, isLast, isStored, onMove, onRemove }: LanguageFieldsProps) {
  const { locale, path, host } = language;
  const name = languageName(locale);
  const field = `languages.${index}`;
  return (
    <fieldset className={styles.item} aria-label={name}>
      <div className={styles.head}>
        <Text fw={600} size="sm">
          <bdi>{languageLabel(locale)}</bdi>
        </Text>
        <div className={styles.buttons}>
          <ActionIcon aria-label={texts.moveUp(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUpIcon aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={texts.moveDown(name)} disabled={isLast} onClick={() => onMove(index + 1)}>
            <ArrowDownIcon aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={texts.remove(name)} onClick={onRemove}>
            <TrashIcon aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <div className={styles.pair}>
        <TextField
          name={`${field}.path`}
          label={texts.path}
          description={texts.pathHint(host ? `https://${typedHost(host)}/` : `/${path || "…"}/`)}
          maxLength={35}
          autoComplete="off"
        />
        <TextField
          name={`${field}.host`}
          label={texts.host}
          description={texts.hostHint}
          placeholder={`${locale.toLowerCase()}.example.com`}
          maxLength={253}
          autoComplete="off"
        />
      </div>
      <Group justify="space-between" align="start">
        <SwitchField name={`${field}.isPublished`} label={texts.published} description={texts.publishedHint} />
        {isStored && (
          <Anchor href={`/config/translations?locale=${encodeURIComponent(locale)}`} size="sm">
            {texts.translate}
          </Anchor>
        )}
      </Group>
    </fieldset>
  );
}

import { Button, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type StyleValues, styleGroups } from "#features/site/themes/domain/styleChoices.ts";
import { ConfirmDialog } from "#kernel/studio-ui/ConfirmDialog.tsx";
import { EditForm } from "#kernel/studio-ui/EditForm.tsx";
import { EmptyState } from "#kernel/studio-ui/EmptyState.tsx";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/useEditForm.ts";
import { WithPreview } from "#kernel/studio-ui/WithPreview.tsx";
import { readStylesRoute, type SiteStyles, saveStylesRoute } from "../contract.ts";
import { unreadableColors } from "../domain/unreadable.ts";
import { SchemeField } from "./SchemeField.tsx";
import { StyleControl } from "./StyleControl.tsx";
import { StylesFrame } from "./StylesFrame.tsx";
import styles from "./styles.module.css";
import { tellTweak } from "./tweakEvents.ts";
import { groupNames, words } from "./words.ts";

interface StylesEditorProps {
  stored: SiteStyles;
  reload(): Promise<SiteStyles>;
}

/** The choices in groups, and beside them the site that shows each at once. */
export function StylesEditor({ stored, reload }: StylesEditorProps) {
  const save = useApiMutation(saveStylesRoute);
  const store = useStoreAnswer();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isResetting, setIsResetting] = useState(false);
  const editor = useEditForm<SiteStyles, { values: StyleValues }>({
    loaded: stored,
    toValues: ({ values }) => ({ values }),
    save: (values, base) => save.mutateAsync({ body: { values: values.values, revision: base.revision } }),
    reload,
    onSaved(saved) {
      store(readStylesRoute, {}, saved);
      tellTweak("save", { values: saved.values }, frame.current?.contentWindow);
    },
  });
  const { values } = editor.form.values;

  useEffect(() => {
    tellTweak("beforeopen");
    tellTweak("aftershow");
    return () => {
      tellTweak("close");
      tellTweak("afterclose");
    };
  }, []);

  function change(name: string, value: string | number | undefined): void {
    const { [name]: _before, ...others } = editor.form.getValues().values;
    editor.form.setFieldValue("values", value === undefined ? others : { ...others, [name]: value });
    editor.form.clearFieldError(`values.${name}`);
    tellTweak(value === undefined ? "reset" : "change", { name, value }, frame.current?.contentWindow);
  }

  function resetAll(): void {
    setIsResetting(false);
    editor.form.setFieldValue("values", {});
    tellTweak("reset", {}, frame.current?.contentWindow);
  }

  if (stored.choices.length === 0)
    return <EmptyState drawing="website" title={words.nothingTitle} text={words.nothing} />;
  const unreadable = unreadableColors(stored.choices, values);
  return (
    <EditForm editor={editor}>
      <WithPreview preview={<StylesFrame ref={frame} stored={stored} values={values} />}>
        <Stack gap="lg">
          <SchemeField />
          {styleGroups.map((group) => {
            const choices = stored.choices.filter((choice) => choice.group === group);
            if (choices.length === 0) return null;
            return (
              <fieldset key={group} className={styles.group}>
                <legend className={styles.groupName}>{groupNames[group]}</legend>
                <Stack gap="sm">
                  {choices.map((choice) => (
                    <StyleControl
                      key={choice.name}
                      choice={choice}
                      fonts={stored.fonts}
                      value={values[choice.name]}
                      onChange={(value) => change(choice.name, value)}
                      warning={unreadable.find(({ name }) => name === choice.name)}
                      error={editor.form.errors[`values.${choice.name}`]}
                    />
                  ))}
                </Stack>
              </fieldset>
            );
          })}
          <Button variant="default" disabled={Object.keys(values).length === 0} onClick={() => setIsResetting(true)}>
            {words.resetAll}
          </Button>
        </Stack>
      </WithPreview>
      <ConfirmDialog
        isOpen={isResetting}
        title={words.resetTitle}
        text={words.resetText}
        confirmLabel={words.reset}
        isDangerous
        onConfirm={resetAll}
        onCancel={() => setIsResetting(false)}
      />
    </EditForm>
  );
}

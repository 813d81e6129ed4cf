import { Button, Stack } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { ThemeSettings } from "#features/site/themes/contract.ts";
import { styleGroups } from "#features/site/themes/domain/styleChoices.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import type { EditedLook, LookChoices } from "../contract.ts";
import { shownColors } from "../domain/darkColors.ts";
import { unreadableColors } from "../domain/unreadable.ts";
import { SchemeField } from "./SchemeField.tsx";
import { StyleControl } from "./StyleControl.tsx";
import { StylesFrame } from "./StylesFrame.tsx";
import styles from "./styles.module.css";
import { groupNames, texts } from "./texts.ts";
import { emitTweakEvent } from "./tweakEvents.ts";
import { useUndo } from "./useUndo.ts";

interface StylesEditorProps {
  stored: EditedLook;
  reload(): Promise<EditedLook>;
  /** @param base the look that the editing started from */
  save(choices: LookChoices, base: EditedLook): Promise<EditedLook>;
  onSaved(saved: EditedLook): void;
}

/** The styles in groups, beside a live preview of the site. */
export function StylesEditor({ stored, reload, save, onSaved }: StylesEditorProps) {
  const [isResetting, setIsResetting] = useState(false);
  const [overruled, setOverruled] = useState<readonly string[]>([]);
  const editor = useEditForm<EditedLook, LookChoices>({
    loaded: stored,
    toValues: ({ styles: { values }, theme }) => ({ values, tweaks: tweaksOf(theme) }),
    save,
    reload,
    onSaved(saved) {
      onSaved(saved);
      emitTweakEvent("save", { values: saved.styles.values, tweaks: tweaksOf(saved.theme) });
    },
  });
  const { values, tweaks } = editor.form.values;
  const undo = useUndo<LookChoices>(
    () => editor.form.getValues(),
    (looks) => {
      editor.form.setValues(looks);
      editor.form.clearErrors();
      emitTweakEvent("change", { ...looks });
    },
  );
  const { choices: offered, fonts } = stored.styles;
  const standardTweaks = Object.fromEntries(stored.theme.tweaks.map(({ name, standard }) => [name, standard]));

  useEffect(() => {
    emitTweakEvent("beforeopen");
    emitTweakEvent("aftershow");
    return () => {
      emitTweakEvent("close");
      emitTweakEvent("afterclose");
    };
  }, []);

  function change(name: string, value: string | number | undefined): void {
    undo.note(editor.form.getValues(), name);
    const { [name]: _before, ...others } = editor.form.getValues().values;
    editor.form.setFieldValue("values", value === undefined ? others : { ...others, [name]: value });
    editor.form.clearFieldError(`values.${name}`);
    emitTweakEvent(value === undefined ? "reset" : "change", { name, value });
  }

  const overrule = useCallback((names: readonly string[]) => {
    setOverruled((before) => (before.join() === names.join() ? before : names));
  }, []);

  function changeTweak(name: string, value: string): void {
    undo.note(editor.form.getValues(), name);
    editor.form.setFieldValue("tweaks", { ...editor.form.getValues().tweaks, [name]: value });
    emitTweakEvent("change", { name, value });
  }

  function resetAll(): void {
    setIsResetting(false);
    undo.note(editor.form.getValues(), "");
    editor.form.setFieldValue("values", {});
    editor.form.setFieldValue("tweaks", standardTweaks);
    emitTweakEvent("reset", {});
  }

  if (offered.length === 0 && stored.theme.tweaks.length === 0)
    return <EmptyState drawing="website" title={texts.nothingTitle} text={texts.nothing} />;
  const isStandard = stored.theme.tweaks.every(({ name, standard }) => (tweaks[name] ?? standard) === standard);
  const shown = shownColors(offered, values, tweaks);
  const unreadable = unreadableColors(offered, shown);
  return (
    <EditForm editor={editor}>
      <WithPreview
        preview={<StylesFrame stored={stored.styles} values={values} tweaks={tweaks} onOverruled={overrule} />}
      >
        <Stack gap="lg">
          <SchemeField tweaks={stored.theme.tweaks} values={tweaks} onChange={changeTweak} />
          {styleGroups.map((group) => {
            const choices = offered.filter((choice) => choice.group === group);
            if (choices.length === 0) return null;
            return (
              <fieldset key={group} className={styles.group}>
                <legend className={styles.groupName}>{groupNames[group]}</legend>
                <Stack gap="sm">
                  {choices.map((choice) => (
                    <StyleControl
                      key={choice.name}
                      choice={choice}
                      fonts={fonts}
                      value={values[choice.name]}
                      onChange={(value) => change(choice.name, value)}
                      shown={shown.get(choice.name)}
                      isOverruled={overruled.includes(choice.name)}
                      warning={unreadable.find(({ name }) => name === choice.name)}
                      error={editor.form.errors[`values.${choice.name}`]}
                    />
                  ))}
                </Stack>
              </fieldset>
            );
          })}
          <Button
            variant="default"
            disabled={Object.keys(values).length === 0 && isStandard}
            onClick={() => setIsResetting(true)}
          >
            {texts.resetAll}
          </Button>
        </Stack>
      </WithPreview>
      <ConfirmDialog
        isOpen={isResetting}
        title={texts.resetTitle}
        text={texts.resetText}
        confirmLabel={texts.reset}
        isDangerous
        onConfirm={resetAll}
        onCancel={() => setIsResetting(false)}
      />
    </EditForm>
  );
}

/** The options of a theme by name of the tweak. */
export const tweaksOf = ({ tweaks }: ThemeSettings) =>
  Object.fromEntries(tweaks.map(({ name, value }) => [name, value]));

import { Stack, Text } from "@mantine/core";
import { SlideFields } from "#features/site/slides/studio/SlideFields.tsx";
import { SlidePreview } from "#features/site/slides/studio/SlidePreview.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import { type PopupSettings, popupSettings, readPopupRoute, savePopupRoute } from "../contract.ts";
import { PagesField } from "./PagesField.tsx";
import { texts } from "./texts.ts";

/** Design › Popup: its content, and where and when it opens. */
export function PopupScreen() {
  const settings = useApiQuery(readPopupRoute, {});
  return (
    <>
      <PageHeader title={texts.popup} />
      <Loaded query={settings}>
        {(stored) => <PopupForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
      </Loaded>
    </>
  );
}

function PopupForm({ stored, reload }: { stored: PopupSettings; reload(): Promise<PopupSettings> }) {
  const save = useApiMutation(savePopupRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<PopupSettings, PopupSettings>({
    loaded: stored,
    toValues: (settings) => settings,
    schema: popupSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readPopupRoute, {}, saved),
  });
  return (
    <EditForm editor={editor}>
      <WithPreview preview={<SlidePreview type="popup-overlay" slide={editor.form.values.slide} />}>
        <Panel title={texts.popup}>
          <SwitchField name="isEnabled" label={texts.isEnabled} description={texts.popupText} />
        </Panel>
        <Panel title={texts.content}>
          <SlideFields type="popup-overlay" />
        </Panel>
        <Panel title={texts.when}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {texts.whenText}
            </Text>
            <NumberField name="afterSeconds" label={texts.afterSeconds} min={0} max={3600} />
            <NumberField name="afterScrollPercent" label={texts.afterScroll} min={0} max={100} />
            <NumberField name="againAfterDays" label={texts.again} description={texts.againHint} min={0} max={365} />
          </Stack>
        </Panel>
        <Panel title={texts.where}>
          <Stack gap="md">
            <SelectField
              name="showOn"
              label={texts.showOn}
              data={[
                { value: "all", label: texts.onAll },
                { value: "home", label: texts.onHome },
                { value: "chosen", label: texts.onChosen },
              ]}
            />
            {editor.form.values.showOn === "chosen" && <PagesField name="pageIds" label={texts.chosenPages} />}
            <SwitchField name="showOnPhones" label={texts.showOnPhones} />
          </Stack>
        </Panel>
      </WithPreview>
    </EditForm>
  );
}

import { Stack, Text } from "@mantine/core";
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
import { SlideFields } from "./SlideFields.tsx";
import { SlidePreview } from "./SlidePreview.tsx";
import { words } from "./words.ts";

/** Design › Popup: what opens over the pages, where and when. */
export function PopupScreen() {
  const settings = useApiQuery(readPopupRoute, {});
  return (
    <>
      <PageHeader title={words.popup} />
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
        <Panel title={words.popup}>
          <SwitchField name="isEnabled" label={words.isEnabled} description={words.popupText} />
        </Panel>
        <Panel title={words.content}>
          <SlideFields type="popup-overlay" />
        </Panel>
        <Panel title={words.when}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {words.whenText}
            </Text>
            <NumberField name="afterSeconds" label={words.afterSeconds} min={0} max={3600} />
            <NumberField name="afterScrollPercent" label={words.afterScroll} min={0} max={100} />
            <NumberField name="againAfterDays" label={words.again} description={words.againHint} min={0} max={365} />
          </Stack>
        </Panel>
        <Panel title={words.where}>
          <Stack gap="md">
            <SelectField
              name="showOn"
              label={words.showOn}
              data={[
                { value: "all", label: words.onAll },
                { value: "home", label: words.onHome },
                { value: "chosen", label: words.onChosen },
              ]}
            />
            {editor.form.values.showOn === "chosen" && <PagesField name="pageIds" label={words.chosenPages} />}
            <SwitchField name="showOnPhones" label={words.showOnPhones} />
          </Stack>
        </Panel>
      </WithPreview>
    </EditForm>
  );
}

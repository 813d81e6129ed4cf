import { Text } from "@mantine/core";
import { SlideFields } from "#features/site/slides/studio/SlideFields.tsx";
import { SlidePreview } from "#features/site/slides/studio/SlidePreview.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import { type LockScreenSettings, lockScreenSettings, readLockScreenRoute, saveLockScreenRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Settings › Lock screen: shown before a page with a password. */
export function LockScreenScreen() {
  const settings = useApiQuery(readLockScreenRoute, {});
  return (
    <>
      <PageHeader title={texts.lockScreen} />
      <Loaded query={settings}>
        {(stored) => <LockScreenForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
      </Loaded>
    </>
  );
}

function LockScreenForm({ stored, reload }: { stored: LockScreenSettings; reload(): Promise<LockScreenSettings> }) {
  const save = useApiMutation(saveLockScreenRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<LockScreenSettings, LockScreenSettings>({
    loaded: stored,
    toValues: (settings) => settings,
    schema: lockScreenSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readLockScreenRoute, {}, saved),
  });
  return (
    <EditForm editor={editor}>
      <WithPreview preview={<SlidePreview type="lock-screen" slide={editor.form.values.slide} />}>
        <Panel title={texts.content}>
          <Text size="sm" c="dimmed" mb="md">
            {texts.lockScreenText} {texts.lockScreenEmpty}
          </Text>
          <SlideFields type="lock-screen" />
        </Panel>
      </WithPreview>
    </EditForm>
  );
}

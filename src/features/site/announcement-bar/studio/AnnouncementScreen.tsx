import { Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { isLinkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { LinkField } from "#features/site/blocks/studio/LinkField.tsx";
import { NoPageToShow } from "#features/site/page-tree/studio/preview/NoPageToShow.tsx";
import { PreviewPageSelect } from "#features/site/page-tree/studio/preview/PreviewPageSelect.tsx";
import { usePreviewPages } from "#features/site/page-tree/studio/preview/usePreviewPages.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { PagePreview } from "#kernel/studio-ui/preview/PagePreview.tsx";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import {
  type AnnouncementBarSettings,
  announcementBarDraft,
  previewAnnouncementBarRoute,
  readAnnouncementBarRoute,
  saveAnnouncementBarRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** Design › Announcement bar. */
export function AnnouncementScreen() {
  const settings = useApiQuery(readAnnouncementBarRoute, {});
  return (
    <>
      <PageHeader title={texts.announcement} />
      <Loaded query={settings}>
        {(stored) => <BarForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
      </Loaded>
    </>
  );
}

function BarForm({ stored, reload }: { stored: AnnouncementBarSettings; reload(): Promise<AnnouncementBarSettings> }) {
  const save = useApiMutation(saveAnnouncementBarRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<AnnouncementBarSettings, AnnouncementBarSettings>({
    loaded: stored,
    toValues: (settings) => settings,
    schema: announcementBarDraft,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readAnnouncementBarRoute, {}, saved),
  });
  const { url } = editor.form.values;
  const error = editor.form.errors.url;
  return (
    <EditForm editor={editor}>
      <WithPreview preview={<AnnouncementPreview bar={editor.form.values} />}>
        <Panel title={texts.announcement}>
          <Stack gap="md">
            <SwitchField name="isEnabled" label={texts.isEnabled} description={texts.announcementText} />
            <TextField
              name="text"
              label={texts.announcementLine}
              description={texts.announcementHint}
              maxLength={300}
            />
            <LinkField
              label={texts.link}
              value={url}
              onChange={(value) => editor.form.setFieldValue("url", value)}
              {...(typeof error === "string" ? { error } : {})}
            />
            <SwitchField name="newWindow" label={texts.newWindow} disabled={url === ""} />
            <SelectField
              name="tone"
              label={texts.tone}
              data={[
                { value: "ink", label: texts.ink },
                { value: "clay", label: texts.clay },
                { value: "panel", label: texts.panel },
              ]}
            />
            <SwitchField name="canBeClosed" label={texts.canBeClosed} />
          </Stack>
        </Panel>
      </WithPreview>
    </EditForm>
  );
}

/** Previews a page of the website with the bar as it is typed, even if visitors don't see it. */
function AnnouncementPreview({ bar }: { bar: AnnouncementBarSettings }) {
  const shown = usePreviewPages();
  const [typed] = useDebouncedValue(bar, 200);
  // An empty or invalid value is replaced, so that the bar is visible.
  const whole = { text: typed.text.trim() || texts.announcementSample, url: isLinkUrl(typed.url) ? typed.url : "" };
  const page = useApiQuery(
    previewAnnouncementBarRoute,
    { body: { bar: { ...typed, ...whole }, path: shown.path } },
    { keepPrevious: true, enabled: shown.isReady },
  );
  if (shown.isEmpty) return <NoPageToShow text={texts.noPage} />;
  return (
    <PagePreview
      title={texts.previewOf}
      page={page}
      pageKey={shown.path}
      tools={<PreviewPageSelect {...shown} />}
      onFollow={shown.follow}
    />
  );
}

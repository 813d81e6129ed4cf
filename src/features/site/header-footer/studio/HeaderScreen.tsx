import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { z } from "zod";
import { siteHeader } from "#features/site/pages/contract.ts";
import {
  readSiteSettingsRoute,
  type StoredSiteSettings,
  saveSiteSettingsRoute,
  siteSettings,
} from "#features/site/sites/contract.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import { type headerFooter, readHeaderFooterRoute, saveHeaderFooterRoute } from "../contract.ts";
import { HeaderFields } from "./HeaderFields.tsx";
import { HeaderFrame } from "./HeaderFrame.tsx";
import type { HeaderValues } from "./headerDraft.ts";
import { type HeaderPart, placeOfPart, textLengths } from "./headerParts.ts";
import { showField } from "./showField.ts";
import { texts } from "./texts.ts";

/** The header's form values. Without the right to change the title, it stays the same. */
interface StoredHeader {
  both: z.output<typeof headerFooter>;
  settings: StoredSiteSettings | undefined;
}

/** Edits the header of every page, next to a preview of the site. */
export function HeaderScreen() {
  const maySetTitle = useMay("site.manage");
  const both = useApiQuery(readHeaderFooterRoute, {});
  const settings = useApiQuery(readSiteSettingsRoute, {}, { enabled: maySetTitle });
  const stored = useMemo(
    () => (both.data ? { both: both.data, settings: settings.data } : undefined),
    [both.data, settings.data],
  );

  async function reload(): Promise<StoredHeader> {
    const [newest, title] = await Promise.all([
      both.refetch({ throwOnError: true }),
      maySetTitle ? settings.refetch({ throwOnError: true }) : undefined,
    ]);
    return { both: newest.data as StoredHeader["both"], settings: title?.data };
  }

  const waitedFor = maySetTitle && !settings.data ? settings : both;
  return (
    <>
      <PageHeader title={texts.headerTitle} />
      <Loaded query={waitedFor as typeof both}>{() => stored && <HeaderForm stored={stored} reload={reload} />}</Loaded>
    </>
  );
}

const typed = z.object({ title: siteSettings.shape.title, header: siteHeader });

function HeaderForm({ stored, reload }: { stored: StoredHeader; reload(): Promise<StoredHeader> }) {
  const website = useWebsite();
  const client = useQueryClient();
  const store = useStoreAnswer();
  const save = useApiMutation(saveHeaderFooterRoute);
  const saveSettings = useApiMutation(saveSiteSettingsRoute);
  const titleSaved = useRef<StoredSiteSettings>(undefined);
  const fields = useRef<HTMLDivElement>(null);

  /**
   * The title is a setting of the website. It is saved first, by its own call, even if the header is rejected
   * afterward.
   */
  async function saveTitle(title: string, base: StoredSiteSettings | undefined) {
    if (!base) return undefined;
    const last = titleSaved.current;
    const newest = last && last.revision > base.revision ? last : base;
    if (newest.title === title.trim()) return newest;
    const { identifier: _identifier, hosts: _hosts, ...settings } = newest;
    titleSaved.current = await saveSettings.mutateAsync({ body: { ...settings, title } });
    return titleSaved.current;
  }

  const editor = useEditForm<StoredHeader, HeaderValues>({
    loaded: stored,
    toValues: ({ both: { header }, settings }) => ({ title: settings?.title ?? website.title, header }),
    schema: typed,
    async save({ title, header }, base) {
      const settings = await saveTitle(title, base.settings);
      return { settings, both: await save.mutateAsync({ body: { ...base.both, header } }) };
    },
    reload,
    onSaved({ both, settings }) {
      store(readHeaderFooterRoute, {}, both);
      if (!settings) return;
      const isRenamed = settings.title !== stored.settings?.title;
      store(readSiteSettingsRoute, {}, settings);
      // The title is shown all over the studio.
      if (isRenamed) void client.invalidateQueries();
    },
  });
  const { form } = editor;

  function write(part: HeaderPart, text: string): void {
    if (part in textLengths) form.setFieldValue(placeOfPart[part], text);
  }

  return (
    <EditForm editor={editor}>
      <WithPreview
        fields={fields}
        preview={
          <HeaderFrame
            values={form.values}
            title={stored.settings?.title ?? website.title}
            onChoose={(part, isWritten) => {
              showField(fields.current, placeOfPart[part], { isFocused: !isWritten });
            }}
            onText={write}
            onSave={() => void editor.submit()}
          />
        }
      >
        <HeaderFields hasTitle={stored.settings !== undefined} />
      </WithPreview>
    </EditForm>
  );
}

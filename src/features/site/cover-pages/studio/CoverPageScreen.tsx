import { Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { PageStatusBadge, PublishPage } from "#features/site/page-settings/studio/PublishPage.tsx";
import type { Slide } from "#features/site/slides/contract.ts";
import { SlideFields } from "#features/site/slides/studio/SlideFields.tsx";
import { SlidePreview } from "#features/site/slides/studio/SlidePreview.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageContentHeader } from "#kernel/studio-ui/layout/PageContentHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import { type CoverPage, coverPageDraft, readCoverPageRoute, saveCoverPageRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Pages › a cover page: one slide that fills the window. */
export function CoverPageScreen() {
  const { pageId } = useParams({ strict: false }) as { pageId: string };
  const page = useApiQuery(readCoverPageRoute, { params: { pageId } });
  return (
    <>
      {!page.data && <PageContentHeader page={undefined} />}
      <Loaded query={page} level={1}>
        {(stored) => (
          <CoverPageForm
            key={pageId}
            pageId={pageId}
            stored={stored}
            reload={async () => (await page.refetch()).data ?? stored}
          />
        )}
      </Loaded>
    </>
  );
}

interface CoverPageFormProps {
  pageId: string;
  stored: CoverPage;
  reload(): Promise<CoverPage>;
}

function CoverPageForm({ pageId, stored, reload }: CoverPageFormProps) {
  const save = useApiMutation(saveCoverPageRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<CoverPage, { slide: Slide }>({
    loaded: stored,
    toValues: ({ slide }) => ({ slide }),
    schema: coverPageDraft,
    save: (values, base) =>
      save.mutateAsync({ params: { pageId }, body: { slide: values.slide, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readCoverPageRoute, { params: { pageId } }, saved),
  });
  return (
    <>
      <PageContentHeader
        page={stored}
        badges={<PageStatusBadge pageId={pageId} />}
        actions={
          <PublishPage
            pageId={pageId}
            saveFirst={async () => {
              if (editor.holdsUnsaved()) await editor.submit();
              return !editor.holdsUnsaved();
            }}
            onPublished={() => void reload()}
          />
        }
      />
      <EditForm editor={editor}>
        <WithPreview preview={<SlidePreview type="cover-page" slide={editor.form.values.slide} />}>
          <Panel title={texts.content}>
            <Text size="sm" c="dimmed" mb="md">
              {texts.coverText}
            </Text>
            <SlideFields type="cover-page" />
          </Panel>
        </WithPreview>
      </EditForm>
    </>
  );
}

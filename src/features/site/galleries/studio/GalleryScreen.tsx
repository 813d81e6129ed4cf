import { useDebouncedValue } from "@mantine/hooks";
import { useParams } from "@tanstack/react-router";
import { galleryControls } from "#features/site/blocks/gallery/controls.ts";
import { ControlFields } from "#features/site/blocks/studio/ControlFields.tsx";
import { errorsBelow } from "#features/site/blocks/studio/errorsBelow.ts";
import { PageStatusBadge, PublishPage } from "#features/site/page-settings/studio/PublishPage.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageContentHeader } from "#kernel/studio-ui/layout/PageContentHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { PagePreview } from "#kernel/studio-ui/preview/PagePreview.tsx";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import {
  type Gallery,
  type GalleryPage,
  galleryDraft,
  previewGalleryRoute,
  readGalleryRoute,
  saveGalleryRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** Pages › a gallery: its pictures in order, and its settings. */
export function GalleryScreen() {
  const { pageId } = useParams({ strict: false }) as { pageId: string };
  const page = useApiQuery(readGalleryRoute, { params: { pageId } });
  return (
    <>
      {!page.data && <PageContentHeader page={undefined} />}
      <Loaded query={page} level={1}>
        {(stored) => (
          <GalleryForm
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

interface GalleryFormProps {
  pageId: string;
  stored: GalleryPage;
  reload(): Promise<GalleryPage>;
}

function GalleryForm({ pageId, stored, reload }: GalleryFormProps) {
  const save = useApiMutation(saveGalleryRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<GalleryPage, { gallery: Gallery }>({
    loaded: stored,
    toValues: ({ gallery }) => ({ gallery }),
    schema: galleryDraft,
    save: (values, base) =>
      save.mutateAsync({ params: { pageId }, body: { gallery: values.gallery, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readGalleryRoute, { params: { pageId } }, saved),
  });
  const { gallery } = editor.form.values;
  const [shown] = useDebouncedValue(gallery, 300);
  const preview = useApiQuery(
    previewGalleryRoute,
    { params: { pageId }, body: { gallery: shown } },
    { keepPrevious: true },
  );
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
        <WithPreview preview={<PagePreview title={texts.previewOf} page={preview} />}>
          <Panel title={texts.pictures}>
            <ControlFields
              controls={galleryControls}
              props={gallery}
              onChange={(changed) => editor.form.setFieldValue("gallery", changed as Gallery)}
              errors={errorsBelow(editor.form.errors, "gallery")}
            />
          </Panel>
        </WithPreview>
      </EditForm>
    </>
  );
}

import { useDebouncedValue } from "@mantine/hooks";
import { galleryControls } from "#features/site/blocks/gallery/controls.ts";
import { ControlFields } from "#features/site/blocks/studio/ControlFields.tsx";
import { controlsInLanguage } from "#features/site/blocks/studio/controlsInLanguage.ts";
import { errorsBelow } from "#features/site/blocks/studio/errorsBelow.ts";
import {
  PageContentEditor,
  type PageContentFormProps,
  PageContentScreen,
} from "#features/site/page-settings/studio/PageContentScreen.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
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

const controls = controlsInLanguage(galleryControls);

/** Pages › a gallery: its pictures in order, and its settings. */
export function GalleryScreen() {
  return <PageContentScreen read={readGalleryRoute} form={GalleryForm} />;
}

function GalleryForm(props: PageContentFormProps<GalleryPage>) {
  const { pageId, stored, reload } = props;
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
    <PageContentEditor {...props} editor={editor}>
      <WithPreview preview={<PagePreview title={texts.previewOf} page={preview} />}>
        <Panel title={texts.pictures}>
          <ControlFields
            controls={controls}
            props={gallery}
            onChange={(changed) => editor.form.setFieldValue("gallery", changed as Gallery)}
            errors={errorsBelow(editor.form.errors, "gallery")}
          />
        </Panel>
      </WithPreview>
    </PageContentEditor>
  );
}

import { Skeleton } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { useParams } from "@tanstack/react-router";
import { galleryControls } from "#features/site/blocks/gallery/controls.ts";
import { ControlFields } from "#features/site/blocks/studio/ControlFields.tsx";
import { errorsBelow } from "#features/site/blocks/studio/errorsBelow.ts";
import { EditForm } from "#kernel/studio-ui/EditForm.tsx";
import { Loaded } from "#kernel/studio-ui/Loaded.tsx";
import { PageContentHeader } from "#kernel/studio-ui/PageContentHeader.tsx";
import { Panel } from "#kernel/studio-ui/Panel.tsx";
import { ScaledFrame } from "#kernel/studio-ui/ScaledFrame.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/useEditForm.ts";
import {
  type Gallery,
  type GalleryPage,
  galleryDraft,
  previewGalleryRoute,
  readGalleryRoute,
  saveGalleryRoute,
} from "../contract.ts";
import styles from "./GalleryScreen.module.css";
import { words } from "./words.ts";

/** px of the window that the preview is of: one that is seen on a phone is the phone's. */
const previewWidths = { phone: 390, tablet: 834, desktop: 1280 };

/** Pages › a gallery: its pictures in order, and how they are shown. */
export function GalleryScreen() {
  const { pageId } = useParams({ strict: false }) as { pageId: string };
  const page = useApiQuery(readGalleryRoute, { params: { pageId } });
  return (
    <>
      <PageContentHeader page={page.data} />
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
  const isBeside = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const isWide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  const errors = Object.fromEntries(
    Object.entries(editor.form.errors).flatMap(([path, text]) => (typeof text === "string" ? [[path, text]] : [])),
  );
  return (
    <EditForm editor={editor}>
      <div className={styles.editor}>
        <Panel title={words.pictures}>
          <ControlFields
            controls={galleryControls}
            props={gallery}
            onChange={(changed) => editor.form.setFieldValue("gallery", changed as Gallery)}
            errors={errorsBelow(errors, "gallery")}
          />
        </Panel>
        <section className={styles.preview} aria-label={words.preview}>
          <Loaded query={preview} isSmall skeleton={<Skeleton height={800} radius={0} />}>
            {({ html }) => (
              <ScaledFrame
                title={words.previewOf}
                html={html}
                width={previewWidths[isWide ? "desktop" : isBeside ? "tablet" : "phone"]}
                isBusy={preview.isFetching}
              />
            )}
          </Loaded>
        </section>
      </div>
    </EditForm>
  );
}

import { Text } from "@mantine/core";
import {
  PageContentEditor,
  type PageContentFormProps,
  PageContentScreen,
} from "#features/site/page-settings/studio/PageContentScreen.tsx";
import type { Slide } from "#features/site/slides/contract.ts";
import { SlideFields } from "#features/site/slides/studio/SlideFields.tsx";
import { SlidePreview } from "#features/site/slides/studio/SlidePreview.tsx";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import { type CoverPage, coverPageDraft, readCoverPageRoute, saveCoverPageRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Pages › a cover page: one slide that fills the window. */
export function CoverPageScreen() {
  return <PageContentScreen read={readCoverPageRoute} form={CoverPageForm} />;
}

function CoverPageForm(props: PageContentFormProps<CoverPage>) {
  const { pageId, stored, reload } = props;
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
    <PageContentEditor {...props} editor={editor}>
      <WithPreview preview={<SlidePreview type="cover-page" slide={editor.form.values.slide} />}>
        <Panel title={texts.content}>
          <Text size="sm" c="dimmed" mb="md">
            {texts.coverText}
          </Text>
          <SlideFields type="cover-page" />
        </Panel>
      </WithPreview>
    </PageContentEditor>
  );
}

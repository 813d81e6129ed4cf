import { Stack, Text } from "@mantine/core";
import { z } from "zod";
import { productWording } from "#features/commerce/catalog/contract.ts";
import { productLimits } from "#features/commerce/catalog/domain/productLimits.ts";
import { ProductTextField } from "#features/commerce/catalog/studio/ProductTextField.tsx";
import { writtenAsHtml } from "#features/commerce/catalog/studio/writtenAsHtml.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { PagePreview } from "#kernel/studio-ui/preview/PagePreview.tsx";
import { WithPreview } from "#kernel/studio-ui/preview/WithPreview.tsx";
import { readExperimentRoute } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { type ArmTexts, readArmPreviewRoute, readArmTextsRoute, saveArmTextsRoute } from "../productTestContract.ts";
import { type EditedVersion, LoadedVersion, useVersionParams } from "./LoadedVersion.tsx";
import { productTestTexts as texts } from "./productTestTexts.ts";

type Wording = z.infer<typeof productWording>;

/** The texts as they are stored: lines that someone typed as HTML become paragraphs, as in the product's editor. */
const asSent = ({ name, excerpt, descriptionHtml }: Wording): Wording => ({
  name,
  excerpt: writtenAsHtml(excerpt, { wrapsSingle: false }),
  descriptionHtml: writtenAsHtml(descriptionHtml),
});

const wordingValues = z.preprocess((values) => asSent(values as Wording), productWording);

/** The texts of one version of a product. */
export function VersionTextsScreen() {
  const params = useVersionParams();
  const version = useApiQuery(readArmTextsRoute, { params }, { isAlwaysFresh: true });
  return <LoadedVersion version={version}>{(edited) => <VersionTexts key={params.arm} {...edited} />}</LoadedVersion>;
}

function VersionTexts({ experiment: { id, name, status }, arm, loaded, reload }: EditedVersion<ArmTexts>) {
  const params = { experimentId: id, arm };
  const save = useApiMutation(saveArmTextsRoute, { invalidates: [readExperimentRoute, readArmPreviewRoute] });
  const preview = useApiQuery(readArmPreviewRoute, { params }, { keepPrevious: true, isAlwaysFresh: true });
  const store = useStoreAnswer();
  const editor = useEditForm<ArmTexts, Wording>({
    loaded,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: wordingValues,
    save: (values, { revision }) => save.mutateAsync({ params, body: { ...asSent(values), revision } }),
    reload,
    onSaved: (saved) => store(readArmTextsRoute, { params }, saved),
  });
  return (
    <>
      <PageHeader
        title={texts.versionTitle(armNames[arm] ?? "", name)}
        back={{ to: `/experiments/${id}`, label: name }}
      />
      <EditForm editor={editor}>
        {status === "running" && <Callout tone="waiting" title={texts.running} />}
        <WithPreview
          preview={
            <PagePreview
              title={texts.preview}
              page={preview}
              tools={
                <Text size="sm" c="dimmed">
                  {texts.previewHelp}
                </Text>
              }
            />
          }
        >
          <Panel title={texts.texts}>
            <Stack gap="md">
              <TextField name="name" label={texts.name} maxLength={productLimits.nameLength} required />
              <ProductTextField name="excerpt" label={texts.excerpt} description={texts.excerptHelp} rows={2} />
              <ProductTextField
                name="descriptionHtml"
                label={texts.description}
                description={texts.descriptionHelp}
                rows={8}
              />
            </Stack>
          </Panel>
        </WithPreview>
      </EditForm>
    </>
  );
}

import { Box } from "@mantine/core";
import type { EditedLook } from "#features/editor/styles/contract.ts";
import { StylesEditor } from "#features/editor/styles/studio/StylesEditor.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { readExperimentRoute } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { readArmStylesRoute, saveArmStylesRoute } from "../stylesTestContract.ts";
import { type EditedVersion, LoadedVersion, useVersionParams } from "./LoadedVersion.tsx";
import { styleTestTexts as texts } from "./styleTestTexts.ts";

/** The styles of one version, previewed on the site. */
export function VersionStylesScreen() {
  const params = useVersionParams();
  const version = useApiQuery(readArmStylesRoute, { params }, { isAlwaysFresh: true });
  return <LoadedVersion version={version}>{(edited) => <VersionStyles key={params.arm} {...edited} />}</LoadedVersion>;
}

function VersionStyles({ experiment: { id, name, status }, arm, loaded, reload }: EditedVersion<EditedLook>) {
  const params = { experimentId: id, arm };
  const save = useApiMutation(saveArmStylesRoute, { invalidates: [readExperimentRoute] });
  const store = useStoreAnswer();
  return (
    <>
      <PageHeader
        title={texts.versionTitle(armNames[arm] ?? "", name)}
        back={{ to: `/experiments/${id}`, label: name }}
      />
      {status === "running" && (
        <Box mb="md">
          <Callout tone="waiting" title={texts.runningVersion} />
        </Box>
      )}
      <StylesEditor
        stored={loaded}
        reload={reload}
        save={(choices, { styles: { revision } }) => save.mutateAsync({ params, body: { ...choices, revision } })}
        onSaved={(saved) => store(readArmStylesRoute, { params }, saved)}
      />
    </>
  );
}

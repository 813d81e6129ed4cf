import { Box } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { EditedLook } from "#features/editor/styles/contract.ts";
import { StylesEditor } from "#features/editor/styles/studio/StylesEditor.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type Experiment, readExperimentRoute } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { readArmStylesRoute, saveArmStylesRoute } from "../stylesTestContract.ts";
import { styleTestTexts as texts } from "./styleTestTexts.ts";

/** The styles of one version, previewed on the site. */
export function VersionStylesScreen() {
  const { experimentId, arm } = useParams({ strict: false }) as { experimentId: string; arm: string };
  const experiment = useApiQuery(readExperimentRoute, { params: { experimentId } });
  const version = useApiQuery(
    readArmStylesRoute,
    { params: { experimentId, arm: Number(arm) } },
    { isAlwaysFresh: true },
  );
  return (
    <Loaded query={experiment} level={1}>
      {(test) => (
        <Loaded query={version} level={1}>
          {(loaded) => (
            <VersionStyles
              key={arm}
              experiment={test}
              arm={Number(arm)}
              loaded={loaded}
              reload={async () => (await version.refetch({ throwOnError: true })).data ?? loaded}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface VersionStylesProps {
  experiment: Experiment;
  arm: number;
  loaded: EditedLook;
  reload(): Promise<EditedLook>;
}

function VersionStyles({ experiment: { id, name, status }, arm, loaded, reload }: VersionStylesProps) {
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

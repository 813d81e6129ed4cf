import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { Pencil1Icon, TrashIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import {
  addArmRoute,
  type Experiment,
  type ExperimentArm,
  maxArms,
  readExperimentRoute,
  removeArmRoute,
} from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import styles from "./experiments.module.css";
import { textsOf } from "./kindTexts.ts";
import { texts } from "./texts.ts";
import { useMayTest } from "./useMayTest.ts";

/** Where a version is edited: in the page editor, as texts of a product, or as styles. */
function editorOf({ id, kind, productId }: Experiment, { arm, pageId }: ExperimentArm) {
  if (pageId !== null) return { to: "/pages/$pageId/edit" as string, params: { pageId } as never };
  if (arm === 0 && kind === "styles") return { to: "/design/styles" as string };
  if (arm === 0) return { to: "/products/$productId" as string, params: { productId } as never };
  const screen = kind === "styles" ? "styles" : "versions";
  const params = { experimentId: id, arm: String(arm) } as never;
  return { to: `/experiments/$experimentId/${screen}/$arm` as string, params };
}

/** The versions of a test. Each opens in its editor. */
export function VersionsPanel({ experiment }: { experiment: Experiment }) {
  const { id, arms, kind, status } = experiment;
  const mayEdit = useMayTest(kind);
  const store = useStoreAnswer();
  const [removing, setRemoving] = useState<ExperimentArm>();
  const read = { params: { experimentId: id } };
  const add = useApiMutation(addArmRoute, { onSuccess: (changed) => store(readExperimentRoute, read, changed) });
  const mayChange = mayEdit && status === "draft";
  return (
    <Panel title={texts.versions}>
      <ul className={styles.versions}>
        {arms.map((version) => {
          const { arm } = version;
          const name = armNames[arm] ?? "";
          const isLast = arm > 1 && arm === arms.length - 1;
          return (
            <li key={arm} className={styles.version}>
              <span>
                <strong>{texts.version(name)}</strong>
                {arm === 0 && `: ${kind === "section" ? texts.originalSection : textsOf(kind).original}`}
              </span>
              {mayEdit && (
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<Pencil1Icon aria-hidden />}
                    aria-label={texts.editVersion(name)}
                    renderRoot={(props) => (
                      <Link {...props} {...editorOf(experiment, version)} search={keepSite as never} />
                    )}
                  >
                    {texts.edit}
                  </Button>
                  {mayChange && isLast && (
                    <ActionIcon aria-label={texts.removeVersion(name)} onClick={() => setRemoving(version)}>
                      <TrashIcon aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
              )}
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed" mt="sm">
        {textsOf(kind).versionsHelp} {kind === "section" && texts.sectionHelp}
      </Text>
      {mayChange && arms.length < maxArms && (
        <Button
          variant="default"
          mt="sm"
          loading={add.isPending}
          onClick={() => add.mutate(read, { onError: (error) => notify.failure(error) })}
        >
          {texts.addVersion}
        </Button>
      )}
      <RemoveDialog
        route={removeArmRoute}
        input={removing && { params: { experimentId: id, arm: removing.arm } }}
        invalidates={[readExperimentRoute]}
        title={texts.removeVersion(armNames[removing?.arm ?? 1] ?? "")}
        text={textsOf(kind).removeVersionText}
        confirmLabel={texts.removeVersion(armNames[removing?.arm ?? 1] ?? "")}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => notify.success(texts.versionRemoved)}
      />
    </Panel>
  );
}

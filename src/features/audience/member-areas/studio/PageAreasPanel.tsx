import { Button, Checkbox, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { listAreasRoute, readPageAreasRoute, savePageAreasRoute } from "../contract.ts";
import styles from "./MemberAreas.module.css";
import { texts } from "./texts.ts";

/** In the settings of a page: the member areas whose members see it. It is saved by itself. */
export function PageAreasPanel({ subjectId: pageId }: { subjectId: string }) {
  const id = useId();
  const areas = useApiQuery(readPageAreasRoute, { params: { pageId } }, { isAlwaysFresh: true });
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Title order={3} id={id} className={styles.panelTitle ?? ""}>
        {texts.whoSees}
      </Title>
      <Loaded query={areas} isSmall>
        {(loaded) =>
          loaded.areas.length === 0 ? (
            <Text size="sm" c="dimmed">
              {texts.everyone} {texts.noAreas}
            </Text>
          ) : (
            <Choice key={loaded.areaIds.join()} pageId={pageId} {...loaded} />
          )
        }
      </Loaded>
    </section>
  );
}

interface ChoiceProps {
  pageId: string;
  areas: { id: string; name: string }[];
  areaIds: string[];
}

function Choice({ pageId, areas, areaIds }: ChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>(areaIds);
  const save = useApiMutation(savePageAreasRoute, {
    invalidates: [readPageAreasRoute, listPagesRoute, listAreasRoute],
    onSuccess: () => notify.success(texts.areasSaved),
  });
  const isDirty = chosen.length !== areaIds.length || chosen.some((id) => !areaIds.includes(id));
  return (
    <>
      <Checkbox.Group
        label={texts.areas}
        description={texts.whoSeesText}
        value={[...chosen]}
        onChange={(value) => setChosen(value)}
      >
        <Stack gap="xs" mt="xs">
          {areas.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      {chosen.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.everyone}
        </Text>
      )}
      {save.error && <Callout tone="bad" title={save.error.message} isAlert />}
      <Button
        variant="default"
        disabled={!isDirty}
        loading={save.isPending}
        onClick={() => save.mutate({ params: { pageId }, body: { areaIds: [...chosen] } })}
      >
        {texts.savePage}
      </Button>
    </>
  );
}

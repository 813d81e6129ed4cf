import { Anchor, Checkbox, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useFormPart } from "#kernel/studio-ui/form/formParts.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listAreasRoute, readPageAreasRoute, savePageAreasRoute } from "../contract.ts";
import styles from "./MemberAreas.module.css";
import { texts } from "./texts.ts";

/** In the settings of a page: the member areas whose members see it. They are saved with the settings. */
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
          loaded.areas.length === 0 ? <NoAreas /> : <Choice key={loaded.areaIds.join()} pageId={pageId} {...loaded} />
        }
      </Loaded>
    </section>
  );
}

function NoAreas() {
  const mayAdd = useMay("site.manage");
  return (
    <Text size="sm" c="dimmed">
      {texts.everyone} {texts.noAreas}{" "}
      {mayAdd && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/member-areas/new" search={keepSite} />}>
          {texts.add}
        </Anchor>
      )}
    </Text>
  );
}

/** Whether fewer people than before see a page. Members of any of its areas see it, and without areas everyone does. */
const restricts = (before: readonly string[], after: readonly string[]) =>
  after.length > 0 && (before.length === 0 || after.every((id) => before.includes(id)));

interface ChoiceProps {
  pageId: string;
  areas: { id: string; name: string }[];
  areaIds: string[];
  isHomepage: boolean;
  isNotFoundPage: boolean;
}

function Choice({ pageId, areas, areaIds, isHomepage, isNotFoundPage }: ChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>(areaIds);
  const store = useStoreAnswer();
  const params = { pageId };
  const save = useApiMutation(savePageAreasRoute, {
    invalidates: [listPagesRoute, listAreasRoute],
    onSuccess: (saved) => store(readPageAreasRoute, { params }, saved),
  });
  useFormPart({
    isDirty: chosen.length !== areaIds.length || chosen.some((id) => !areaIds.includes(id)),
    turn: restricts(areaIds, chosen) ? "before" : "after",
    save: () => save.mutateAsync({ params, body: { areaIds: [...chosen] } }),
    discard: () => setChosen(areaIds),
  });
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
      {isHomepage && chosen.length > 0 && <Callout tone="waiting" title={texts.homeForMembers} />}
      {isNotFoundPage && chosen.length > 0 && <Callout tone="waiting" title={texts.notFoundForMembers} />}
    </>
  );
}

import { Anchor, Checkbox, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { ApiFailure, asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useFormPart } from "#kernel/studio-ui/form/formParts.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { areaFailures, listAreasRoute, readPageAreasRoute, savePageAreasRoute } from "../contract.ts";
import { haveSameIds } from "../domain/haveSameIds.ts";
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
          loaded.areas.length === 0 ? (
            <NoAreas />
          ) : (
            <Choice
              key={pageId}
              pageId={pageId}
              {...loaded}
              readNewest={async () => (await areas.refetch({ throwOnError: true })).data ?? loaded}
            />
          )
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

type PageAreas = RouteAnswer<typeof readPageAreasRoute>;

function Choice({ pageId, readNewest, ...loaded }: PageAreas & { pageId: string; readNewest(): Promise<PageAreas> }) {
  const { areas, areaIds, isHomepage, isNotFoundPage } = loaded;
  const { base, chosen, change, newest } = useTicks(areaIds);
  const store = useStoreAnswer();
  const params = { pageId };
  const save = useApiMutation(savePageAreasRoute, {
    invalidates: [listPagesRoute, listAreasRoute],
    onSuccess: (saved) => store(readPageAreasRoute, { params }, saved),
  });
  const isDirty = !haveSameIds(base, chosen);
  const namesOf = (ids: readonly string[]) =>
    areas
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(", ") || texts.everyone;
  useFormPart({
    isDirty,
    turn: () => (restricts(newest().base, newest().chosen) ? "before" : "after"),
    async check() {
      const stored = await readNewest();
      if (!haveSameIds(stored.areaIds, newest().base)) throw staleAreas();
    },
    async save() {
      const ticks = newest();
      try {
        const body = { areaIds: [...ticks.chosen], before: [...ticks.base] };
        const saved = await save.mutateAsync({ params, body });
        change({ base: saved.areaIds, chosen: saved.areaIds });
      } catch (error) {
        if (asApiFailure(error).isStale) await readNewest().catch(() => {});
        throw error;
      }
    },
    discard: () => change({ chosen: newest().base }),
    stale: haveSameIds(areaIds, base)
      ? []
      : [{ label: texts.whoSees, theirs: namesOf(areaIds), mine: namesOf(chosen) }],
    async reload() {
      const stored = await readNewest();
      const known = stored.areas.map(({ id }) => id);
      change({ base: stored.areaIds, chosen: newest().chosen.filter((id) => known.includes(id)) });
    },
  });
  return (
    <>
      <Checkbox.Group
        label={texts.areas}
        description={texts.whoSeesText}
        value={[...chosen]}
        onChange={(value) => change({ chosen: value })}
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

interface Ticks {
  /** The areas that were shown when the choosing started. A save is based on them. */
  base: readonly string[];
  chosen: readonly string[];
}

/**
 * The ticks of a page's areas. What is stored replaces ticks that nobody changed here. Others stay, with the areas that
 * they are based on.
 */
function useTicks(stored: readonly string[]) {
  const [ticks, show] = useState<Ticks>({ base: stored, chosen: stored });
  // The form saves between two renderings as well.
  const latest = useRef(ticks);
  const change = (next: Partial<Ticks>) => {
    latest.current = { ...latest.current, ...next };
    show(latest.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored replaces ticks
  useEffect(() => {
    if (haveSameIds(latest.current.base, latest.current.chosen)) change({ base: stored, chosen: stored });
  }, [stored]);
  return { ...ticks, change, newest: () => latest.current };
}

/** As the server refuses it. */
function staleAreas(): ApiFailure {
  const { status, message } = areaFailures["stale-revision"];
  return new ApiFailure(status, { code: "stale-revision", message });
}

import { Button, Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { apiKey } from "../api/useApi.ts";
import { Callout } from "../feedback/Callout.tsx";
import { Loaded } from "../feedback/Loaded.tsx";
import { Panel } from "../layout/Panel.tsx";
import { useWebsite } from "../layout/StudioEnvironment.tsx";
import { importTexts } from "./importTexts.ts";
import { type ReportedRows, RowProblemsPanel } from "./RowProblemsPanel.tsx";
import { useImportQuery } from "./useImportQuery.ts";
import { useStartImport } from "./useStartImport.ts";

interface ReportedImport extends ReportedRows {
  id: string;
  state: string;
  failure: string | null;
}

interface ImportReportProps<R extends Route> {
  importId: string;
  /** Its answer has a `ReportedImport`. */
  readRoute: R;
  startRoute: Route;
  isInProgress(entry: RouteAnswer<R>): boolean;
  /** Whether rows were read, so that the report says which have problems. */
  hasRows(entry: RouteAnswer<R>): boolean;
  /** Routes whose answers are outdated when an import ends. */
  outdates: readonly Route[];
  /** The label of the button that imports a checked file; undefined if there is nothing to import. */
  startLabel(entry: RouteAnswer<R>): string | undefined;
  /** More buttons of an import that is not in progress. */
  buttons?(entry: RouteAnswer<R>): ReactNode;
  onAnother(): void;
  /** Its progress, and what it would do or did. */
  children(entry: RouteAnswer<R>): ReactNode;
}

/** An import that is checked before it is started: what it would do, its progress, its result. */
export function ImportReport<R extends Route>(props: ImportReportProps<R>) {
  const { importId, readRoute, isInProgress, hasRows, outdates, children } = props;
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const { query, isLive } = useImportQuery(readRoute, { params: { importId } } as never, isInProgress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the routes are always the same
  useEffect(() => {
    if (isLive) return;
    for (const route of outdates) void client.invalidateQueries({ queryKey: apiKey(website, route) });
  }, [isLive, client, website]);
  return (
    <Loaded query={query}>
      {(answer) => {
        const entry = answer as ReportedImport;
        return (
          <Stack gap="lg">
            <Panel title={entry.fileName}>
              <Stack gap="md">
                {entry.failure && <Callout tone="bad" title={entry.failure} isAlert />}
                {children(answer)}
                {!isInProgress(answer) && <Buttons {...props} answer={answer} />}
              </Stack>
            </Panel>
            {!isInProgress(answer) && hasRows(answer) && <RowProblemsPanel report={entry} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Buttons<R extends Route>(props: ImportReportProps<R> & { answer: RouteAnswer<R> }) {
  const { importId, readRoute, startRoute, startLabel, buttons, onAnother, answer } = props;
  const { start, isPending, problem } = useStartImport(startRoute, readRoute, importId);
  const label = (answer as ReportedImport).state === "CHECKED" ? startLabel(answer) : undefined;
  return (
    <>
      {problem && <Callout tone="bad" title={problem.message} isAlert />}
      <Group gap="xs">
        {label && (
          <Button loading={isPending} onClick={() => start({ params: { importId } } as never)}>
            {label}
          </Button>
        )}
        {buttons?.(answer)}
        <Button variant="default" onClick={onAnother}>
          {importTexts.another}
        </Button>
      </Group>
    </>
  );
}

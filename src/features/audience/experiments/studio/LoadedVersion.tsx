import type { UseQueryResult } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { type Experiment, readExperimentRoute } from "../contract.ts";

/** The test and the version that the screen's address names. */
export function useVersionParams(): { experimentId: string; arm: number } {
  const { experimentId, arm } = useParams({ strict: false }) as { experimentId: string; arm: string };
  return { experimentId, arm: Number(arm) };
}

/** A version that is edited, with its test. */
export interface EditedVersion<Value> {
  experiment: Experiment;
  arm: number;
  loaded: Value;
  reload(): Promise<Value>;
}

interface LoadedVersionProps<Value> {
  /** What the version changes. */
  version: UseQueryResult<Value, ApiFailure>;
  children(edited: EditedVersion<Value>): ReactNode;
}

/** Loads the test that the screen's address names, and shows it with what the version changes. */
export function LoadedVersion<Value>({ version, children }: LoadedVersionProps<Value>) {
  const { experimentId, arm } = useVersionParams();
  const test = useApiQuery(readExperimentRoute, { params: { experimentId } });
  return (
    <Loaded query={test} level={1}>
      {(experiment) => (
        <Loaded query={version} level={1}>
          {(loaded) => {
            const reload = async () => (await version.refetch({ throwOnError: true })).data ?? loaded;
            return children({ experiment, arm, loaded, reload });
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

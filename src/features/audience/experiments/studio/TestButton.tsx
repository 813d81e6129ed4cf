import { Button } from "@mantine/core";
import { MixIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type createExperimentRoute, listExperimentsRoute } from "../contract.ts";
import { texts } from "./texts.ts";
import { useCreateExperiment } from "./useCreateExperiment.ts";

interface TestButtonProps {
  /** Finds the tests of the same thing. */
  query: ApiInput<typeof listExperimentsRoute>["query"];
  /** What a new test is about. */
  tested: ApiInput<typeof createExperimentRoute>["body"];
}

/** Creates a test of what a screen edits, or opens the one that has not ended. */
export function TestButton({ query, tested }: TestButtonProps) {
  const experiments = useApiQuery(listExperimentsRoute, { query }, { isAlwaysFresh: true });
  const { create, isBusy } = useCreateExperiment({ onError: notify.failure });
  if (!experiments.data) return null;
  const { items } = experiments.data;
  const open = items.find(({ status }) => status === "running") ?? items.find(({ status }) => status === "draft");
  const look = { variant: "default", leftSection: <MixIcon aria-hidden /> };
  if (!open) {
    return (
      <Button {...look} loading={isBusy} onClick={() => create(tested)}>
        {texts.menu}
      </Button>
    );
  }
  return (
    <Button {...look} renderRoot={(props) => <OpenTest {...props} experimentId={open.id} />}>
      {texts.open}
    </Button>
  );
}

/** A link to a test, for `renderRoot`. */
export function OpenTest({ experimentId, ...props }: { experimentId: string }) {
  return (
    <Link
      {...props}
      to={"/experiments/$experimentId" as string}
      params={{ experimentId } as never}
      search={keepSite as never}
    />
  );
}

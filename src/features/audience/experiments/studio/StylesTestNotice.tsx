import { Box } from "@mantine/core";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { listExperimentsRoute } from "../contract.ts";
import { styleTestTexts } from "./styleTestTexts.ts";

/** On the screen of the site styles: says that a test of them is running, and what a change does to it. */
export function StylesTestNotice() {
  const experiments = useApiQuery(listExperimentsRoute, { query: { kind: "styles" } }, { isAlwaysFresh: true });
  const running = experiments.data?.items.find(({ status }) => status === "running");
  return running ? (
    <Box mb="md">
      <Callout tone="info" title={styleTestTexts.running(running.name)}>
        {styleTestTexts.runningHelp}
      </Callout>
    </Box>
  ) : null;
}

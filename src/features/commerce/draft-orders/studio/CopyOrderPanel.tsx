import { Text } from "@mantine/core";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { CopyOrderButton } from "./CopyOrderButton.tsx";
import { texts } from "./texts.ts";

/** Copies an order into a new draft. */
export function CopyOrderPanel({ subjectId }: { subjectId: string }) {
  return (
    <Panel title={texts.copyPanel}>
      <Text size="sm" mb="sm">
        {texts.copyText}
      </Text>
      <CopyOrderButton subjectId={subjectId} />
    </Panel>
  );
}

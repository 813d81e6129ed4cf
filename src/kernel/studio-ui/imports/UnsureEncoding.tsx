import { List } from "@mantine/core";
import { hasMoreThanAscii } from "#kernel/domain/files/textEncodings.ts";
import { Callout } from "../feedback/Callout.tsx";
import { importTexts } from "./importTexts.ts";

const shownExamples = 3;

/** Asks whether the letters of a file look right. @param samples its texts; the first beyond ASCII are shown */
export function UnsureEncoding({ samples }: { samples: readonly string[] }) {
  const examples = [...new Set(samples.filter(hasMoreThanAscii))].slice(0, shownExamples);
  return (
    <Callout tone="waiting" title={importTexts.unsureEncoding}>
      {examples.length > 0 && (
        <List size="sm">
          {examples.map((example) => (
            <List.Item key={example}>{example}</List.Item>
          ))}
        </List>
      )}
    </Callout>
  );
}

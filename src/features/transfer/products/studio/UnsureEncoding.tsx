import { Alert, List } from "@mantine/core";
import type { ProductImportReport } from "../contract.ts";
import { hasMoreThanAscii } from "../domain/fileColumns.ts";
import { texts } from "./texts.ts";

const shownExamples = 3;

/** Asks whether the file's letters look right, with example texts; nothing if the encoding is certain. */
export function UnsureEncoding({ report: { columns, preview } }: { report: ProductImportReport }) {
  if (!columns || columns.isEncodingSure) return null;
  const samples = [
    ...(preview?.products.map(({ name }) => name) ?? []),
    ...columns.columns.flatMap(({ name, sample }) => [sample, name]),
  ];
  const examples = [...new Set(samples.filter(hasMoreThanAscii))].slice(0, shownExamples);
  return (
    <Alert color="yellow" role="status">
      {texts.unsureEncoding}
      {examples.length > 0 && (
        <List size="sm" mt="xs">
          {examples.map((example) => (
            <List.Item key={example}>{example}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

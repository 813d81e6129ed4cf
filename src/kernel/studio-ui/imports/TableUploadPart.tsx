import { Button, Group } from "@mantine/core";
import { Callout } from "../feedback/Callout.tsx";
import { TableFileDrop } from "../form/TableFileDrop.tsx";
import { importTexts } from "./importTexts.ts";
import { PercentBar } from "./PercentBar.tsx";
import type { TableUpload } from "./useTableUpload.ts";

interface TableUploadPartProps {
  upload: TableUpload;
  /** Accessible name of the file field: "Add a file of members". */
  label: string;
  /** The instruction: "Drop a CSV file here". */
  text: string;
  /** Accepted files: "CSV, up to 5 MB". */
  hint: string;
  /** Types of files besides delimited text: ".xml". */
  alsoAccepts?: string;
}

/** Where a file is chosen, its upload, and why it was refused; then another one can be chosen. */
export function TableUploadPart({ upload: { sending, problem, send, cancel }, ...texts }: TableUploadPartProps) {
  if (sending) {
    const { fileName, percent } = sending;
    const isSent = percent === 100;
    const label = isSent ? importTexts.reading(fileName) : importTexts.uploading(fileName);
    return (
      <>
        <PercentBar label={label} percent={percent} isAnimated={isSent} />
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {importTexts.cancel}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <>
      {problem && <Callout tone="bad" title={problem} isAlert />}
      <TableFileDrop {...texts} buttonLabel={importTexts.choose} onFile={(file) => void send(file)} />
    </>
  );
}

import { FileDrop } from "./FileDrop.tsx";

interface TableFileDropProps {
  /** Accessible name of the file field: "Add a file of members". */
  label: string;
  /** The instruction: "Drop a CSV file here". */
  text: string;
  /** Accepted files: "CSV, up to 5 MB". */
  hint: string;
  buttonLabel: string;
  /** Types of files besides delimited text: ".xml". */
  alsoAccepts?: string;
  onFile(file: File): void;
}

/** A drop zone for one file of delimited text. */
export function TableFileDrop({ onFile, alsoAccepts, ...texts }: TableFileDropProps) {
  const accept = [".csv,text/csv,.txt,.tsv", ...(alsoAccepts ? [alsoAccepts] : [])].join(",");
  return <FileDrop {...texts} accept={accept} onFiles={([file]) => file && onFile(file)} />;
}

import { texts } from "../texts.ts";
/** The pasted or dropped files without folders. Pictures from the clipboard get a name with the time. */
export function filesOf(data: DataTransfer | null, now: Date): File[] {
  const files = [...(data?.files ?? [])].filter((file) => file.size > 0 || file.type !== "");
  return files.map((file) => {
    if (file.name !== "image.png") return file;
    const time = now.toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
    return new File([file], texts.pastedName(time), { type: file.type });
  });
}

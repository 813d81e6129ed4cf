/** The files that were pasted or dropped, folders left out; pictures of the clipboard get a name that tells when. */
export function filesOf(data: DataTransfer | null, now: Date): File[] {
  const files = [...(data?.files ?? [])].filter((file) => file.size > 0 || file.type !== "");
  return files.map((file) => {
    if (file.name !== "image.png") return file;
    const time = now.toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
    return new File([file], `Pasted ${time}.png`, { type: file.type });
  });
}

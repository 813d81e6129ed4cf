/** Saves data on the person's machine, as a download with this name. */
export function saveAsFile(data: Blob, fileName: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser must have read it first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

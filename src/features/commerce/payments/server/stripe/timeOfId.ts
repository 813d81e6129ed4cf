/** When an id of ours was made (ms since 1970): the first 48 bits of a UUID of version 7. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
}

interface Addressed {
  id: string;
  fileName: string;
  version: number;
}

/** Never in a name that is in an address, so that it parts the version from the name. */
const separator = "~";

/**
 * Where visitors get an asset: `/static/<id>/mug.png`, and `/static/<id>/2~mug.png` once another file or crop is in its
 * place, so that what browsers keep forever is never old. The name has only what needs no escape in `srcset` and CSS.
 */
export function assetAddress({ id, fileName, version }: Addressed): string {
  const name = fileName
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+/, "")
    .slice(-100);
  return `/static/${id}/${version > 1 ? `${version}${separator}` : ""}${name || "file"}`;
}

/** The version that the last part of an address names; undefined when there is none to name it. */
export function versionOfAddress(name: string | undefined): number | undefined {
  if (!name) return undefined;
  const digits = /^(\d{1,9})~/.exec(name)?.[1];
  return digits === undefined ? 1 : Number(digits);
}

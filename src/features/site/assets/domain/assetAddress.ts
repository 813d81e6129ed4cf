interface Addressed {
  id: string;
  fileName: string;
  version: number;
}

/** Never part of a name in an address, so it separates the version from the name. */
const separator = "~";

/**
 * Public address of an asset: `/static/<id>/mug.png`, and `/static/<id>/2~mug.png` after another file or crop, so that
 * cached files are never outdated. The name contains only characters that need no escape in `srcset` and CSS.
 */
export function assetAddress({ id, fileName, version }: Addressed): string {
  const name = fileName
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+/, "")
    .slice(-100);
  return `/static/${id}/${version > 1 ? `${version}${separator}` : ""}${name || "file"}`;
}

/** The version in the last part of an address; undefined if there is none. */
export function versionOfAddress(name: string | undefined): number | undefined {
  if (!name) return undefined;
  const digits = /^(\d{1,9})~/.exec(name)?.[1];
  return digits === undefined ? 1 : Number(digits);
}

const ownKey = /^squarespace:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of the product in an import key of our own export, whose columns are Squarespace's; else undefined. */
export function ownProductId(importKey: string): string | undefined {
  return ownKey.exec(importKey)?.[1];
}

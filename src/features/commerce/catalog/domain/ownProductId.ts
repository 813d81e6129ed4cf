const ownKey = /^squarespace:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The product id in an import key of our own export, which has Squarespace's columns; otherwise undefined. */
export function ownProductId(importKey: string): string | undefined {
  return ownKey.exec(importKey)?.[1];
}

import { uuidPattern } from "#kernel/domain/uuid.ts";

const ownKey = new RegExp(`^squarespace:(${uuidPattern})$`);

/** The product id in an import key of our own export, which has Squarespace's columns; otherwise undefined. */
export function ownProductId(importKey: string): string | undefined {
  return ownKey.exec(importKey)?.[1];
}

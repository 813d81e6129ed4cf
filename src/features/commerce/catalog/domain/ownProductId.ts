import { uuidPattern } from "#kernel/domain/uuid.ts";

const ownKey = new RegExp(`^squarespace:(${uuidPattern})$`);

/** The id of the product in an import key of our own export, whose columns are Squarespace's; else undefined. */
export function ownProductId(importKey: string): string | undefined {
  return ownKey.exec(importKey)?.[1];
}

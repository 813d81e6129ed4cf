import { hash } from "node:crypto";

/** Identifies an original text, to see later whether it was changed. Not a secret: half of SHA-256 is enough. */
export const hashOf = (text: string): string => hash("sha256", text, "hex").slice(0, 32);

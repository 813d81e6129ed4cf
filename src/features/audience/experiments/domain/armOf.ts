/** Names of a test's versions, in their order. */
export const armNames = ["A", "B", "C", "D"] as const;

/** The version of a visitor: the same each time, equally likely, and independent of the visitor's version in other tests. */
export function armOf(visitor: number, experimentId: string, arms: number): number {
  return hashOf(`${experimentId} ${visitor}`) % arms;
}

/** FNV-1a with the final mix of MurmurHash3, which spreads texts that differ in one digit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

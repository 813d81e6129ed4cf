/** A variant of a file. */
interface GivenVariant {
  variantId?: string | undefined;
  sku: string | undefined;
}

/**
 * The stored variant of each variant of a file: the one with its id, otherwise with its SKU, otherwise the one that
 * `otherwise` finds. No stored variant is matched twice, and none is found by a weaker rule before all stronger ones.
 */
export function matchVariants<Given extends GivenVariant, Stored extends { id: string; sku: string }>(
  given: readonly Given[],
  stored: readonly Stored[],
  otherwise: (variant: Given) => Stored | undefined,
): (Stored | undefined)[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const bySku = new Map(stored.map((row) => [row.sku, row]));
  const taken = new Set<Stored>();
  const matches: (Stored | undefined)[] = given.map(() => undefined);
  const rules: ((variant: Given) => Stored | undefined)[] = [
    ({ variantId }) => (variantId ? byId.get(variantId) : undefined),
    ({ sku }) => (sku ? bySku.get(sku) : undefined),
    otherwise,
  ];
  for (const find of rules) {
    for (const [index, variant] of given.entries()) {
      const found = matches[index] ? undefined : find(variant);
      if (!found || taken.has(found)) continue;
      taken.add(found);
      matches[index] = found;
    }
  }
  return matches;
}
